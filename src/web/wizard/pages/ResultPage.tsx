import { lazy, Suspense } from 'react';
import { formatDate } from '#engine/text/format.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { Result } from '#renderers/wizard/view/end/Result.tsx';
import { chosenPrice } from '#renderers/wizard/view/price/price.ts';
import { usePriceText } from '#renderers/wizard/view/price/usePriceText.ts';
import { Proof } from '#renderers/wizard/view/end/Proof.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { FeedbackInvitation } from './FeedbackInvitation.tsx';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';

const AgentResult = lazy(() => importWithRetry(() => import('../handover/AgentResult.tsx')));

/** Result of an application sent by the customer. */
function ApplicationResult({ receipt }: { receipt: ApplicationReceipt }) {
  const { session, definition, moved, t: text } = useWizard();
  const {
    number,
    decision,
    withoutPrice,
    nextSteps,
    documents,
    mail,
    personalDocuments = [],
    receivedAt,
    declared = [],
    price,
  } = receipt;
  const { t } = useTranslation('wizard');
  const priceText = usePriceText();
  const start = nextSteps.find(({ key }) => key === 'start')?.date;
  const chosen = price && !withoutPrice ? chosenPrice(price, price.selectedPeriod) : undefined;
  const paid = chosen && priceText(chosen);
  // A filled-in form replaces its blank version.
  const filledIn = new Set(personalDocuments.map(({ id }) => id));
  const ending = (key: string) => text([`${definition.namespace}:ending.${key}`, `wizard:result.${key}`]);
  const kind = withoutPrice ? 'withoutPrice' : decision;
  return (
    <Result
      words={{
        headline: ending(`${kind}.headline`),
        lead: ending(`${kind}.lead`),
        number: ending('number'),
      }}
      number={number}
      decision={decision}
      // Only what was taken at once is covered from that day on.
      cover={
        decision === 'accept' && paid && start !== undefined
          ? t('result.covered', { date: formatDate(start) })
          : undefined
      }
      price={paid && { amount: paid.amount, per: paid.per }}
      nextSteps={nextSteps}
      documents={[...personalDocuments, ...documents.filter(({ id }) => !filledIn.has(id))]}
      mail={mail}
      justSent={moved}
    >
      {receivedAt === undefined ? (
        <FeedbackInvitation source={`antrag-${definition.namespace.replace(/^.*\./, '')}`} />
      ) : (
        <Proof
          receivedAt={receivedAt}
          declared={declared}
          submit={ending('submit')}
          onPrint={() => window.print()}
        />
      )}
      {definition.price && !withoutPrice && <AccountOffer />}
      <p>
        <Link href={session.wizard.base} look="secondary" onClick={session.restart}>
          {ending('again')}
        </Link>
      </p>
    </Result>
  );
}

/** Result page: number of the application and next steps. */
export function ResultPage() {
  const { session, page, definition, moved, t: text } = useWizard();
  const state = useObservable(session.submission);
  useTitle(
    `${text(`${definition.namespace}:pages.${page.id}.title`)} – ${text(`${definition.namespace}:title`)}`,
  );
  if (state.status !== 'done') return null;
  if (session.advised)
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <AgentResult receipt={state.receipt} justSent={moved} />
      </Suspense>
    );
  return <ApplicationResult receipt={state.receipt} />;
}
