import type { ContractState } from '#engine/contract/term.ts';
import { isContractNumber } from '#engine/formats/contractNumber.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { BankAccount } from './partner.ts';

/** Prefixes of contract numbers that published products add to the specified ones. */
const addedPrefixes = new Set<string>();

/** Accepts contract numbers with these prefixes from now on. Called whenever definitions are published. */
export function acceptContractPrefixes(prefixes: Iterable<string>): void {
  for (const prefix of prefixes) addedPrefixes.add(prefix);
}

/** Format of contract numbers. */
export const contractId: Pick<RegExp, 'test'> = {
  test: (text) => isContractNumber(text, addedPrefixes),
};

/** Premium of a contract. Amounts include tax. */
export interface Premium {
  /** The variant of the tariff. */
  variant: string;
  /** Key of the payment period, as the tariff names it: `yearly`, `halfYearly`, `quarterly`, `monthly`, `once`. */
  period: string;
  instalmentCent: number;
  instalmentTaxCent: number;
  yearCent: number;
  taxYearCent: number;
}

/** A contract as stored. */
export interface Contract {
  /** Its number: `FA240000001`. */
  id: string;
  /** Number of the customer. */
  partner: string;
  brand: string;
  agent: string | null;
  /** Key of the product's definition: `FAHRRAD`. */
  product: string;
  state: ContractState;
  beginsOn: string;
  /** Null: renews every year. */
  endsOn: string | null;
  /** Main due date, `MM-DD`; null where nothing recurs. */
  due: string | null;
  /** Day on which the customer received the policy; starts the withdrawal period. */
  receivedOn: string;
  premium: Premium;
  /** Answers of the product's definition; changes are prefilled from here and written back. */
  answers: Answers;
  /** Account that premiums are drawn from; null: the customer transfers them. */
  bank: BankAccount | null;
  /** First day of the premium's tariff, which identifies the contract's generation. */
  tariff: string | null;
  /** Increases with every change. */
  version: number;
}
