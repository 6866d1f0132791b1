import { isValidElement } from 'react';
import { ADDITIONAL_PROPERTY_FLAG, buttonId, getUiOptions } from '@rjsf/utils';
import type {
  CyclicSchemaExpandProps,
  FallbackFieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  OptionalDataControlsTemplateProps,
  WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { useTexts } from '../../form/texts.ts';
import { fieldFrame } from '../../templates/fieldFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import box from '../../ui/field/box.module.css';
import styles from './arrays.module.css';

/** One of several schemas (`oneOf`, `anyOf`): which one, and its form. */
export function Variants({ selector, optionSchemaField, uiSchema }: MultiSchemaFieldTemplateProps) {
  const { t } = useTexts();
  const { widget } = getUiOptions(uiSchema);
  const id = isValidElement<{ id: string }>(selector) ? selector.props.id : '';
  return (
    <>
      {selector !== undefined &&
        fieldFrame(
          {
            id,
            label: t('form:variant'),
            schema: { type: 'integer' },
            required: true,
            frame: widget === 'radio' ? 'radiogroup' : 'label',
            children: selector,
          },
          t,
        )}
      {optionSchemaField}
    </>
  );
}

/** A part of the data whose type the schema leaves open: which one, and its form. */
export function Fallback({ typeSelector, schemaField, ...props }: FallbackFieldTemplateProps) {
  return <Variants {...props} selector={typeSelector} optionSchemaField={schemaField} />;
}

/** A member that the schema does not name: with a box for its name, and a button that removes it. */
export function WithKey(props: WrapIfAdditionalTemplateProps) {
  const { id, schema, label, uiSchema, registry, disabled, readonly, children } = props;
  const { t } = useTexts();
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  const { RemoveButton } = registry.templates.ButtonTemplates;
  return (
    <div className={styles.item}>
      {fieldFrame(
        {
          id: `${id}-key`,
          label: t('form:key'),
          schema: { type: 'string' },
          required: true,
          frame: 'label',
          children: (
            <span className={box.box}>
              <input
                key={label}
                id={`${id}-key`}
                type="text"
                className={box.input}
                defaultValue={label}
                disabled={disabled}
                readOnly={readonly}
                onBlur={props.onKeyRenameBlur}
              />
            </span>
          ),
        },
        t,
      )}
      {children}
      <RemoveButton
        id={buttonId(id, 'remove')}
        aria-label={t('form:removeNamed', { name: label })}
        disabled={disabled || readonly}
        onClick={props.onRemoveProperty}
        uiSchema={uiSchema}
        registry={registry}
      />
    </div>
  );
}

/** Adds or removes the data of an optional part. */
export function OptionalDataControls(props: OptionalDataControlsTemplateProps) {
  const { id, label, onAddClick, onRemoveClick } = props;
  const onClick = onAddClick ?? onRemoveClick;
  if (!onClick) return <p id={id}>{label}</p>;
  return (
    <Button id={id} variant="link" icon={onAddClick ? 'plus' : 'trash'} onClick={onClick}>
      {label}
    </Button>
  );
}

/** A schema that contains itself: drawn one level deeper on request. */
export function CyclicSchemaExpand({ name, fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  const { t } = useTexts();
  return (
    <p>
      <Button icon="plus" onClick={() => onExpand(fieldPathId.$id)}>
        {t('form:expand', { name })}
      </Button>
    </p>
  );
}
