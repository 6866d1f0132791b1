import type { Answers } from '#engine/definition/answers.ts';
import type { BankAccount } from '../partners/partner.ts';

/** Numbers of contracts. */
export const contractId = /^(20[0-9]{19}|2[0-9xX][0-9]{5}|(VH|IM|IA|RR|HR|FA|PH|TH|BH)[234][0-9][0-9]{7})$/;

/**
 * `active` also before it begins; `cancelled` until it ends; then `ended`; `withdrawn`: treated as if it never had
 * begun. Whether it has ended is read with the day of today: `stateOn`.
 */
export type ContractState = 'active' | 'cancelled' | 'ended' | 'withdrawn';

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

/** The state on a day: a contract whose end has come is ended. `endsOn` is the first day without cover. */
export function stateOn({ state, endsOn }: Pick<Contract, 'state' | 'endsOn'>, today: string): ContractState {
  return state !== 'withdrawn' && endsOn !== null && endsOn <= today ? 'ended' : state;
}

/** The next main due date after `today`, `YYYY-MM-DD`; undefined where nothing recurs or the contract ends before. */
export function nextDueOn(
  { due, beginsOn, endsOn }: Pick<Contract, 'due' | 'beginsOn' | 'endsOn'>,
  today: string,
): string | undefined {
  if (due === null) return undefined;
  if (beginsOn > today) return beginsOn;
  const year = Number(today.slice(0, 4));
  const thisYear = dayIn(year, due);
  const next = thisYear > today ? thisYear : dayIn(year + 1, due);
  return endsOn !== null && next >= endsOn ? undefined : next;
}

/** A due date of 29 February falls on the 28th in other years. */
function dayIn(year: number, due: string): string {
  const day = `${year}-${due}`;
  return due === '02-29' && new Date(`${day}T00:00:00Z`).getUTCDate() !== 29 ? `${year}-02-28` : day;
}
