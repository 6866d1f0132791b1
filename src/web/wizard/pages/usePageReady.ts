import { useEffect, useLayoutEffect, useState } from 'react';
import { pageOfStep } from '#engine/definition/stepId.ts';
import type { Field, Page } from '#engine/definition/definition.ts';
import { widgetsReady, loadWidgets } from '#renderers/widgets/list.ts';
import { loadPageWords, pageWordsReady } from '#renderers/form/pageWords.ts';
import { patiently } from '#web/base/importWithRetry.ts';
import { noteShown } from '#web/base/firstPage.ts';
import type { Session } from '../session/session.ts';

/** So long the words of content are waited for; then the definition's own stand until they arrive. */
const wordsMs = 2000;
/** This page is painted first, with the line to itself. */
const prefetchMs = 200;

/** The widgets of a page's fields, members of groups and lists among them. */
function widgetsOn({ fields }: Pick<Page, 'fields'>): string[] {
  const all = (list: Field[]): string[] =>
    list.flatMap(({ widget, fields: inner }) => [widget, ...all(inner ?? [])]);
  return all(fields);
}

/** Whether all that a step is judged and drawn with is there. */
function isDrawable({ formats, ports, store }: Session, step: string): boolean {
  const page = pageOfStep(step);
  const drawn = store.loaded().definition.pages[page];
  const whole = !drawn || (pageWordsReady(ports, drawn) && widgetsReady(widgetsOn(drawn)));
  return whole && formats.ready([page]);
}

/**
 * Makes a page ready to be asked: loads what judging it needs and fills what may be filled. Mostly all of that
 * is done already, and the page is drawn at once and once only.
 */
export function usePageReady(session: Session, step: string): boolean {
  const { formats, ports, store, state } = session;
  const page = pageOfStep(step);
  const drawnAtOnce = () => ({ step, ready: isDrawable(session, step) && !store.wantsFilling(step) });
  const [known, setKnown] = useState(drawnAtOnce);
  // Another step: what was known is about the one before.
  const now = known.step === step ? known : drawnAtOnce();
  if (now !== known) setKnown(now);
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
    const words = async () => {
      if (!drawn) return;
      const late = new Promise((resolve) => (waiting = setTimeout(resolve, wordsMs)));
      const parts = loadWidgets(widgetsOn(drawn)).catch(() => undefined);
      await Promise.race([Promise.all([loadPageWords(ports, drawn).catch(() => undefined), parts]), late]);
    };
    const load = () => {
      // Without a network it is asked for again until it is there; the page says so by its skeleton.
      const needed = patiently(() => formats.load([page]));
      Promise.all([needed, words()]).then(enter, (error: unknown) => {
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
    noteShown();
    const prefetch = () => {
      const { steps } = state.path();
      const at = steps.findIndex(({ id }) => id === step);
      const next = steps.slice(at + 1, at + 3).map((coming) => coming.page);
      void formats.load(next).catch(() => undefined);
      for (const id of next) {
        const coming = store.loaded().definition.pages[id];
        if (!coming) continue;
        void loadPageWords(ports, coming).catch(() => undefined);
        void loadWidgets(widgetsOn(coming)).catch(() => undefined);
      }
    };
    const timer = setTimeout(prefetch, prefetchMs);
    return () => clearTimeout(timer);
  }, [formats, ports, store, state, step, ready]);

  return ready;
}
