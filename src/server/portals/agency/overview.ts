import { addSpan } from '#engine/calendar.ts';
import { nextDueOn } from '#engine/contract/term.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ToDo } from '#server/insurance/todos/todo.ts';
import type { PlainActivity } from './activity.ts';
import type { Visibility } from '#server/people/agents/visibility.ts';

/** Maximum number of items per kind, nearest first. */
const maxPerKind = 100;
const newClaimDays = 14;
const withdrawalDays = 14;
const renewalDays = 30;

/** Returns the name of a customer as lists show it. */
export const nameOf = (data: object): string => {
  const person = data as { companyName?: string; firstName?: string; lastName?: string };
  return person.companyName ?? `${person.lastName}, ${person.firstName}`;
};

/** Returns what customers have to do and what goes on with them, under their names. */
export function activitiesOfToDos(
  { partner, data }: { partner: string; data: object },
  toDos: ToDo[],
): PlainActivity[] {
  return toDos.flatMap(({ kind, about, title, by }): PlainActivity[] => {
    if (kind === 'draft' || kind === 'message' || kind === 'claimMessage' || by === undefined) return [];
    return [{ kind, partner, name: nameOf(data), about, title, day: by }];
  });
}

/** Returns both in one list; of a claim with missing papers the one with its last day. */
export function mergedActivities(activities: PlainActivity[], ofToDos: PlainActivity[]): PlainActivity[] {
  const asked = new Set(ofToDos.filter(({ kind }) => kind === 'documents').map(({ about }) => about));
  return [...activities.filter(({ kind, about }) => kind !== 'documents' || !asked.has(about)), ...ofToDos];
}

/** Returns new and due items of the visible customers, nearest first. */
export async function activitiesOf(
  trx: Trx,
  { brands, visibility: { agents, recordAccess } }: { brands: string[]; visibility: Visibility },
  today: string,
): Promise<PlainActivity[]> {
  const back = (days: number) => addSpan(today, { days: -days }) ?? today;
  const claims = await trx
    .selectFrom('claims')
    .innerJoin('partners', 'partners.number', 'claims.partner')
    .select(['claims.id', 'claims.title', 'claims.state', 'claims.reported_at'])
    .select(['partners.number as partner', 'partners.data'])
    .where('partners.agent', 'in', agents)
    .where('claims.brand', 'in', brands)
    .where('claims.state', 'in', ['received', 'documentsMissing'])
    .orderBy('claims.reported_at', 'desc')
    .limit(maxPerKind)
    .execute();
  const held = () =>
    trx
      .selectFrom('contracts')
      .innerJoin('partners', 'partners.number', 'contracts.partner')
      .select(['contracts.id', 'contracts.product', 'contracts.partner', 'contracts.received_on'])
      .select([
        'contracts.due',
        'contracts.state',
        'contracts.begins_on',
        'contracts.ends_on',
        'partners.data',
      ])
      .where('contracts.agent', 'in', agents)
      .where('contracts.brand', 'in', brands)
      .where('contracts.state', '=', 'active')
      .limit(maxPerKind);
  const withdrawals = await held()
    .where('contracts.received_on', '>=', back(withdrawalDays))
    .orderBy('contracts.received_on')
    .execute();
  const last = addSpan(today, { days: renewalDays }) ?? today;
  const months = [today, last].map((day) => day.slice(5));
  // Contracts that have not started do not renew.
  const beginnings = await held()
    .where('contracts.begins_on', '>', today)
    .where('contracts.begins_on', '<=', last)
    .orderBy('contracts.begins_on')
    .execute();
  const [from = '', to = ''] = months;
  const renewals = await held()
    .where(({ eb, and, or }) =>
      from <= to
        ? and([eb('contracts.due', '>=', from), eb('contracts.due', '<=', to)])
        : or([eb('contracts.due', '>=', from), eb('contracts.due', '<=', to)]),
    )
    .where('contracts.begins_on', '<=', today)
    .orderBy('contracts.due')
    .execute();
  const activities = [
    ...claims
      .filter(
        ({ state, reported_at }) =>
          state === 'documentsMissing' || reported_at >= new Date(back(newClaimDays)),
      )
      .map(({ id, title, state, partner, reported_at, data }): PlainActivity => ({
        kind: state === 'documentsMissing' ? 'documents' : 'claim',
        partner,
        name: nameOf(data),
        about: id,
        title,
        day: reported_at.toISOString().slice(0, 10),
      })),
    ...withdrawals.map(({ id, product, partner, received_on, data }): PlainActivity => ({
      kind: 'withdrawal',
      partner,
      name: nameOf(data),
      about: id,
      title: product,
      day: addSpan(received_on, { days: withdrawalDays }) ?? received_on,
    })),
    ...beginnings.map(({ id, product, partner, begins_on, data }): PlainActivity => ({
      kind: 'beginning',
      partner,
      name: nameOf(data),
      about: id,
      title: product,
      day: begins_on,
    })),
    ...renewals.flatMap(({ id, product, partner, due, begins_on, ends_on, data }): PlainActivity[] => {
      const day = nextDueOn({ beginsOn: begins_on, endsOn: ends_on, due }, today);
      // Ending contracts, and those due today, have no due date in this period.
      if (day === undefined || day > last) return [];
      return [{ kind: 'renewal', partner, name: nameOf(data), about: id, title: product, day }];
    }),
  ];
  for (const { partner } of activities) recordAccess(partner);
  return activities;
}
