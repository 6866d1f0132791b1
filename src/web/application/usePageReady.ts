import { useEffect, useLayoutEffect, useState } from 'react';
import type { Session } from './session.ts';

const retryMs = 3000;

/**
 * Makes a page ready to be asked: loads what judging it needs and fills what may be filled. Mostly that is
 * there already, and the page is drawn at once.
 */
export function usePageReady({ formats, store, state }: Session, page: string): boolean {
  const [ready, setReady] = useState<string>();

  useLayoutEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = () => {
      if (left) return;
      store.enterPage(page);
      setReady(page);
    };
    const load = () => {
      // Without a network it is asked for again until it is there; the page says so by its skeleton.
      formats.load([page]).then(enter, () => {
        if (!left) timer = setTimeout(load, retryMs);
      });
    };
    if (formats.ready([page])) enter();
    else load();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [formats, store, page]);

  // While this page is being answered, what the next two need can come.
  useEffect(() => {
    if (ready !== page) return;
    const { steps } = state.path();
    const at = steps.findIndex((step) => step.page === page);
    const next = steps.slice(at + 1, at + 3).map((step) => step.page);
    void formats.load(next).catch(() => undefined);
  }, [formats, state, page, ready]);

  return ready === page;
}
