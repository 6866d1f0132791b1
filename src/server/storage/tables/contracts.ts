import type { JSONColumnType } from 'kysely';
import type { Answers } from '#engine/definition/answers.ts';
import type { BankAccount } from '../model/partner.ts';
import type { ContractState } from '#engine/contract/term.ts';
import type { Premium } from '../model/contract.ts';

/** Contracts as they stand today. */
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

/** Whose applications are whose, as soon as it is known. */
export interface CustomerApplicationsTable {
  /** Number of the application. */
  application: string;
  /** Number of the customer. */
  partner: string;
}

/** What a document is about, in the order in which the download area offers them. */
export const documentKinds = [
  ...(['policy', 'supplement', 'confirmation', 'application', 'advice'] as const),
  ...(['consent', 'claim', 'invoice', 'letter'] as const),
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The download area of a customer. */
export interface ContractDocumentsTable {
  id: string;
  partner: string;
  contract: string | null;
  kind: DocumentKind;
  title: string;
  issued_on: string;
  file_name: string;
  /** Null: printed from the contract when it is opened. */
  pdf: Buffer | null;
  created_at: Date;
}
