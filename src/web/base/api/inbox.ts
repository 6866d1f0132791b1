import type { Colleagues, Conversations, Handling as HandlingChange } from '#api/messages.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads } from './read.ts';

/** A conversation with what agents have done with it. */
export type InboxItem = Conversations['items'][number];

/** What is done with conversations. */
export type Handling = HandlingChange;

/** Which conversations an inbox shows; members are named like the query parameters. */
export interface InboxFilter {
  q: string;
  stand: NonNullable<Handling['stand']> | '';
  /** `ich`, `niemand`, or the number of an agent. */
  zustaendig: string;
}

/** Calls about the inbox that an agency shares. */
export function inboxCalls(client: Client, token: TokenSource) {
  const base = '/api/gespraeche/vermittler';
  const { one, paged } = createReads(client, token);
  return {
    list(filter: InboxFilter) {
      const entries = Object.entries(filter).filter(([, value]) => value !== '');
      return paged<Conversations>(`${base}?${new URLSearchParams([['limit', '50'], ...entries])}`);
    },
    colleagues: one<Colleagues>(`${base}/zustaendige`),
    handle: (body: Handling) =>
      client.request<unknown>({ method: 'PUT', path: `${base}/bearbeitung`, token, body }),
  };
}
