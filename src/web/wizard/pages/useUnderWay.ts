import { useEffect, useRef } from 'react';
import { currentIntent, type SubmitIntent } from '../session/submitIntent.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Whether this document was reloaded: a tab that is restored on another day sends nothing by itself. */
const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Finds the result of what was being sent when the summary was reloaded: the same answers at the same price are sent
 * under the same key, which gives the first answer again. After any step inside the wizard only the button sends, and
 * what was sent with a code waits for it, too.
 */
export function useUnderWay(post: (intent: SubmitIntent) => Promise<void>): void {
  const { session, definition, moved } = useWizard();
  const { submission, prices, store, advised } = session;
  const isWanted = useRef(isReloaded() && !moved && !advised);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const find = async () => {
      await store.settled();
      if (definition.price) await prices.settled();
      const sender = await submission.sender();
      const intent = currentIntent(prices.get());
      if (!sender.isUnderWay(intent)) return;
      await post(intent);
      const found = submission.get();
      if (found.status === 'failed' && found.problem?.code === 'idempotency-key-reused') submission.reset();
    };
    void find();
  }, [store, definition, prices, submission, post]);
}
