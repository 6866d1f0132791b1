import { nameOfPersonOf } from '#server/people/agents/agentNames.ts';
import { representedBy } from '#server/people/agents/subAgentStore.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { agentsInCharge } from '#server/people/partners/agentsInCharge.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { houseOf } from '../messages/colleagues.ts';
import type { Activity, UnassignedActivity } from './activity.ts';
import { assignmentsOf, type Assignment } from './assignmentStore.ts';

/** Returns a reader of names that asks for each person once. */
function namesOf(trx: Trx): (number: string) => Promise<string> {
  const names = new Map<string, string>();
  return async (number) => {
    const name = names.get(number) ?? (await nameOfPersonOf(trx, number));
    names.set(number, name);
    return name;
  };
}

/** Returns the members of an agency who do what comes due with their own customers, without those who are away. */
async function presentColleagues(
  trx: Trx,
  account: Pick<VisibleAccount, 'number'>,
  day: string,
): Promise<Set<string>> {
  const { number: own } = account;
  const away = await representedBy(trx, own, day);
  const house = await houseOf(trx, account);
  return new Set(house.map(({ number }) => number).filter((each) => each !== own && !away.includes(each)));
}

/**
 * Returns entries with whose each is: who was given it, by whom and since when; otherwise the agent of the customer, or
 * the reader where that agent is away or of another agency.
 */
export async function withPeople(
  trx: Trx,
  activities: UnassignedActivity[],
  { account, day }: { account: Pick<VisibleAccount, 'number'>; day: string },
): Promise<Activity[]> {
  const { number: own } = account;
  const partners = activities.map(({ partner }) => partner);
  const assignmentOf = await assignmentsOf(trx, partners);
  const agents = await agentsInCharge(trx, partners);
  const colleagues = await presentColleagues(trx, account, day);
  const nameOf = namesOf(trx);
  const person = async (number: string) => ({
    number,
    name: await nameOf(number),
    ...(number === own && { own: true as const }),
  });
  const assigned = async ({ assigned_to, assigned_by, assigned_at }: Assignment) => ({
    ...(await person(assigned_to)),
    by: await nameOf(assigned_by),
    at: assigned_at.toISOString(),
  });
  const named: Activity[] = [];
  for (const activity of activities) {
    const given = assignmentOf(activity.partner, activity.key);
    const agent = agents.get(activity.partner);
    const fallback = agent !== undefined && colleagues.has(agent) ? agent : own;
    named.push({
      ...activity,
      ...(agent !== undefined && { agent }),
      inCharge: await person(given?.assigned_to ?? fallback),
      ...(given && { assigned: await assigned(given) }),
    });
  }
  return named;
}
