import { useState } from 'react';
import type { CodeChannel, Confirmation } from '#web/base/api/confirmation.ts';
import {
  checkConfirmationCode,
  handOver,
  sendConfirmationCode,
  takeBack,
  type SentCode,
} from '#web/base/api/handover.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { Problem } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { useServices } from '#web/base/services.ts';
import type { SubmissionControl } from '../pages/useSubmission.ts';
import { useWizard } from '../session/wizardContext.ts';
import { listedDraft } from './listedDraft.ts';

/** State of the customer's confirmation. */
export type Step =
  | { kind: 'choose' }
  | { kind: 'given'; given: { href: string; expiresAt: string }; listedAs: string }
  | { kind: 'code'; channel: CodeChannel; sent: SentCode }
  | { kind: 'sign' };

/** Error to show; `code`: it concerns the entered code. */
interface Failure {
  problem: Problem | undefined;
  code: boolean;
}

/** State and actions of the customer's confirmation: hand over the draft, a code, or a signature. */
export function useHandover(sending: SubmissionControl) {
  const { client } = useServices();
  const { session } = useWizard();
  const { wizard } = session;
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<Failure>();

  async function doing(what: string, work: () => Promise<void>): Promise<void> {
    if (busy !== undefined) return;
    setBusy(what);
    setFailure(undefined);
    try {
      await work();
    } catch {
      setFailure({ problem: undefined, code: false });
    } finally {
      setBusy(undefined);
    }
  }
  function refused({ data }: ServiceResult<unknown>, { code = false } = {}): void {
    setFailure({ problem: problemOf(data), code });
  }

  const filed = async (confirmation: Confirmation) => {
    session.confirm(confirmation);
    await sending.send(sending.means);
  };

  return {
    step,
    busy,
    failure,
    give: () =>
      doing('give', async () => {
        const listedAs = await listedDraft(session, client);
        if (listedAs === undefined) return setFailure({ problem: undefined, code: false });
        const answer = await handOver(client, listedAs);
        if (!answer.ok || !answer.data) return refused(answer);
        setStep({ kind: 'given', given: answer.data, listedAs });
      }),
    takeBack: () =>
      doing('takeBack', async () => {
        if (step.kind !== 'given') return;
        const answer = await takeBack(client, step.listedAs);
        if (!answer.ok) return refused(answer);
        setStep({ kind: 'choose' });
      }),
    sendCode: (channel: CodeChannel) =>
      doing(channel, async () => {
        await session.store.settled();
        await session.prices.settled();
        const answer = await sendConfirmationCode(client, wizard.key, { ...session.call(), channel });
        const problem = problemOf(answer.data);
        // A changed price has to be accepted before the customer is asked to confirm.
        if (problem?.code === 'quote-stale') return sending.send(sending.means);
        if (!answer.ok || !answer.data) return refused(answer);
        setStep({ kind: 'code', channel, sent: answer.data });
      }),
    enterCode: (code: string) =>
      doing('code', async () => {
        if (step.kind !== 'code') return;
        const answer = await checkConfirmationCode(client, wizard.key, { id: step.sent.id, code });
        if (!answer.ok || !answer.data) return refused(answer, { code: true });
        await filed({ channel: step.channel, proof: answer.data.proof });
      }),
    sign: (signature: { name: string; lines?: number[][] }) => doing('sign', () => filed({ signature })),
    choose: (next: Step) => {
      setFailure(undefined);
      session.confirm(undefined);
      setStep(next);
    },
  };
}
