import { useState } from 'react';
import type { SentCode } from '#web/base/api/changes.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { Problem } from '#web/base/api/problem.ts';
import type { ChangeController } from '../change/changeController.ts';
import type { SubmissionState } from '../session/submissionState.ts';
import { useRejection } from './useRejection.ts';
import { useSubmissionState } from './useSubmissionState.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Saving a change as its summary page does it. */
export interface ChangeSubmission {
  state: SubmissionState;
  /** Refusal, unless one of the members below handles it. */
  problem?: Problem;
  /** Another change came in between: what was changed since. */
  between?: { title: string; changedAt: string }[];
  /** Present if a code is required. */
  code?: SentCode;
  codeProblem?: string;
  /** The premium is another one than when the button was pressed: the person has to see it first. */
  unseen: boolean;
  busy: boolean;
  save: () => Promise<void>;
  confirm: (code: string) => Promise<void>;
  newCode: () => Promise<void>;
  goOn: () => Promise<void>;
}

/** Codes that are said in their own way. */
const handledCodes = new Set(['contract-changed', 'proof-missing', 'proof-wrong', 'proof-over']);

/** Saves the change; errors navigate to their page, a required code and a newer contract are reported. */
export function useChangeSubmission(desk: ChangeController): ChangeSubmission {
  const { session } = useWizard();
  const { submission, store } = session;
  const state = useSubmissionState();
  const [code, setCode] = useState<SentCode>();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Problem>();
  const [wrongCode, setWrongCode] = useState<string>();
  const [unseen, setUnseen] = useState(false);

  useRejection();

  const work = async (what: () => Promise<void>) => {
    if (working) return;
    setWorking(true);
    try {
      await what();
    } finally {
      setWorking(false);
    }
  };

  const askCode = async () => {
    const { ok, data } = await desk.requestCode(store);
    if (ok && data && 'destination' in data) {
      setCode(data);
      setFailure(undefined);
    } else setFailure(problemOf(data) ?? { title: '', status: 0 });
  };

  const send = async () => {
    const next = await submission.send();
    const problem = next.status === 'failed' ? next.problem : undefined;
    if (problem?.code === 'proof-wrong' || problem?.code === 'proof-over') setWrongCode(problem.title);
    if (problem?.code === 'premium-stale') await desk.settled(store);
  };

  /** Returns the premium shown on the page; undefined if there is none. */
  const shown = () => {
    const { status, outcome } = desk.outcome.get();
    return status === 'ready' ? outcome.premium?.after.yearCent : undefined;
  };

  const problem = state.status === 'failed' ? state.problem : failure;
  const between =
    problem?.code === 'contract-changed'
      ? ((problem['changes'] ?? []) as { title: string; changedAt: string }[])
      : undefined;
  const failed = state.status === 'failed' || failure !== undefined || state.status === 'rejected';
  return {
    state,
    ...(failed && !handledCodes.has(problem?.code ?? '') && { problem: problem ?? { title: '', status: 0 } }),
    ...(between && { between }),
    ...(code && { code }),
    ...(wrongCode !== undefined && { codeProblem: wrongCode }),
    unseen,
    busy: working || state.status === 'sending',
    save: () =>
      work(async () => {
        const pressedAt = shown();
        await store.settled();
        await desk.settled(store);
        setFailure(undefined);
        // The person cannot agree to a premium that is missing or unseen. If the outcome is still open, the
        // server reports what is wrong.
        const open = desk.outcome.get().status === 'open';
        const changed = desk.priced && !open && (shown() === undefined || shown() !== pressedAt);
        setUnseen(changed);
        if (changed) return;
        if (desk.proof) await askCode();
        else await send();
      }),
    confirm: (digits) =>
      work(async () => {
        if (!code) return;
        setWrongCode(undefined);
        desk.prove({ id: code.id, code: digits });
        await send();
      }),
    newCode: () =>
      work(async () => {
        setWrongCode(undefined);
        submission.reset();
        await askCode();
      }),
    goOn: () =>
      work(async () => {
        if (!(await desk.renew(store))) return;
        setCode(undefined);
        submission.reset();
      }),
  };
}
