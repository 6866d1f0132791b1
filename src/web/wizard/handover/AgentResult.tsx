import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { Result } from '#renderers/wizard/view/end/Result.tsx';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import { useWizard } from '../session/wizardContext.ts';
import styles from './Handover.module.css';
import { useHandoverText } from '#web/portal/offer/useHandoverText.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Result page for agents: what was sent for the customer, how it was confirmed, and the next steps. */
export default function AgentResult({
  receipt,
  justSent,
}: {
  receipt: ApplicationReceipt;
  justSent: boolean;
}) {
  const { t, ready } = useHandoverText();
  const { session, definition, t: text } = useWizard();
  if (!ready) return <Skeleton lines={6} />;
  const { number, decision, withoutPrice, confirmedBy, nextSteps, documents, mail } = receipt;
  const { personalDocuments = [] } = receipt;
  const filledIn = new Set(personalDocuments.map(({ id }) => id));
  const customer = session.customer.get();
  const how = withoutPrice ? t('result.request') : confirmedBy && t(`result.${confirmedBy}`);
  return (
    <Result
      words={{
        headline: t(withoutPrice ? 'result.requestHeadline' : 'result.headline'),
        lead: [how, confirmedBy && t('result.stored')].filter(Boolean).join(' '),
        number: text([`${definition.namespace}:ending.number`, 'wizard:result.number']),
      }}
      number={number}
      decision={decision}
      nextSteps={nextSteps}
      documents={[...personalDocuments, ...documents.filter(({ id }) => !filledIn.has(id))]}
      justSent={justSent}
    >
      {mail !== undefined && <p>{t('result.mail', { mail })}</p>}
      <div className={styles.ways}>
        {customer !== undefined && (
          <Link href={pathTo(agentPaths.customer, { id: customer })} look="secondary">
            {t('result.file')}
          </Link>
        )}
        <Link href={agentPaths.drafts} look="secondary">
          {t('result.drafts')}
        </Link>
        <Link href={session.wizard.base} look="secondary" onClick={session.restart}>
          {t('result.again')}
        </Link>
      </div>
    </Result>
  );
}
