import { useTexts } from '../../form/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { undoId } from './focusItem.ts';
import { WideRow } from './WideRow.tsx';
import styles from '../itemList.module.css';

interface RemovedRowProps {
  /** Full pointer of the list. */
  list: string;
  /** The name that the item had. */
  name: string;
  /** Number of spanned columns; absent without a table to compare. */
  span?: number;
  /** Absent while the list has no room for it. */
  onUndo?: () => void;
}

/** Row of a removed item, with an undo button. */
export function RemovedRow({ list, name, span, onUndo }: RemovedRowProps) {
  const { t } = useTexts();
  return (
    <WideRow span={span}>
      <div className={styles.removed}>
        <p>{t('widgets:list.removed', { name })}</p>
        {onUndo && (
          <Button
            variant="link"
            id={undoId(list)}
            aria-label={t('widgets:list.undoNamed', { name })}
            onClick={onUndo}
          >
            {t('widgets:list.undo')}
          </Button>
        )}
      </div>
    </WideRow>
  );
}
