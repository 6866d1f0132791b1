import type { Change, Partner } from '#api/partners.ts';
import type { List } from '#api/messages.ts';
import type { Timeline } from '#api/customer-file.ts';
import type { Count, Customers, Filters, ViewCounts } from '#api/customer-base.ts';
import type { Documents } from '#api/contracts.ts';
import type { Claims } from '#api/claims.ts';
import type { History } from '#api/changes.ts';
import type { Accesses } from '#api/audit.ts';
import type {
  Activities,
  ActivityAssignment,
  ActivityMark,
  Deputy,
  Me as OwnMe,
  Settings,
  SettingsChange,
} from '#api/agent-portal.ts';
import type { Consents as AdvertisingConsents } from '#api/advertising.ts';
import type { Consents } from '#api/accounts.ts';
import { answeredFile } from './answeredFile.ts';
import type { Client, TokenSource } from './client.ts';
import { customerReads, type TimelineKind } from './customerReads.ts';
import { createReads, keyOf } from './read.ts';

/** The signed-in agent. */
export type Me = OwnMe;

/** An entry of the agent's activity list. */
export type Activity = Activities['items'][number];

/** A customer in the list. */
export type ListedCustomer = Customers['items'][number];

/** Search of the customer list; members are named like the query parameters. */
export interface Filter {
  q: string;
  produkt: string;
  status: NonNullable<SavedFilter['state']> | '';
  ort: string;
  /** Key of a gap in the cover. */
  luecke?: string;
  sortierung: NonNullable<SavedFilter['sort']> | '';
  /** From the last to the first. */
  richtung?: 'absteigend' | '';
}

/** A stored search. */
export type SavedFilter = Filters['filters'][number];

/** A customer, as the file shows one. */
export type Customer = Partner;

/** Data that an agent may change; a new e-mail address or mobile number needs a proof. */
export type CustomerSaid = Change;

/** One access to a customer file. */
export type Access = Accesses['items'][number];

/** Something that happened with a customer. */
export type TimelineEntry = Timeline['items'][number];
export type { TimelineKind };

/** The query of a filter: only what was said. */
export const queryOf = (filter: Filter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined));

/** Returns the calls of a signed-in agent; each carries the token. */
export function agentCalls(client: Client, token: TokenSource) {
  const { one, paged } = createReads(client, token);
  const base = '/api/vermittler/kundenbestand';
  const of = (path: string, number: string) => `${path}?partnernummer=${number}&limit=50`;
  return {
    me: one<Me>('/api/vermittler/ich'),
    activities: paged<Activities>('/api/vermittler/uebersicht'),
    markActivity: (customer: string, body: ActivityMark) =>
      client.request<unknown>({
        method: 'PUT',
        path: `/api/vermittler/kunden/${customer}/anlaesse`,
        token,
        body,
      }),
    assignActivity: (customer: string, body: ActivityAssignment) =>
      client.request<unknown>({
        method: 'PUT',
        path: `/api/vermittler/kunden/${customer}/anlaesse/zustaendig`,
        token,
        body,
      }),
    /** Key of all lists of customers. */
    customersKey: keyOf(base),
    customers(filter: Filter, { limit }: { limit?: number } = {}) {
      const query = queryOf(filter);
      if (limit !== undefined) query.set('limit', String(limit));
      return paged<Customers>(`${base}?${query}`);
    },
    /** How many customers a filter has; its order means nothing. */
    customerCount(filter: Filter) {
      const query = queryOf({ ...filter, sortierung: '', richtung: '' });
      return one<Count>(`${base}/anzahl?${query}`);
    },
    viewCounts: one<ViewCounts>(`${base}/filter/anzahl`),
    putInCharge: (customers: string[], agent: string) =>
      client.request<unknown>({
        method: 'PUT',
        path: `${base}/betreuung`,
        token,
        body: { customers, agent },
      }),
    exportedChosen: (customers: string[]) =>
      client.request<File>({
        method: 'POST',
        path: `${base}/export`,
        token,
        body: { customers, format: 'csv' },
        headers: { Accept: '*/*' },
        model: answeredFile,
      }),
    settings: one<Settings>('/api/vermittler/einstellungen'),
    changeSettings: (body: SettingsChange) =>
      client.request<unknown>({ method: 'PATCH', path: '/api/vermittler/einstellungen', token, body }),
    filters: one<Filters>(`${base}/filter`),
    keepFilters: (filters: SavedFilter[]) =>
      client.request<unknown>({ method: 'PUT', path: `${base}/filter`, token, body: { filters } }),
    exported(filter: Filter, format: 'csv' | 'xlsx') {
      const query = queryOf(filter);
      query.set('format', format);
      return client.request<File>({
        path: `${base}/export?${query}`,
        token,
        headers: { Accept: '*/*' },
        model: answeredFile,
      });
    },
    ...customerReads(client, token),
    claims: (number: string) => one<Claims>(`/api/schaeden?partnernummer=${number}`),
    documents: (number: string) => one<Documents>(of('/api/dokumente', number)),
    messages: (folder: 'eingang' | 'gesendet', number: string, limit: number) =>
      one<List>(`/api/nachrichten/vermittler/${folder}?partnernummer=${number}&limit=${limit}`),
    advertising: (number: string) => one<AdvertisingConsents>(`/api/partner/${number}/werbung`),
    consents: (number: string) => one<Consents>(`/api/partner/${number}/einwilligungen`),
    changes: (number: string) => one<History>(`/api/partner/${number}/aenderungen`),
    changeCustomer: (number: string, version: number, body: CustomerSaid) =>
      client.request<unknown>({
        method: 'PUT',
        path: `/api/partner/${number}`,
        token,
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
    /** Key of the timeline of a customer in every choice of kinds. */
    timelineKey: (number: string) => keyOf(`/api/vermittler/kunden/${number}/verlauf`),
    accesses: (number: string) => paged<Accesses>(`/api/partner/${number}/zugriffe?limit=50`),
    setDeputy: (body: Deputy) =>
      client.request<unknown>({ method: 'PUT', path: '/api/vermittler/stellvertretung', token, body }),
  };
}

/** The calls of a signed-in agent. */
export type AgentCalls = ReturnType<typeof agentCalls>;
