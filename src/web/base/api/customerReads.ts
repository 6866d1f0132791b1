import type { Partner } from '#api/partners.ts';
import type { Timeline } from '#api/customer-file.ts';
import type { Contracts } from '#api/contracts.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads } from './read.ts';

/** Entries of a timeline on one page. */
const timelinePage = 20;

export type TimelineKind = Timeline['items'][number]['kind'];

/** What an agent reads of a customer, in the file and beside an advice. */
export function customerReads(client: Client, token: TokenSource) {
  const { one, paged } = createReads(client, token);
  return {
    customer: (number: string) => one<Partner>(`/api/partner/${number}`),
    contracts: (number: string) => one<Contracts>(`/api/vertraege?partnernummer=${number}&limit=50`),
    timeline: (number: string, { kind }: { kind?: TimelineKind } = {}) =>
      paged<Timeline>(
        `/api/vermittler/kunden/${number}/verlauf?limit=${timelinePage}${kind === undefined ? '' : `&art=${kind}`}`,
      ),
  };
}
