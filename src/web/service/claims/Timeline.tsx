import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { ClaimDetails } from '#web/base/api/claims.ts';
import styles from './Timeline.module.css';

/** History of a claim: each state with its day, the current one last. */
export function Timeline({ history }: Pick<ClaimDetails, 'history'>) {
  const { t } = useTranslation(['claims', 'portals']);
  return (
    <ol className={styles.line}>
      {history.map(({ state, since }, place) => {
        const current = place === history.length - 1;
        return (
          <li key={since + state} className={styles.step} aria-current={current ? 'step' : undefined}>
            <span className={styles.mark}>
              <Icon name={current ? 'clock' : 'check'} size="s" />
            </span>
            <span className={styles.words}>
              <strong>{t(`portals:customer.claimState.${state}`)}</strong>
              <time dateTime={since}>{formatDate(since)}</time>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
