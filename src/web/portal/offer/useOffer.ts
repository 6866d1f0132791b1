import { useEffect, useState } from 'react';
import { offerCalls, type Prepared, type Sending, type Sent } from '#web/base/api/offers.ts';
import { problemOf, type Problem } from '#web/base/api/problem.ts';
import { useServices } from '#web/base/services.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';

/** How far an offer is. */
export type OfferStep =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; prepared: Prepared }
  | { kind: 'sent'; sent: Sent };

/** Prepares and sends the offer of a draft. */
export function useOffer(draft: string) {
  const calls = useAgentCalls(offerCalls);
  const { makeId } = useServices();
  const [key] = useState(makeId);
  const [step, setStep] = useState<OfferStep>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Pick<Problem, 'title' | 'detail'>>();
  // What has changed meanwhile is read again.
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    void calls.prepare(draft).then(({ ok, data }) => {
      if (left) return;
      if (!ok) setProblem(problemOf(data));
      setStep(ok && data ? { kind: 'ready', prepared: data } : { kind: 'failed' });
    });
    return () => {
      left = true;
    };
  }, [calls, draft, round]);

  async function send(sending: Sending): Promise<void> {
    setBusy(true);
    const seen = step.kind === 'ready' ? step.prepared.seen : undefined;
    const { ok, data } = await calls.send(draft, { ...sending, ...(seen !== undefined && { seen }) }, key);
    setBusy(false);
    const refused = ok ? undefined : problemOf(data);
    setProblem(ok ? undefined : (refused ?? { title: '' }));
    if (refused?.code === 'offer-changed') setRound(round + 1);
    if (ok && data) setStep({ kind: 'sent', sent: data });
  }
  return { step, busy, problem, send };
}
