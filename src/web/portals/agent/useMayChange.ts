import { useAnswer } from '#web/portal/parts/useAnswer.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';

/** Whether whoever is signed in may make changes for customers; the server judges it again. */
export function useMayChange(): boolean {
  const { me } = useAgent();
  const { answer } = useAnswer(me);
  return answer.kind === 'loaded' && answer.data.rights.changes;
}
