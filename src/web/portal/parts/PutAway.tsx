import { Button } from '#renderers/ui/Button.tsx';
import styles from './PutAway.module.css';

/** What was put away last, and the way to bring it back. */
export function PutAway({ said, undo, onUndo }: { said: string; undo: string; onUndo: () => void }) {
  return (
    <div className={styles.undo} role="status">
      <span>{said}</span>
      <Button variant="link" icon="retry" onClick={onUndo}>
        {undo}
      </Button>
    </div>
  );
}
