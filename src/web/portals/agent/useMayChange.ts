import { useRequest } from '#web/portal/parts/useRequest.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';

/** Returns whether the signed-in person may make changes for customers; the server checks it again. */
export function useMayChange(): boolean {
  const { me } = useAgent();
  const { answer } = useRequest(me);
  return answer.kind === 'loaded' && answer.data.rights.changes;
}
