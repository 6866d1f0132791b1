import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

interface DefinitionListEntry {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

/**
 * Label beside value, beneath it on a phone. `compact` sets the values to the right: for sums; `dense` keeps them close
 * to their labels: for data of a file.
 */
export function DefinitionList({
  entries,
  look = 'wide',
}: {
  entries: DefinitionListEntry[];
  look?: 'wide' | 'compact' | 'dense';
}) {
  return (
    <dl className={`${styles.list} ${styles[look]}`}>
      {entries.map(({ key, label, value }) => (
        <div key={key} className={styles.entry}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
