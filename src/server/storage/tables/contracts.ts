import type { JSONColumnType } from 'kysely';
import type { Answers } from '#engine/definition/answers.ts';
import type { BankAccount } from '../model/partner.ts';
import type { ContractState } from '#engine/contract/term.ts';
import type { Premium } from '../model/contract.ts';

/** Contracts in their current state. */
export interface ContractsTable {
  id: string;
  partner: string;
  brand: string;
  agent: string | null;
  product: string;
  state: ContractState;
  begins_on: string;
  ends_on: string | null;
  due: string | null;
  received_on: string;
  premium: JSONColumnType<Premium & object, string, string>;
  answers: JSONColumnType<Answers, string, string>;
  bank: JSONColumnType<BankAccount & object, string | null, string | null> | null;
  tariff: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Applications assigned to customers. */
export interface CustomerApplicationsTable {
  /** Number of the application. */
  application: string;
  /** Number of the customer. */
  partner: string;
}

export type DocumentKind =
  | 'policy'
  | 'supplement'
  | 'confirmation'
  | 'application'
  | 'advice'
  | 'consent'
  | 'claim'
  | 'invoice'
  | 'letter';

/** Documents in a customer's download area. */
export interface ContractDocumentsTable {
  id: string;
  partner: string;
  contract: string | null;
  kind: DocumentKind;
  title: string;
  issued_on: string;
  file_name: string;
  /** Null: rendered from the contract when opened. */
  pdf: Buffer | null;
  created_at: Date;
}
