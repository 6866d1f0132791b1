import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import type { ClaimDetails } from '#web/base/api/claims.ts';
import { InsuredSections } from '../contracts/InsuredSections.tsx';
import { useClaim, textKeyFor } from './claimContext.ts';
import styles from './ClaimView.module.css';

/** What was reported so far, by whom and when. */
export function Reported({ claim: { reported, reports } }: { claim: ClaimDetails }) {
  const { t } = useTranslation('claims');
  const { side } = useClaim();
  return (
    <section aria-labelledby="claim-reported">
      <h2 id="claim-reported">{t(textKeyFor(side)('detail.reported'))}</h2>
      {reports.some(({ by }) => by === 'agent') &&
        reports.map(({ at, stage, by }) => (
          <p key={at} className={styles.quiet}>
            {t(`detail.said.${stage}.${by === side ? 'self' : by}`, {
              day: formatDate(at.slice(0, 10)),
            })}
          </p>
        ))}
      {reported.length === 0 ? <p>{t('detail.reportedNone')}</p> : <InsuredSections sections={reported} />}
    </section>
  );
}
