import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A version of a definition. */
export interface NamedVersion {
  id: string;
  version: string;
}

/** The versions with these names, as a condition of a statement. */
const named =
  (versions: NamedVersion[]) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Database, 'definition_versions'>) =>
    eb(
      refTuple('id', 'version'),
      'in',
      versions.map(({ id, version }) => tuple(id, version)),
    );

/**
 * Puts modules aside under their versions. One that is there already stays as it was made; its source is the last.
 * What is there as it is, all of it at most starts, is not sent again: modules are long.
 */
export async function keepVersions(
  trx: Kysely<Database>,
  versions: (NamedVersion & { module: string; source: string })[],
  now: Date,
): Promise<void> {
  if (versions.length === 0) return;
  const kept = await trx
    .selectFrom('definition_versions')
    .select(['id', 'version', 'source'])
    .where(named(versions))
    .execute();
  const sources = new Map(kept.map(({ id, version, source }) => [`${id} ${version}`, source]));
  const isKept = ({ id, version, source }: (typeof versions)[number]) =>
    sources.get(`${id} ${version}`) === source;
  await touchVersions(trx, versions.filter(isKept), now);
  for (const version of versions.filter((each) => !isKept(each))) {
    await trx
      .insertInto('definition_versions')
      .values({ ...version, created_at: now, used_at: now })
      .onConflict((conflict) =>
        conflict.columns(['id', 'version']).doUpdateSet({ used_at: now, source: version.source }),
      )
      .execute();
  }
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

/** Notes that versions are in use, so that their 30 days begin anew. */
export async function touchVersions(
  trx: Kysely<Database>,
  versions: NamedVersion[],
  now: Date,
): Promise<void> {
  if (versions.length === 0) return;
  await trx.updateTable('definition_versions').set({ used_at: now }).where(named(versions)).execute();
}

/** Removes versions that nobody used since `before`. */
export async function dropVersions(trx: Kysely<Database>, before: Date): Promise<void> {
  await trx.deleteFrom('definition_versions').where('used_at', '<', before).execute();
}
