import { Button } from '#renderers/ui/Button.tsx';
import styles from './UndoNotice.module.css';

/** Notice about the last removal, with an undo button. */
export function UndoNotice({ said: text, undo, onUndo }: { said: string; undo: string; onUndo: () => void }) {
  return (
    <div className={styles.undo} role="status">
      <span>{text}</span>
      <Button variant="link" icon="retry" onClick={onUndo}>
        {undo}
      </Button>
    </div>
  );
}
