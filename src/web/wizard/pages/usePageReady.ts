import { useEffect, useLayoutEffect, useState } from 'react';
import { pageOfStep } from '#engine/definition/stepId.ts';
import type { Field, Page } from '#engine/definition/definition.ts';
import { widgetsReady, loadWidgets } from '#renderers/widgets/list.ts';
import { loadPageTexts, pageTextsReady } from '#renderers/form/pageTexts.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { markFirstPageShown } from '#web/base/firstPage.ts';
import type { Session } from '../session/session.ts';

/** Maximum wait for editorial texts; then the definition's own texts are shown until they arrive. */
const textTimeoutMs = 2000;
/** This page is painted first, with the line to itself. */
const prefetchMs = 200;

/** The widgets of a page's fields, members of groups and lists among them. */
export function widgetsOn({ fields }: Pick<Page, 'fields'>): string[] {
  const all = (list: Field[]): string[] =>
    list.flatMap(({ widget, fields: inner }) => [widget, ...all(inner ?? [])]);
  return all(fields);
}

/** Returns whether everything needed to judge and render a step has loaded. */
function isDrawable({ formats, ports, store }: Session, step: string): boolean {
  const page = pageOfStep(step);
  const drawn = store.loaded().definition.pages[page];
  const whole = !drawn || (pageTextsReady(ports, drawn) && widgetsReady(widgetsOn(drawn)));
  return whole && formats.ready([page]);
}

/**
 * Prepares a page: loads its validators and prefills it. Usually everything is ready, so that the page
 * renders immediately and only once.
 */
export function usePageReady(session: Session, step: string): boolean {
  const { formats, ports, store, state } = session;
  const page = pageOfStep(step);
  const drawnAtOnce = () => ({ step, ready: isDrawable(session, step) && !store.wantsFilling(step) });
  const [readiness, setKnown] = useState(drawnAtOnce);
  // Another step: what was known is about the one before.
  const now = readiness.step === step ? readiness : drawnAtOnce();
  if (now !== readiness) setKnown(now);
  const { ready } = now;
  const [failure, setFailure] = useState<{ error: unknown }>();
  if (failure) throw failure.error;

  useLayoutEffect(() => {
    let left = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const enter = () => {
      if (left) return;
      store.enterPage(step);
      setKnown((before) => (before.step === step && before.ready ? before : { step, ready: true }));
    };
    const drawn = store.loaded().definition.pages[page];
    const loadTexts = async () => {
      if (!drawn) return;
      const late = new Promise((resolve) => (waiting = setTimeout(resolve, textTimeoutMs)));
      const parts = loadWidgets(widgetsOn(drawn)).catch(() => undefined);
      await Promise.race([Promise.all([loadPageTexts(ports, drawn).catch(() => undefined), parts]), late]);
    };
    const load = () => {
      // Retries without a network until it succeeds; the page shows its skeleton meanwhile.
      const needed = importWithRetry(() => formats.load([page]));
      Promise.all([needed, loadTexts()]).then(enter, (error: unknown) => {
        if (!left) setFailure({ error });
      });
    };
    if (isDrawable(session, step)) enter();
    else load();
    return () => {
      left = true;
      clearTimeout(waiting);
    };
  }, [session, formats, ports, store, step, page]);

  // While this page is being answered, what the next two need can come.
  useEffect(() => {
    if (!ready) return undefined;
    markFirstPageShown();
    const prefetch = () => {
      const { steps } = state.path();
      const at = steps.findIndex(({ id }) => id === step);
      const next = steps.slice(at + 1, at + 3).map((coming) => coming.page);
      void formats.load(next).catch(() => undefined);
      for (const id of next) {
        const coming = store.loaded().definition.pages[id];
        if (!coming) continue;
        void loadPageTexts(ports, coming).catch(() => undefined);
        void loadWidgets(widgetsOn(coming)).catch(() => undefined);
      }
    };
    const timer = setTimeout(prefetch, prefetchMs);
    return () => clearTimeout(timer);
  }, [formats, ports, store, state, step, ready]);

  return ready;
}
