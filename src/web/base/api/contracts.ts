import type { History, List, TakenBack, TakingBack } from '#api/changes.ts';
import type { Claims } from '#api/claims.ts';
import type { Contract, Contracts, Documents } from '#api/contracts.ts';
import type { Partner } from '#api/partners.ts';
import type { ToDos } from '#api/todos.ts';
import { answeredFile } from './answeredFile.ts';
import type { Client, ServiceRequest } from './client.ts';
import { createReads, dataOf, keyOf, type Read } from './read.ts';

/** Premium of a contract. */
export type ContractPremium = ContractSummary['premium'];

/** A contract in a list. */
export type ContractSummary = Contracts['items'][number];

/** All data of a contract. */
export type ContractDetails = Contract;

/** A change of a contract: possible now, or why not. */
export type PossibleChange = List['items'][number];

/** A change that takes effect in the future. */
export type WaitingChange = List['waiting'][number];

/** The two sides of a contract. */
export type Side = PastChange['by']['side'];

/** A past change of a customer or a contract. */
export type PastChange = History['items'][number];

/** Kinds of files in the download area, in the order of the filter. */
export const documentKinds = [
  'policy',
  'supplement',
  'confirmation',
  'application',
  'advice',
  'consent',
  'claim',
  'invoice',
  'letter',
] as const;
type DocumentKind = (typeof documentKinds)[number];

/** Restricts the download area; what is absent or empty restricts nothing. */
export interface DocumentFilter {
  contract?: string;
  kind?: DocumentKind | '';
  /** Issued in this year: `2026`. */
  year?: string;
  /** Words of the title. */
  words?: string;
}

/** A file of the download area. */
export type OwnDocument = Documents['items'][number];

/** A customer. */
export type OwnPartner = Partner;

/** One page of a list, with a cursor for the next one. */
export interface ListPage<T> {
  items: T[];
  cursor?: string;
}

/** What a signed-in customer reads; every call carries the token. */
export function customerCalls(client: Client, token: NonNullable<ServiceRequest<unknown>['token']>) {
  const { one, paged } = createReads(client, token);
  const contractPath = (id: string) => `/api/vertraege/${encodeURIComponent(id)}`;
  const takingBackPath = (id: string, number: string) =>
    `${contractPath(id)}/aenderungen/${encodeURIComponent(number)}/zuruecknehmen`;
  return {
    contracts: paged<Contracts>('/api/vertraege?limit=50'),
    contract: (id: string) => one<ContractDetails>(contractPath(id)),
    changes: (id: string) => one<List>(`${contractPath(id)}/aenderungen`),
    /** Computes what taking back a planned change means; a read, though the interface wants a POST. */
    takingBack: (id: string, number: string): Read<TakingBack> => {
      const path = `${takingBackPath(id, number)}/berechnen`;
      return {
        queryKey: keyOf(path),
        queryFn: ({ signal }) =>
          dataOf(client.request<TakingBack>({ method: 'POST', path, body: {}, token, signal })),
      };
    },
    takeBack: (id: string, number: string, key: string) =>
      client.request<TakenBack>({
        method: 'POST',
        path: takingBackPath(id, number),
        body: {},
        token,
        headers: { 'Idempotency-Key': key },
      }),
    documents: ({ contract = '', kind = '', year = '', words: text = '' }: DocumentFilter) => {
      const asked = { vertrag: contract, art: kind, jahr: year, suche: text.trim() };
      const given = Object.entries(asked).filter(([, value]) => value !== '');
      return paged<Documents>(
        `/api/dokumente?${new URLSearchParams([['limit', '50'], ...given]).toString()}`,
      );
    },
    claims: paged<Claims>('/api/schaeden?limit=50'),
    toDos: one<ToDos>('/api/aufgaben'),
    pastChanges: (partner: string, contract: string) =>
      one<History>(
        `/api/partner/${encodeURIComponent(partner)}/aenderungen?vertrag=${encodeURIComponent(contract)}`,
      ),
    partner: (number: string) => one<OwnPartner>(`/api/partner/${encodeURIComponent(number)}`),
    file: (path: string) =>
      client.request<File>({
        path,
        token,
        headers: { Accept: 'application/pdf' },
        model: answeredFile,
      }),
  };
}

/** The calls of a signed-in customer. */
export type CustomerCalls = ReturnType<typeof customerCalls>;
