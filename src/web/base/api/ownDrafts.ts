import type { KeptDraft, Link, Listed } from '#api/drafts.ts';
import type { Client, TokenSource } from './client.ts';
import type { ListPage } from './contracts.ts';
import { createReads } from './read.ts';
import type { ServiceResult } from './result.ts';

/** A draft stored in a customer's account. */
export type OwnDraft = Listed;

/** Calls about the drafts of a customer. */
export function ownDraftCalls(client: Client, token: TokenSource) {
  const at = (id: string) => `/api/entwuerfe/${encodeURIComponent(id)}`;
  const setHidden = (id: string, body: { verworfen: boolean }): Promise<ServiceResult<unknown>> =>
    client.request({ method: 'PUT', path: `${at(id)}/verworfen`, token, body });
  return {
    list: createReads(client, token).paged<ListPage<OwnDraft>>('/api/entwuerfe?limit=50'),
    /** Creates a link that resumes a draft on this device. */
    goOn: (id: string): Promise<ServiceResult<Link>> =>
      client.request({ method: 'POST', path: `${at(id)}/fortsetzen`, token, body: {} }),
    putAway: (id: string) => setHidden(id, { verworfen: true }),
    restore: (id: string) => setHidden(id, { verworfen: false }),
    /**
     * Puts a draft into the account, if it is for it, and answers the secret by which it goes on: the one of before opens
     * nothing then.
     * @param secret one of the draft's
     * @param about number of the contract or the claim that a report is about, or `anderer`
     */
    keep: (secret: string, about?: string): Promise<ServiceResult<KeptDraft>> =>
      client.request({
        method: 'PUT',
        path: `${at(secret)}/konto`,
        token,
        body: about === undefined ? {} : { about },
      }),
  };
}

export type OwnDraftCalls = ReturnType<typeof ownDraftCalls>;
