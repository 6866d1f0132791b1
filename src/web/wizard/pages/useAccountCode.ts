import { useState } from 'react';
import type { SentCode } from '#web/base/api/changes.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { Problem } from '#web/base/api/problem.ts';
import { useSubmissionState } from './useSubmissionState.ts';
import { useWizard } from '../session/wizardContext.ts';

/** The code for an account that is not known: asked for when the server wants it, and sent with the next attempt. */
interface AccountCodeControl {
  /** Destination of the code; absent if none is required. */
  code?: SentCode;
  codeProblem?: string;
  /** No code could be sent. */
  problem?: Problem;
  busy: boolean;
  confirm: (digits: string) => Promise<void>;
  newCode: () => Promise<void>;
  /** Sends, and requests a code if one is required. */
  send: (attempt: () => Promise<void>) => Promise<void>;
}

/** Refusals that are said beside the code. */
export const codeRefusals = new Set(['proof-missing', 'proof-wrong', 'proof-over']);

export function useAccountCode(): AccountCodeControl {
  const { session } = useWizard();
  const { submission, claim, requestAccountCode } = session;
  const state = useSubmissionState();
  const [code, setCode] = useState<SentCode>();
  const [working, setWorking] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<Problem>();

  const refusal = () => {
    const now = submission.get();
    return now.status === 'failed' ? now.problem : undefined;
  };
  const request = async () => {
    const answer = await requestAccountCode?.();
    if (answer?.ok && answer.data) setCode(answer.data);
    setProblem(answer?.ok ? undefined : (problemOf(answer?.data) ?? { title: '', status: 0 }));
  };
  const work = async (what: () => Promise<void>) => {
    if (working) return;
    setWorking(true);
    setWrong(undefined);
    try {
      await what();
    } finally {
      setWorking(false);
    }
  };

  return {
    ...(code && { code }),
    ...(wrong !== undefined && { codeProblem: wrong }),
    ...(problem && { problem }),
    busy: working || state.status === 'sending',
    send: (attempt) =>
      work(async () => {
        claim?.prove(undefined);
        await attempt();
        if (refusal()?.code === 'proof-missing') await request();
      }),
    confirm: (digits) =>
      work(async () => {
        if (!code) return;
        claim?.prove({ id: code.id, code: digits });
        await submission.send();
        const refused = refusal();
        if (refused && codeRefusals.has(refused.code ?? '')) setWrong(refused.title);
      }),
    newCode: () => work(request),
  };
}
