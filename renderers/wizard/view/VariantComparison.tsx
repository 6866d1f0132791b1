import { ComparisonCards } from './comparison/ComparisonCards.tsx';
import { ComparisonTable } from './comparison/ComparisonTable.tsx';
import type { ComparisonProps } from './comparison/comparison.ts';
import styles from './VariantComparison.module.css';

/** Comparison of variants: side by side on wide screens, stacked on phones. */
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
