import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import styles from './SummaryValue.module.css';

/** One answer in words; groups and lists of items hold theirs beneath. */
export interface SummaryEntry {
  pointer: string;
  label: string;
  value?: string;
  children?: SummaryEntry[];
}

/** Value of an answer with its members; open questions are marked. */
export function SummaryValue({ entry, empty }: { entry: SummaryEntry; empty: string }) {
  const { value, children = [] } = entry;
  if (children.length > 0) {
    return (
      <>
        {value !== undefined && value !== '' && <p>{value}</p>}
        <div className={styles.children}>
          <DefinitionList
            look="wide"
            entries={children.map((child) => ({
              key: child.pointer,
              label: child.label,
              value: <SummaryValue entry={child} empty={empty} />,
            }))}
          />
        </div>
      </>
    );
  }
  if (value === undefined || value === '') return <span className={styles.empty}>{empty}</span>;
  return <span className={styles.value}>{value}</span>;
}
