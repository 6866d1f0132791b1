import { sql } from 'kysely';
import { nextDueOn, stateOn } from '#engine/contract/term.ts';
import { today } from '#server/base/clock.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Contract } from '#server/storage/model/contract.ts';

/** What is needed of a contract. */
type FiguredContract = Pick<Contract, 'state' | 'beginsOn' | 'endsOn' | 'due' | 'premium'>;

interface Figures {
  yearCent: number;
  /** The next main due date; null where nothing recurs. */
  dueOn: string | null;
  /** First day on which they have to be computed again. */
  until: string;
}

/** Later than every day. */
const never = '9999-12-31';

const earliest = (days: (string | null | undefined)[]): string | undefined =>
  days.filter((day): day is string => typeof day === 'string').sort()[0];

/** Returns premium of a year and next due date of the holder of these contracts. */
export function figuresOf(contracts: FiguredContract[], day: string): Figures {
  const running = contracts.filter((each) => ['active', 'cancelled'].includes(stateOn(each, day)));
  const dueOn = earliest(running.map((each) => nextDueOn(each, day)));
  return {
    yearCent: running.reduce((sum, { premium }) => sum + (premium?.yearCent ?? 0), 0),
    dueOn: dueOn ?? null,
    until: earliest([dueOn, ...running.map(({ endsOn }) => endsOn)]) ?? never,
  };
}

const dayOf = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`;

/** Day of the last message between customer and agent, note or offer. */
const lastContact = dayOf(sql`(select max(at) from (
  select max(created_at) as at from messages m
    where m.partner = b.partner and m.recipient = 'customer' and m.sender = 'agent'
  union all select max(created_at) from messages m
    where m.partner = b.partner and m.sender = 'customer' and m.recipient = 'agent'
  union all select max(created_at) from customer_notes n where n.partner = b.partner
  union all select max(sent_at) from sent_offers o where o.partner = b.partner) contacts)`);

/** Writes premium, due date and last contact of customers into the index, within the transaction that changed them. */
export async function writeFigures(trx: Trx, numbers: string[], now: Date): Promise<void> {
  const partners = [...new Set(numbers)].sort();
  if (partners.length === 0) return;
  const day = today({ now: () => now });
  const contracts = await trx
    .selectFrom('contracts')
    .select(['partner', 'state', 'begins_on as beginsOn', 'ends_on as endsOn', 'due', 'premium'])
    .where('partner', 'in', partners)
    .execute();
  const held = Map.groupBy(contracts, ({ partner }) => partner);
  const rows = partners.map((partner) => ({ partner, ...figuresOf(held.get(partner) ?? [], day) }));
  await sql`update customer_base b
    set year_cent = f."yearCent", due_on = f."dueOn", figures_until = f.until, contact_on = ${lastContact}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as f(partner text, "yearCent" integer, "dueOn" text, until text)
    where b.partner = f.partner`.execute(trx);
}

/** Records a contact with a customer. */
export async function recordContact(trx: Trx, partner: string, at: Date): Promise<void> {
  const day = today({ now: () => at });
  await trx
    .updateTable('customer_base')
    .set({ contact_on: day })
    .where('partner', '=', partner)
    .where(({ or, eb }) => or([eb('contact_on', 'is', null), eb('contact_on', '<', day)]))
    .execute();
}

/** Recomputes figures that have expired. @returns how many customers had such; 0 when done */
export async function refreshFigures(trx: Trx, now: Date, most = 500): Promise<number> {
  const stale = await trx
    .selectFrom('customer_base')
    .select('partner')
    .where('figures_until', '<=', today({ now: () => now }))
    .limit(most)
    .execute();
  await writeFigures(
    trx,
    stale.map(({ partner }) => partner),
    now,
  );
  return stale.length;
}
