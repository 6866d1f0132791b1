import { lazy, Suspense } from 'react';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { Result } from '#renderers/wizard/view/end/Result.tsx';
import { Proof } from '#renderers/wizard/view/end/Proof.tsx';
import { AccountWay } from './AccountWay.tsx';
import { Invitation } from './Invitation.tsx';
import { patiently } from '#web/base/importWithRetry.ts';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';

const AgentResult = lazy(() => patiently(() => import('../handover/AgentResult.tsx')));

/** The number of the application and what happens next. */
export default function ResultPage() {
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
  } = state.receipt;
  // A form that was filled in stands for the empty one.
  const filledIn = new Set(personalDocuments.map(({ id }) => id));
  const own = (key: string) => text([`${definition.namespace}:ending.${key}`, `wizard:result.${key}`]);
  const kind = withoutPrice ? 'withoutPrice' : decision;
  return (
    <Result
      words={{
        headline: own(`${kind}.headline`),
        lead: own(`${kind}.lead`),
        number: own('number'),
      }}
      number={number}
      decision={decision}
      nextSteps={nextSteps}
      documents={[...personalDocuments, ...documents.filter(({ id }) => !filledIn.has(id))]}
      mail={mail}
      justSent={moved}
    >
      {receivedAt === undefined ? (
        <Invitation source={`antrag-${definition.namespace.replace(/^.*\./, '')}`} />
      ) : (
        <Proof
          receivedAt={receivedAt}
          declared={declared}
          submit={own('submit')}
          onPrint={() => window.print()}
        />
      )}
      {definition.price && !withoutPrice && <AccountWay />}
      <p>
        <Link href={session.wizard.base} look="secondary" onClick={session.restart}>
          {own('again')}
        </Link>
      </p>
    </Result>
  );
}
