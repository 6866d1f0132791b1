import type { Answers } from '../definition/answers.ts';
import type { JsonObject } from '../definition/json.ts';
import { nextDueOn, nextPaymentOn, stateOn, type Term } from './term.ts';

/** The part of a contract that a change needs to know. */
export interface ContractRecord extends Term {
  product: string;
  receivedOn: string;
  premium: { variant: string; period: string; yearCent: number };
  answers: Answers;
  bank: object | null;
}

/** A contract and its partner. */
interface ContractWithPartner {
  contract: ContractRecord;
  partner: { data: object };
}

/** Returns what conditions, facts and bounds of a change read below `/context/contract`; see `contractNames`. */
export function contractContext({ contract, partner }: ContractWithPartner, today: string): JsonObject {
  const { product, beginsOn, endsOn, receivedOn, premium, answers, bank } = contract;
  const mainDue = nextDueOn(contract, today);
  const about = {
    product,
    state: stateOn(contract, today),
    begin: beginsOn,
    received: receivedOn,
    ...(endsOn !== null && { end: endsOn }),
    ...(mainDue !== undefined && {
      mainDue,
      nextDue: nextPaymentOn(contract, premium.period, today) ?? mainDue,
    }),
    period: premium.period,
    variant: premium.variant,
    premiumCent: premium.yearCent,
    answers,
    ...(bank && { bank }),
    partner: partner.data,
  };
  return JSON.parse(JSON.stringify(about)) as JsonObject;
}
