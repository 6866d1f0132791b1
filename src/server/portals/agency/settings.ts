import { sql } from 'kysely';
import type { Settings, SettingsChange } from '#api/agent-portal.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Returns the workbench settings of a person; empty before the first choice. */
export async function settingsOf(trx: Trx, person: string): Promise<Settings> {
  const row = await trx
    .selectFrom('agent_settings')
    .select('settings')
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.settings ?? {};
}

/** Addresses of the pages that one may begin with; the overview is where everyone does. */
const startAddresses = { base: agentPaths.customers, drafts: agentPaths.drafts, postbox: agentPaths.inbox };

/** Returns the address with which a person wants to begin; undefined for the overview. */
export async function startOf(trx: Trx, person: string): Promise<string | undefined> {
  const { startPage = 'overview' } = await settingsOf(trx, person);
  return startPage === 'overview' ? undefined : startAddresses[startPage];
}

/** Keeps what was chosen; members that are not named stay. */
export async function changeSettings(
  trx: Trx,
  person: string,
  change: SettingsChange,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('agent_settings')
    .values({ person, settings: JSON.stringify(change), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('person').doUpdateSet({
        settings: sql`agent_settings.settings || excluded.settings`,
        updated_at: now,
      }),
    )
    .execute();
}
