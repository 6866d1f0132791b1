import { ComparisonCards } from './comparison/ComparisonCards.tsx';
import { ComparisonTable } from './comparison/ComparisonTable.tsx';
import type { ComparisonProps } from './comparison/comparison.ts';
import styles from './VariantComparison.module.css';

/** What each variant covers and costs: side by side where there is room, one below the other on phones. */
export function VariantComparison(props: ComparisonProps) {
  return (
    <>
      <div className={styles.table}>
        <ComparisonTable {...props} />
      </div>
      <div className={styles.cards}>
        <ComparisonCards {...props} />
      </div>
    </>
  );
}
