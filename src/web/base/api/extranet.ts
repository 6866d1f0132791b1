import type { Customer } from './agent.ts';
import type { ClaimState } from './claims.ts';
import type { Client, TokenSource } from './client.ts';
import type { ContractDetails, ContractSummary, OwnDocument } from './contracts.ts';
import type { ServiceResult } from './result.ts';

/** A contract as its broker reads it. */
export interface EntrustedContract extends Omit<ContractDetails, 'bank'> {
  /** The end of the account that premiums are drawn from. */
  paidFrom?: string;
  documents: OwnDocument[];
  claims: { id: string; title: string; state: ClaimState; reportedAt: string; occurredOn?: string }[];
  /** The papers of brokered business. */
  package: { id: string; title: string; version: string; href: string; size: number }[];
}

/** What a link of the extranet opens. */
export interface EntrustedRecord {
  /** When the link ends. */
  goodUntil: string;
  customer: Customer;
  /** Only of a link to a contract. */
  contract?: EntrustedContract;
  contracts: ContractSummary[];
}

/** Reads the record of a link. @param search the query of the link, which proves it */
export function readRecord(
  client: Client,
  token: TokenSource,
  { id, search }: { id: string; search: string },
): Promise<ServiceResult<EntrustedRecord>> {
  return client.request({ path: `/api/extranet/${encodeURIComponent(id)}${search}`, token });
}
