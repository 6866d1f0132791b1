import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useUiText } from './UiText.tsx';
import styles from './Skeleton.module.css';

/**
 * Placeholder with the given number of grey lines, the last one shorter. Announces loading once; a `quiet`
 * one can be read but is not announced, because its content announces itself.
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
