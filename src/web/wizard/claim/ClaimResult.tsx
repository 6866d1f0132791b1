import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Result } from '#renderers/wizard/view/end/Result.tsx';
import type { ClaimReceipt } from '#web/base/api/claims.ts';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import type { ClaimController } from './claimController.ts';
import styles from './ClaimResult.module.css';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Result of a claim report: number, next steps, missing documents and links. */
export function ClaimResult({ desk }: { desk: ClaimController }) {
  const { t } = useTranslation('claims');
  const { session, page, definition, moved, t: text } = useWizard();
  const state = useObservable(session.submission);
  useTitle(
    `${text(`${definition.namespace}:pages.${page.id}.title`)} – ${text(`${definition.namespace}:title`)}`,
  );
  if (state.status !== 'done') return null;
  const { number, claimId, nextSteps, mail, required, healthRecords } = state.receipt as ClaimReceipt;
  const ending = (key: string, usual: string) => text([`${definition.namespace}:ending.${key}`, usual]);
  const missing = required.filter(({ done }) => !done);
  return (
    <Result
      words={{
        headline: ending('accept.headline', 'claims:report.done.headline'),
        lead: ending('accept.lead', 'claims:report.done.lead'),
        number: ending('number', 'claims:report.done.number'),
      }}
      number={number}
      decision="accept"
      nextSteps={nextSteps}
      documents={[]}
      mail={mail}
      justSent={moved}
    >
      {missing.length > 0 && (
        <section className={styles.needed} aria-labelledby="needed">
          <h2 id="needed">{t('report.done.required')}</h2>
          <p>{t('report.done.requiredText')}</p>
          <ul>
            {missing.map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
          </ul>
        </section>
      )}
      {healthRecords && <InfoBox>{t('report.done.health')}</InfoBox>}
      <p className={styles.ways}>
        {desk.supplementAddress && (
          <Link href={desk.supplementAddress(claimId)} look="primary" onClick={session.restart}>
            {t('report.done.supplement')}
          </Link>
        )}
        {desk.claimAddress && (
          <Link href={desk.claimAddress(claimId)} look="secondary" onClick={session.restart}>
            {t('report.done.detail')}
          </Link>
        )}
      </p>
    </Result>
  );
}
