import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import type { PastChange, Side } from '#web/base/api/contracts.ts';
import styles from './PastChanges.module.css';

/** Returns the key of the text about the effective date. */
function effectOf({ decision, takenBack }: PastChange): 'refer' | 'takenBack' | 'never' | 'from' {
  if (decision === 'refer') return 'refer';
  if (decision === 'taken-back') return 'takenBack';
  return takenBack ? 'never' : 'from';
}

/** Past changes with author and effective date, newest first. */
export function PastChanges({
  items,
  side,
  labelledBy,
}: {
  items: PastChange[];
  /** The reading side. */
  side: Side;
  labelledBy: string;
}) {
  const { t } = useTranslation('portals');
  const whoOf = ({ by }: PastChange) =>
    by.side === 'agent'
      ? t('changed.byAgent', { name: by.name })
      : t(side === 'customer' ? 'changed.bySelf' : 'changed.byCustomer');
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={`${item.at} ${item.title}`}>
          <strong>{item.title}</strong>
          <span className={styles.facts}>
            {[
              t('changed.at', { day: formatDate(item.at.slice(0, 10)) }),
              whoOf(item),
              t(`changed.${effectOf(item)}`, { day: formatDate(item.effectiveOn) }),
              ...(item.contract !== undefined ? [t('changed.contract', { id: item.contract })] : []),
              ...(item.number !== undefined ? [t('changed.number', { number: item.number })] : []),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
