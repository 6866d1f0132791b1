import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#web/base/api/client.ts';

/** Calls that keep a session, which change nothing that pages show. */
const ofSession = /\/sitzung(en)?(\/|\?|$)/;

/**
 * Returns a client after whose changes nothing that was read before counts as fresh: the next page shows it at once and
 * reads it again. What is open reads again what it changed itself.
 */
export const staleAfterChanges = (
  client: Client,
  queries: Pick<QueryClient, 'invalidateQueries'>,
): Client => ({
  stateOf: client.stateOf,
  async request(call) {
    const result = await client.request(call);
    if ((call.method ?? 'GET') !== 'GET' && !ofSession.test(call.path))
      void queries.invalidateQueries({ refetchType: 'none' });
    return result;
  },
});
