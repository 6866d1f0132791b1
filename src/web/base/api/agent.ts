import { answeredFile } from './answeredFile.ts';
import type { AdvertisingConsent } from './advertising.ts';
import type { Client, TokenSource } from './client.ts';
import type { ClaimSummary } from './claims.ts';
import type { ContractSummary, ListPage, OwnDocument, PastChange } from './contracts.ts';
import type { MessageItem } from './messages.ts';
import type { ServiceResult } from './result.ts';
import type { GivenConsent } from './givenConsent.ts';

/** Who is signed in. */
export interface Me {
  number: string;
  name: string;
  role: 'vermittler' | 'untervermittler' | 'makler';
  rights: { changes: boolean; export: boolean };
  agency?: {
    company: string;
    address: { street: string; streetNumber: string; postcode: string; city: string };
    phone: { number: string; display: string };
    email: string;
    status: string;
    registerNumber: string;
    remuneration: string;
  };
  email?: string;
  /** The agency has still to agree to the terms of today. */
  termsDue?: true;
  deputy?: { deputy: string; until: string; name: string };
  /** Others whose customers one sees. */
  sees: { number: string; name: string }[];
}

/** Something that an agent should know of today. */
export interface Activity {
  kind: 'claim' | 'documents' | 'withdrawal' | 'renewal' | 'beginning';
  partner: string;
  name: string;
  about: string;
  title: string;
  day: string;
}

/** A customer in the list. */
export interface ListedCustomer {
  number: string;
  name: string;
  postcode: string;
  city: string;
  contracts: { id: string; product: string; title: string; state: string }[];
}

/** What is looked for; the names are those of the address. */
export interface Filter {
  q: string;
  produkt: string;
  status: string;
  ort: string;
  sortierung: string;
}

/** A search that is kept. */
export interface SavedFilter {
  name: string;
  search?: string;
  product?: string;
  state?: string;
  place?: string;
  sort?: string;
}

/** A customer, as the file shows one. */
export interface Customer {
  number: string;
  /** Key of the brand that the customer has. */
  brand: string;
  version: number;
  kind: 'person' | 'company';
  salutation: string;
  familyStatus?: string;
  firstName: string;
  lastName: string;
  companyName?: string;
  legalForm?: string;
  birthDate?: string;
  address: { street: string; streetNumber: string; postcode: string; city: string };
  contact: { email?: string; phone?: string; mobile?: string };
  move?: { movesOn: string };
}

/** What may be said of a customer; another e-mail address or mobile number needs a proof. */
export type CustomerSaid = Pick<Customer, 'salutation' | 'firstName' | 'lastName' | 'address' | 'contact'> &
  Partial<Pick<Customer, 'familyStatus' | 'companyName' | 'legalForm'>> & { proof?: string };

/** Somebody who looked at a file. */
export interface Access {
  sequence: number;
  at: string;
  name: string;
  number: string;
  what: string;
  writes: boolean;
  status: number;
}

/** The query of a filter: only what was said. */
export const queryOf = (filter: Filter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));

/** What a signed-in agent asks; every call carries the token. */
export function agentCalls(client: Client, token: TokenSource) {
  const read = <T>(path: string, uniqueKey?: string): Promise<ServiceResult<T>> =>
    client.request<T>({ path, token, ...(uniqueKey !== undefined && { uniqueKey }) });
  const base = '/api/vermittler/kundenbestand';
  const of = (path: string, number: string) => `${path}?partnernummer=${number}&limit=50`;
  return {
    me: () => read<Me>('/api/vermittler/ich'),
    activities: () => read<{ items: Activity[] }>('/api/vermittler/uebersicht'),
    unread: () => read<{ ungelesen: number }>('/api/nachrichten/vermittler/ungelesen'),
    customers(filter: Filter, cursor?: string) {
      const query = queryOf(filter);
      if (cursor !== undefined) query.set('cursor', cursor);
      // What was typed before is not waited for.
      return read<ListPage<ListedCustomer>>(
        `${base}?${query}`,
        cursor === undefined ? 'customers' : undefined,
      );
    },
    filters: () =>
      read<{ filters: SavedFilter[]; products: { key: string; title: string }[] }>(`${base}/filter`),
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
    customer: (number: string) => read<Customer>(`/api/partner/${number}`),
    contracts: (number: string) => read<ListPage<ContractSummary>>(of('/api/vertraege', number)),
    claims: (number: string) => read<{ items: ClaimSummary[] }>(`/api/schaeden?partnernummer=${number}`),
    documents: (number: string) => read<ListPage<OwnDocument>>(of('/api/dokumente', number)),
    messages: (folder: 'eingang' | 'gesendet', number: string, limit: number) =>
      read<ListPage<MessageItem>>(
        `/api/nachrichten/vermittler/${folder}?partnernummer=${number}&limit=${limit}`,
      ),
    advertising: (number: string) => read<{ items: AdvertisingConsent[] }>(`/api/partner/${number}/werbung`),
    consents: (number: string) => read<{ items: GivenConsent[] }>(`/api/partner/${number}/einwilligungen`),
    changes: (number: string) => read<ListPage<PastChange>>(`/api/partner/${number}/aenderungen`),
    changeCustomer: (number: string, version: number, body: CustomerSaid) =>
      client.request<unknown>({
        method: 'PUT',
        path: `/api/partner/${number}`,
        token,
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
    accesses: (number: string, cursor?: string) =>
      read<ListPage<Access>>(
        `/api/partner/${number}/zugriffe?limit=50${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      ),
    setDeputy: (body: { deputy?: string; until?: string }) =>
      client.request<unknown>({ method: 'PUT', path: '/api/vermittler/stellvertretung', token, body }),
  };
}

/** The calls of a signed-in agent. */
export type AgentCalls = ReturnType<typeof agentCalls>;
