import type { JsonObject } from '#engine/definition/json.ts';
import { addSpan } from '#engine/calendar.ts';
import { nextDueOn, stateOn, type Contract } from '../contracts/contract.ts';
import type { Partner } from '../partners/partner.ts';

/** A contract and whose it is. */
export interface Subject {
  contract: Contract;
  partner: Partner;
}

/** Months between two instalments. */
const monthsApart: { [period: string]: number } = { monthly: 1, quarterly: 3, halfYearly: 6, yearly: 12 };

/** The day on which the next instalment is due: the instalments lie evenly before the main due date. */
function nextInstalment(mainDue: string, period: string, today: string): string {
  const months = monthsApart[period] ?? 12;
  let due = mainDue;
  for (let count = 1; count * months < 12; count += 1) {
    const earlier = addSpan(mainDue, { months: -count * months });
    if (earlier === undefined || earlier <= today) break;
    due = earlier;
  }
  return due;
}

/** What conditions, facts and bounds of a change read below `/context/contract`; see `contractNames` of the engine. */
export function aboutContract({ contract, partner }: Subject, today: string): JsonObject {
  const { product, beginsOn, endsOn, receivedOn, premium, answers, bank } = contract;
  const mainDue = nextDueOn(contract, today);
  const about = {
    product,
    state: stateOn(contract, today),
    begin: beginsOn,
    received: receivedOn,
    ...(endsOn !== null && { end: endsOn }),
    ...(mainDue !== undefined && { mainDue, nextDue: nextInstalment(mainDue, premium.period, today) }),
    period: premium.period,
    variant: premium.variant,
    premiumCent: premium.yearCent,
    answers,
    ...(bank && { bank }),
    partner: partner.data,
  };
  return JSON.parse(JSON.stringify(about)) as JsonObject;
}
