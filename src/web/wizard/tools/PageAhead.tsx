import { Activity, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageOfStep } from '#engine/definition/stepId.ts';
import { firstPageShown } from '#web/base/firstPage.ts';
import { browserNetwork } from '#web/base/network.ts';
import { loadPageParts } from '../pages/pageParts.ts';
import { PageQuestions } from '../pages/PageQuestions.tsx';
import { stepAfter, stepsOnPage } from '../session/position.ts';
import type { Session } from '../session/session.ts';
import { useWizard, WizardContext, type WizardView } from '../session/wizardContext.ts';

/** The page that is seen is painted first, with the line to itself. */
const prefetchMs = 200;
/** And what it still loads comes before. */
const laterMs = 1500;
/** Drawn in pieces between other work, it is there by then on a slow phone, too. */
const keptMs = 1500;

/** Returns the steps of the page that probably follows; none where there are no questions. */
function stepsAhead({ session, step, fromSummary }: WizardView): string[] {
  const { store, state } = session;
  const path = state.path();
  const following = stepAfter(path, step, fromSummary);
  const { pages } = store.loaded().definition;
  const steps = following === undefined ? [] : stepsOnPage(path, following);
  return steps.map(({ id }) => id).filter((id) => pages[pageOfStep(id)]?.kind === 'questions');
}

/** Loads what some pages are judged and drawn with. */
async function load({ formats, ports, store }: Session, ids: string[]): Promise<void> {
  // What is missing without a network is fetched when it is shown.
  if (!browserNetwork(window).isOnline()) return;
  const { pages } = store.loaded().definition;
  const parts = ids.map((id) => pages[id] && loadPageParts({ ports, store }, pages[id]));
  await Promise.all([formats.load(ids), ...parts]);
}

/** While a page is being answered, what the next two need can come. */
async function prefetchNext(session: Session, step: string): Promise<void> {
  const { steps } = session.state.path();
  const at = steps.findIndex(({ id }) => id === step);
  const next = steps.slice(at + 1, at + 3).map((coming) => coming.page);
  await load(session, next);
}

/**
 * Loads what the next pages need while this one is answered. Then it draws the next one once, outside of the document and
 * without effects, and throws it away: what draws it is compiled by then, which a cheap phone would do after the press.
 */
export function PageAhead() {
  const view = useWizard();
  const { session, step, definition } = view;
  const [drawn, setDrawn] = useState<{ steps: string[]; into: Element }>();

  const ahead = useEffectEvent(() => stepsAhead(view));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const later = (run: () => void, ms: number) => {
      if (!left) timer = setTimeout(run, ms);
    };
    const draw = async () => {
      const steps = ahead();
      await load(session, steps.map(pageOfStep));
      if (left) return;
      setDrawn({ steps, into: document.createElement('div') });
      later(() => setDrawn(undefined), keptMs);
    };
    const prefetch = () => {
      // What cannot be fetched now is fetched when the page is shown.
      void prefetchNext(session, step).catch(() => undefined);
      later(() => void draw().catch(() => undefined), laterMs);
    };
    void firstPageShown.then(() => later(prefetch, prefetchMs));
    return () => {
      left = true;
      clearTimeout(timer);
      setDrawn(undefined);
    };
  }, [session, step]);

  if (!drawn) return null;
  const pages = drawn.steps.flatMap((id) => {
    const page = definition.pages[pageOfStep(id)];
    return page ? { ...view, step: id, page } : [];
  });
  return createPortal(
    <Activity mode="hidden">
      {pages.map((next) => (
        <WizardContext key={next.step} value={next}>
          <PageQuestions />
        </WizardContext>
      ))}
    </Activity>,
    drawn.into,
  );
}
