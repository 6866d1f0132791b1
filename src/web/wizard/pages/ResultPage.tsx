import { lazy, Suspense } from 'react';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { Result } from '#renderers/wizard/view/end/Result.tsx';
import { Proof } from '#renderers/wizard/view/end/Proof.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { FeedbackInvitation } from './FeedbackInvitation.tsx';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { Scene } from '#web/shell/scene/Scene.tsx';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';
import styles from './ResultPage.module.css';
import { tasksOf } from './tasksOf.ts';
import { useCoverCard } from './useCoverCard.tsx';

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
  } = receipt;
  const { brand } = useServices().bootstrap;
  const cover = useCoverCard(receipt);
  const tasks = tasksOf(receipt, { brand, memory: tabMemory(window) });
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
      picture={definition.price && !withoutPrice && <Scene className={styles.scene} />}
      cover={cover}
      tasks={tasks}
      // The card says from when one is covered.
      nextSteps={nextSteps.filter(({ key, task }) => !task && (key !== 'start' || !cover))}
      documents={personalDocuments}
      generalDocuments={documents.filter(({ id }) => !filledIn.has(id))}
      mail={mail}
      justSent={moved}
    >
      <AccountOffer receipt={receipt} />
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
