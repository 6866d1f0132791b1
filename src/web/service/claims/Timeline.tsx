import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { ClaimDetails } from '#web/base/api/claims.ts';
import { textKeyFor, useClaim } from './claimContext.ts';
import styles from './Timeline.module.css';

/** The way of every claim; documents may be missing on it at any time. */
const way: ClaimDetails['state'][] = ['received', 'inReview', 'decided', 'paid'];

/** Returns the states that are still to come. */
function comingAfter(history: ClaimDetails['history']): ClaimDetails['state'][] {
  const reached = Math.max(...history.map(({ state }) => way.indexOf(state)), 0);
  return way.slice(reached + 1);
}

/** History of a claim: each state with its day and amount, the current one, and what comes after it. */
export function Timeline({
  history,
  expectedOn,
  openDocuments,
}: Pick<ClaimDetails, 'history' | 'expectedOn' | 'openDocuments'>) {
  const { t } = useTranslation(['claims', 'portals']);
  const coming = textKeyFor(useClaim().side)('detail.coming');
  return (
    <ol className={styles.line}>
      {history.map(({ state, since, amountCent }, index) => {
        const current = index === history.length - 1;
        return (
          <li key={since + state} className={styles.step} aria-current={current ? 'step' : undefined}>
            <span className={styles.mark}>
              <Icon name={current ? 'clock' : 'check'} size="s" />
            </span>
            <span className={styles.words}>
              <strong>{t(`portals:customer.claimState.${state}`)}</strong>
              <time dateTime={since}>{formatDate(since)}</time>
              {amountCent !== undefined && <span>{formatCurrency(amountCent)}</span>}
            </span>
          </li>
        );
      })}
      {comingAfter(history).map((state, index) => (
        <li key={state} className={styles.step}>
          <span className={`${styles.mark} ${styles.coming}`} />
          <span className={styles.words}>
            <span>{t(`portals:customer.claimState.${state}`)}</span>
            <span>
              {index === 0 && expectedOn !== undefined
                ? t('claims:detail.expected', { day: formatDate(expectedOn) })
                : t(`claims:${coming}.${index === 0 && openDocuments > 0 ? 'papers' : state}`, {
                    count: openDocuments,
                  })}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
