import type { ContractState } from '#engine/contract/term.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { BankAccount } from './partner.ts';

/** Numbers of contracts. */
export const contractId = /^(20[0-9]{19}|2[0-9xX][0-9]{5}|(VH|IM|IA|RR|HR|FA|PH|TH|BH)[234][0-9][0-9]{7})$/;

/** What a contract costs. All amounts with tax, but for the net one. */
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
  /** Absent: runs on from year to year. */
  endsOn: string | null;
  /** Month and day of the main due date, `MM-DD`; absent where nothing recurs. */
  due: string | null;
  /** The day on which the customer had the policy: the time to withdraw runs from then. */
  receivedOn: string;
  premium: Premium;
  /** As the product's definition asks them; changes are prefilled from here and write here. */
  answers: Answers;
  /** What premiums are drawn from; absent: the customer transfers them. */
  bank: BankAccount | null;
  /** First day of the tariff of the premium: the generation of the contract. */
  tariff: string | null;
  /** Grows with every change. */
  version: number;
}
