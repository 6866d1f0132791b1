import type { Alike } from '#api/draft-customers.ts';
import type { Added, Merged, MergePlan, Merges, NewProspect, Parted, Sought } from '#api/prospects.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads, dataOf, keyOf, type Read } from './read.ts';
import type { ServiceResult } from './result.ts';

/** What an agent enters of a prospect. */
export type { NewProspect };

/** Another entry that may be the same person or company. */
export type AlikeEntry = Alike['items'][number];

/** A merge that may be undone. */
export type MergeEntry = Merges['items'][number];

export type { MergePlan };

/** Calls about prospects, doubles, and merging them. */
export function prospectCalls(client: Client, token: TokenSource) {
  const path = '/api/vermittler/interessenten';
  const of = (customer: string, what: string) => `/api/vermittler/kunden/${customer}/${what}`;
  const { one } = createReads(client, token);
  return {
    /** @param key the same for every attempt to add this one */
    add: (body: NewProspect, key: string): Promise<ServiceResult<Added>> =>
      client.request({ method: 'POST', path, token, body, headers: { 'Idempotency-Key': key } }),
    change: (number: string, version: number, body: NewProspect): Promise<ServiceResult<unknown>> =>
      client.request({
        method: 'PUT',
        path: `${path}/${number}`,
        token,
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
    /** Whom a person who is being entered may be; no address contains any of it. */
    alike: (sought: Sought): Read<Alike> => ({
      queryKey: [...keyOf(`${path}/aehnliche`), JSON.stringify(sought)],
      queryFn: ({ signal }) =>
        dataOf(
          client.request<Alike>({ method: 'POST', path: `${path}/aehnliche`, token, body: sought, signal }),
        ),
    }),
    doubles: (customer: string) => one<Alike>(of(customer, 'doppelte')),
    plan: (kept: string, from: string) => one<MergePlan>(`${of(kept, 'zusammenfuehrung')}?von=${from}`),
    merge: (kept: string, from: string): Promise<ServiceResult<Merged>> =>
      client.request({ method: 'POST', path: of(kept, 'zusammenfuehrung'), token, body: { from } }),
    merges: (customer: string) => one<Merges>(of(customer, 'zusammenfuehrungen')),
    part: (customer: string, merge: string): Promise<ServiceResult<Parted>> =>
      client.request({ method: 'POST', path: of(customer, 'trennung'), token, body: { merge } }),
  };
}
