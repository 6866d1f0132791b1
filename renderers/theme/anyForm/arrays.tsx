import { buttonId, getTemplate, getUiOptions } from '@rjsf/utils';
import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
} from '@rjsf/utils';
import { useTexts } from '../../form/texts.ts';
import styles from './arrays.module.css';

/** An array of any form: its items one below the other, and a button that adds one. */
export function ArrayList(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, optionalDataControl, fieldPathId, uiSchema, registry } = props;
  const { t } = useTexts();
  const { AddButton } = registry.templates.ButtonTemplates;
  return (
    <div className={styles.list}>
      {optionalDataControl}
      {items.length === 0 && <p className={styles.empty}>{t('widgets:list.empty')}</p>}
      {items}
      {canAdd && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={onAddClick}
          disabled={props.disabled || props.readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </div>
  );
}

/** One item with its buttons below it. */
export function ArrayItem({
  children,
  buttonsProps,
  hasToolbar,
  registry,
  uiSchema,
}: ArrayFieldItemTemplateProps) {
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  return (
    <div className={styles.item}>
      {children}
      {hasToolbar && (
        <div className={styles.buttons}>
          <Buttons {...buttonsProps} />
        </div>
      )}
    </div>
  );
}

/** Buttons of an item, each with the number of the item in its accessible name. */
export function ArrayItemButtons(props: ArrayFieldItemButtonsTemplateProps) {
  const { index, fieldPathId, uiSchema, registry } = props;
  const { t } = useTexts();
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const unusable = props.disabled || props.readonly;
  const named = (action: string) => ({
    uiSchema,
    registry,
    'aria-label': t(`form:item.${action}`, { number: index + 1 }),
  });
  const moves = props.hasMoveUp || props.hasMoveDown;
  return (
    <>
      {moves && (
        <MoveUpButton
          {...named('moveUp')}
          id={buttonId(fieldPathId, 'moveUp')}
          disabled={unusable || !props.hasMoveUp}
          onClick={props.onMoveUpItem}
        />
      )}
      {moves && (
        <MoveDownButton
          {...named('moveDown')}
          id={buttonId(fieldPathId, 'moveDown')}
          disabled={unusable || !props.hasMoveDown}
          onClick={props.onMoveDownItem}
        />
      )}
      {props.hasCopy && (
        <CopyButton
          {...named('copy')}
          id={buttonId(fieldPathId, 'copy')}
          disabled={unusable}
          onClick={props.onCopyItem}
        />
      )}
      {props.hasRemove && (
        <RemoveButton
          {...named('remove')}
          id={buttonId(fieldPathId, 'remove')}
          disabled={unusable}
          onClick={props.onRemoveItem}
        />
      )}
    </>
  );
}
