import styles from './RowChoice.module.css';

/** The box by which a row of a list is chosen for what is done with several at once. */
export function RowChoice(props: {
  label: string;
  chosen: boolean;
  onChoose: () => void;
  className?: string | undefined;
}) {
  const { label, chosen, onChoose, className = '' } = props;
  return (
    <label className={`${styles.choice} ${className}`}>
      <input type="checkbox" data-key="x" checked={chosen} aria-label={label} onChange={onChoose} />
    </label>
  );
}
