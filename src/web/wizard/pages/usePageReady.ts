import { useEffect, useLayoutEffect, useState } from 'react';
import type { Page } from '#engine/definition/definition.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { markFirstPageShown } from '#web/base/firstPage.ts';
import { stepsOnPage } from '../session/position.ts';
import type { Session } from '../session/session.ts';
import type { LazyModule } from '#renderers/widgets/lazyModule.ts';
import { loadPageParts, pagePartsReady, showsPrices } from './pageParts.ts';
import { pageOfStep } from '#engine/definition/stepId.ts';

/** Maximum wait for what a page shows; then it is drawn without until it arrives. */
const partsTimeoutMs = 2000;
/** How a page is come to. */
interface Coming {
  /** The address led here: nothing was shown before. */
  entering?: boolean;
  /** What draws the pages below, where there are any. */
  joined?: LazyModule<unknown>;
}

/** Returns the pages that are shown with a step: its own and those below it. */
function pagesWith({ store, state }: Session, step: string): Page[] {
  const { pages } = store.loaded().definition;
  const ids = [step, ...stepsOnPage(state.path(), step).map(({ id }) => id)].map(pageOfStep);
  return [...new Set(ids)].flatMap((id) => pages[id] ?? []);
}

/** Returns whether prices that belong to the page are on their way, the first ones. */
const isUnpriced = (session: Session, pages: Page[]): boolean =>
  session.prices.get().status === 'loading' && pages.some((page) => showsPrices(session, page));

/** Returns whether everything needed to judge and render a step has loaded. */
function isDrawable(session: Session, step: string, { entering, joined }: Coming): boolean {
  const pages = pagesWith(session, step);
  return (
    session.formats.ready(pages.map(({ id }) => id)) &&
    pages.every((page) => pagePartsReady(session, page)) &&
    (pages.length < 2 || !joined || joined.arrived() !== undefined) &&
    !(entering && isUnpriced(session, pages))
  );
}

/** Loads what a step is rendered with, but waits for none of it longer than people would. */
async function loadParts(session: Session, step: string, { entering, joined }: Coming): Promise<void> {
  const pages = pagesWith(session, step);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (waiting = setTimeout(resolve, partsTimeoutMs)));
  const parts: Promise<unknown>[] = pages.map((page) => loadPageParts(session, page));
  if (joined && pages.length > 1) parts.push(joined.load());
  if (entering && isUnpriced(session, pages)) parts.push(session.prices.settled());
  await Promise.race([Promise.allSettled(parts), late]);
  clearTimeout(waiting);
}

/**
 * Prepares a page: loads its validators and prefills it. Usually everything is ready, so that the page
 * renders immediately and only once.
 */
export function usePageReady(session: Session, step: string, { entering, joined }: Coming = {}): boolean {
  const { formats, store } = session;
  const drawnAtOnce = () => ({
    step,
    ready: isDrawable(session, step, { entering, joined }) && !store.wantsFilling(step),
  });
  const [readiness, setKnown] = useState(drawnAtOnce);
  // Another step: what was known is about the one before.
  const now = readiness.step === step ? readiness : drawnAtOnce();
  if (now !== readiness) setKnown(now);
  const { ready } = now;
  const [failure, setFailure] = useState<{ error: unknown }>();
  if (failure) throw failure.error;

  useLayoutEffect(() => {
    let left = false;
    const enter = () => {
      if (left) return;
      store.enterPage(step);
      setKnown((before) => (before.step === step && before.ready ? before : { step, ready: true }));
    };
    const load = () => {
      // Retries without a network until it succeeds; the page shows its skeleton meanwhile.
      const pages = pagesWith(session, step).map(({ id }) => id);
      const needed = importWithRetry(() => formats.load(pages));
      Promise.all([needed, loadParts(session, step, { entering, joined })]).then(enter, (error: unknown) => {
        if (!left) setFailure({ error });
      });
    };
    if (isDrawable(session, step, { entering, joined })) enter();
    else load();
    return () => {
      left = true;
    };
  }, [session, formats, store, step, entering, joined]);

  useEffect(() => {
    if (ready) markFirstPageShown();
  }, [ready]);

  return ready;
}
