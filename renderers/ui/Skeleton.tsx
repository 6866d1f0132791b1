import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useUiText } from './UiText.tsx';
import styles from './Skeleton.module.css';

/**
 * The shape of what comes: that many grey lines, the last one shorter. Says once that something is loading; a
 * `quiet` one is only read, not announced, because what it stands for announces itself.
 */
export function Skeleton({
  lines = 3,
  label,
  quiet = false,
}: {
  lines?: number;
  label?: string;
  quiet?: boolean;
}) {
  const text = useUiText();
  return (
    <div role={quiet ? undefined : 'status'}>
      <VisuallyHidden>{label ?? text('loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
