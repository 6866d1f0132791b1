import { useState, type ReactNode } from 'react';
import { fieldId } from '../../form/fieldId.ts';
import { useTexts } from '../../form/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { WideRow } from './WideRow.tsx';
import styles from '../itemList.module.css';

interface OpenItemProps {
  /** Full pointer of the item. */
  pointer: string;
  name: string;
  /** Number of spanned columns; absent without a table to compare. */
  span?: number;
  /** Asks to close the item; resolves when it is closed or refused. */
  onDone: () => Promise<void>;
  /** Absent while no item may be removed. */
  onRemove?: () => void;
  /** Its questions. */
  children: ReactNode;
}

/** An item being edited. */
export function OpenItem({ pointer, name, span, onDone, onRemove, children }: OpenItemProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const done = async () => {
    setBusy(true);
    await onDone();
    setBusy(false);
  };
  return (
    <WideRow span={span}>
      <fieldset className={styles.item} id={fieldId(pointer)}>
        <legend className={styles.legend}>{name}</legend>
        {children}
        <div className={styles.itemEnd}>
          <Button
            busy={busy}
            icon="check"
            id={`${fieldId(pointer)}-done`}
            aria-label={t('widgets:list.doneNamed', { name })}
            onClick={() => void done()}
          >
            {t('widgets:list.done')}
          </Button>
          {onRemove && (
            <Button
              variant="link"
              icon="trash"
              aria-label={t('widgets:list.removeNamed', { name })}
              onClick={onRemove}
            >
              {t('widgets:list.remove')}
            </Button>
          )}
        </div>
      </fieldset>
    </WideRow>
  );
}
