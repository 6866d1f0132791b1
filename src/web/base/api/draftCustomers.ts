import type { Alike } from '#api/draft-customers.ts';
import type { ListedDraft } from './agentDrafts.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads } from './read.ts';
import type { ServiceResult } from './result.ts';

/** A customer whom the applicant of a draft may be. */
export type AlikeCustomer = Alike['items'][number];

/** Calls about the customer of a draft, by its id in the list. */
export function draftCustomerCalls(client: Client, token: TokenSource) {
  const of = (draft: string) => `/api/entwuerfe/${encodeURIComponent(draft)}/kunde`;
  return {
    alike: (draft: string) => createReads(client, token).one<Alike>(of(draft)),
    join: (draft: string, partner: string): Promise<ServiceResult<ListedDraft>> =>
      client.request({ method: 'PUT', path: of(draft), token, body: { partner } }),
    part: (draft: string): Promise<ServiceResult<ListedDraft>> =>
      client.request({ method: 'DELETE', path: of(draft), token }),
  };
}
