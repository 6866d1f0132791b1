import { useQuery } from '@tanstack/react-query';
import { useAgent } from '#web/portal/frames/agentContext.ts';

/** Returns whether the signed-in person may make changes for customers; the server checks it again. */
export function useMayChange(): boolean {
  const { me } = useAgent();
  return useQuery(me).data?.rights.changes ?? false;
}
