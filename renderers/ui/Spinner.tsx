import { Icon } from './icons/Icon.tsx';
import styles from './Spinner.module.css';

/** A turning circle; the words beside it, or `label`, say what is awaited. */
export function Spinner({ label, size = 's' }: { label?: string; size?: 's' | 'm' | 'l' }) {
  return <Icon name="spinner" size={size} label={label} className={styles.spinner} />;
}
