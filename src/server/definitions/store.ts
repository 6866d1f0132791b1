import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Puts a module aside under its version. One that is there already stays as it was made; its source is the last. */
export async function keepVersion(
  trx: Kysely<Database>,
  version: { id: string; version: string; module: string; source: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('definition_versions')
    .values({ ...version, created_at: now, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['id', 'version']).doUpdateSet({ used_at: now, source: version.source }),
    )
    .execute();
}

/** A kept module with its version. */
export interface KeptVersion {
  version: string;
  module: string;
}

/** The kept modules that were compiled from these sources, by source. */
export async function findSources(
  trx: Kysely<Database>,
  sources: string[],
): Promise<Map<string, KeptVersion>> {
  if (sources.length === 0) return new Map();
  const rows = await trx
    .selectFrom('definition_versions')
    .select(['source', 'version', 'module'])
    .where('source', 'in', sources)
    .execute();
  return new Map(rows.map(({ source, version, module }) => [source ?? '', { version, module }]));
}

/** The text of a kept module. */
export async function findVersion(
  trx: Kysely<Database>,
  id: string,
  version: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('definition_versions')
    .select('module')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.module;
}

/** Notes that a version is in use, so that its 30 days begin anew. */
export async function touchVersion(
  trx: Kysely<Database>,
  id: string,
  version: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('definition_versions')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Removes versions that nobody used since `before`. */
export async function dropVersions(trx: Kysely<Database>, before: Date): Promise<void> {
  await trx.deleteFrom('definition_versions').where('used_at', '<', before).execute();
}
