import { useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  /** Content while it is closed. */
  summary: ReactNode;
  /** `spread` puts the arrow at the end of the line, `quiet` is for remarks beside something else. */
  look?: 'link' | 'spread' | 'quiet';
  className?: string;
  /** Draws what is inside once it is opened: for what costs something, or changes often. */
  late?: boolean;
  /** Open from the start. */
  opened?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Optional details behind a line with an arrow. */
export function Disclosure(props: DisclosureProps) {
  const { summary, look = 'link', className, late = false, opened, onToggle, children } = props;
  const [wanted, setWanted] = useState(!late || opened === true);
  return (
    <details
      open={opened}
      className={[styles.details, className].filter(Boolean).join(' ')}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary
        className={`${styles.summary} ${styles[look]}`}
        onClick={late ? () => setWanted(true) : undefined}
      >
        <span className={styles.words}>{summary}</span>
        <Icon name="chevron-down" size="s" className={styles.chevron} />
      </summary>
      {wanted && children}
    </details>
  );
}
