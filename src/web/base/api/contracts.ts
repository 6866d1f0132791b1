import type { OutlineSection } from '#engine/outline.ts';
import type { ClaimSummary } from './claims.ts';
import { answeredFile } from './answeredFile.ts';
import type { Client, ServiceRequest } from './client.ts';
import type { ServiceResult } from './result.ts';

/** What a contract costs. */
export interface ContractPremium {
  /** Key of the payment period. */
  period: string;
  instalmentCent: number;
  instalmentTaxCent: number;
  yearCent: number;
}

/** A contract as lists tell of it. */
export interface ContractSummary {
  id: string;
  /** Number of the customer. */
  partner: string;
  /** Key of the product. */
  product: string;
  title: string;
  icon?: string;
  state: 'active' | 'cancelled' | 'ended' | 'withdrawn';
  beginsOn: string;
  endsOn?: string;
  /** The next main due date. */
  dueOn?: string;
  /** The next instalment; absent where none is to come. */
  nextPayment?: { dueOn: string; amountCent: number; debited?: boolean };
  /** In force, and not begun yet. */
  upcoming?: boolean;
  premium: ContractPremium;
}

/** Everything about a contract. */
export interface ContractDetails extends ContractSummary {
  insured: OutlineSection[];
  bank?: { iban: string; holder: string };
  /** First day of its tariff: its generation. */
  tariff?: string;
  /** First day of a newer one. */
  newerTariff?: string;
}

/** A change of a contract: possible now, or why not. */
export interface PossibleChange {
  change: string;
  title: string;
  lead?: string;
  icon?: string;
  possible: boolean;
  address?: string;
  refused?: { code: string; text: string };
}

/** A change that is saved and counts from a later day. */
export interface WaitingChange {
  number: string;
  title: string;
  effectiveOn: string;
  premium?: { yearCent: number };
}

/** Which side of a contract somebody is on. */
export type Side = 'customer' | 'agent';

/** Something that was changed of a customer or of a contract. */
export interface PastChange {
  at: string;
  title: string;
  effectiveOn: string;
  by: { side: Side; name?: string };
  number?: string;
  contract?: string;
  decision?: string;
  /** It was taken back before its day came. */
  takenBack?: true;
}

/** What a file of the download area is about, in the order in which it may be chosen. */
export const documentKinds = [
  ...(['policy', 'supplement', 'confirmation', 'application', 'advice'] as const),
  ...(['consent', 'claim', 'invoice', 'letter'] as const),
];
export type DocumentKind = (typeof documentKinds)[number];

/** A file of the download area. */
export interface OwnDocument {
  id: string;
  kind: DocumentKind;
  title: string;
  issuedOn: string;
  href: string;
  contract?: string;
  /** What the product of the contract is called. */
  product?: string;
}

/** A customer. */
export interface OwnPartner {
  kind: 'person' | 'company';
  firstName: string;
  lastName: string;
  companyName?: string;
  agent?: string;
}

/** One page of a list, and where it goes on. */
export interface ListPage<T> {
  items: T[];
  cursor?: string;
}

const on = (cursor: string | undefined) =>
  cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;

/** What a signed-in customer reads; every call carries the token. */
export function customerCalls(client: Client, token: NonNullable<ServiceRequest<unknown>['token']>) {
  const read = <T>(path: string): Promise<ServiceResult<T>> => client.request<T>({ path, token });
  const contractPath = (id: string) => `/api/vertraege/${encodeURIComponent(id)}`;
  const takingBackPath = (id: string, number: string) =>
    `${contractPath(id)}/aenderungen/${encodeURIComponent(number)}/zuruecknehmen`;
  return {
    contracts: (cursor?: string) => read<ListPage<ContractSummary>>(`/api/vertraege?limit=50${on(cursor)}`),
    contract: (id: string) => read<ContractDetails>(contractPath(id)),
    changes: (id: string) =>
      read<{ items: PossibleChange[]; waiting: WaitingChange[] }>(`${contractPath(id)}/aenderungen`),
    takingBack: (id: string, number: string) =>
      client.request<{ consequences: { key: string; text: string }[] }>({
        method: 'POST',
        path: `${takingBackPath(id, number)}/berechnen`,
        body: {},
        token,
      }),
    takeBack: (id: string, number: string, key: string) =>
      client.request<{ number: string }>({
        method: 'POST',
        path: takingBackPath(id, number),
        body: {},
        token,
        headers: { 'Idempotency-Key': key },
      }),
    documents: ({ contract, kind }: { contract?: string; kind?: DocumentKind }, cursor?: string) => {
      const of = contract === undefined ? '' : `&vertrag=${encodeURIComponent(contract)}`;
      const about = kind === undefined ? '' : `&art=${kind}`;
      return read<ListPage<OwnDocument>>(`/api/dokumente?limit=50${of}${about}${on(cursor)}`);
    },
    claims: (cursor?: string) => read<ListPage<ClaimSummary>>(`/api/schaeden?limit=50${on(cursor)}`),
    pastChanges: (partner: string, contract: string) =>
      read<ListPage<PastChange>>(
        `/api/partner/${encodeURIComponent(partner)}/aenderungen?vertrag=${encodeURIComponent(contract)}`,
      ),
    unread: () => read<{ ungelesen: number }>('/api/nachrichten/kunde/ungelesen'),
    partner: (number: string) => read<OwnPartner>(`/api/partner/${encodeURIComponent(number)}`),
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
