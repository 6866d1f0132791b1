import { sql } from 'kysely';
import type { Translate } from '#engine/text/translate.ts';
import type { Role } from '#server/storage/tables/partners.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { nameOfAgent } from '../agents/agentNames.ts';

/** An access of an agent or broker to data of a customer. */
export interface Access {
  /** Row of the trail. */
  sequence: number;
  at: string;
  role: Role;
  number: string;
  name: string;
  /** The call, in German. */
  what: string;
  writes: boolean;
  status: number;
}

/** Calls that change nothing, although they are sent like changes: what they ask is too much for an address. */
const readingPosts = [
  'POST /api/vermittler/interessenten/aehnliche',
  'POST /api/vermittler/kundenbestand/export',
];

const isReading = (action: string): boolean => action.startsWith('GET ') || readingPosts.includes(action);

/** Returns the text key of a call, as in the API description. */
const callKey = (action: string): string =>
  action
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** Returns accesses to data of a customer, newest first: at most `limit`, before a sequence number. */
export async function accessesTo(
  trx: Trx,
  customer: string,
  { limit, before }: { limit: number; before?: string },
  t: Translate,
): Promise<Access[]> {
  const rows = await trx
    .selectFrom('audit_entries')
    .select(['sequence', 'at', 'role', 'number', 'action', 'status'])
    .where(sql<boolean>`customers @> array[${customer}]::text[]`)
    .$if(before !== undefined, (query) => query.where('sequence', '<', before!))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  const items: Access[] = [];
  for (const { sequence, at, role, number, action, status } of rows) {
    const key = `operation:api.calls.${callKey(action)}`;
    items.push({
      sequence: Number(sequence),
      at: at.toISOString(),
      role,
      number,
      status,
      name: await nameOfAgent(trx, number),
      what: t.exists(key) ? t(key) : action,
      writes: !isReading(action),
    });
  }
  return items;
}
