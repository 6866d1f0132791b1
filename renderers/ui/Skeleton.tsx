import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useUiText } from './UiText.tsx';
import styles from './Skeleton.module.css';

/** The shape of what comes: that many grey lines, the last one shorter. Says once that something is loading. */
export function Skeleton({ lines = 3, label }: { lines?: number; label?: string }) {
  const text = useUiText();
  return (
    <div role="status">
      <VisuallyHidden>{label ?? text('loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
