import type { Prepared, Sending, Sent } from '#api/offers.ts';
import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';

export type { Prepared, Sending, Sent };

/** Calls about offers, by the id of a draft in the list. */
export function offerCalls(client: Client, token: TokenSource) {
  const of = (draft: string) => `/api/entwuerfe/${encodeURIComponent(draft)}/angebot`;
  return {
    prepare: (draft: string): Promise<ServiceResult<Prepared>> => client.request({ path: of(draft), token }),
    /** @param key the same for every attempt to send this offer */
    send: (draft: string, body: Sending, key: string): Promise<ServiceResult<Sent>> =>
      client.request({ method: 'POST', path: of(draft), token, body, headers: { 'Idempotency-Key': key } }),
  };
}
