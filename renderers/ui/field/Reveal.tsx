import styles from './Reveal.module.css';

/** The button in a password's box that shows what was typed. */
export function Reveal({ name, short, onToggle }: { name: string; short: string; onToggle: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label={name} onClick={onToggle}>
      {short}
    </button>
  );
}
