import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { moduleHash, type StoredModule } from './moduleSigner.ts';

/** Key of a definition's version. */
export interface NamedVersion {
  id: string;
  version: string;
}

/** Condition that matches the given versions. */
const isOneOf =
  (versions: NamedVersion[]) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Database, 'definition_versions'>) =>
    eb(
      refTuple('id', 'version'),
      'in',
      versions.map(({ id, version }) => tuple(id, version)),
    );

/**
 * Stores signed modules under their versions, replacing differing ones. Unchanged modules, which are all of them at
 * most starts, are not sent again.
 */
export async function saveVersions(
  trx: Kysely<Database>,
  versions: (StoredModule & { signature: string })[],
  now: Date,
): Promise<void> {
  if (versions.length === 0) return;
  const kept = await trx
    .selectFrom('definition_versions')
    .select(['id', 'version', 'signature'])
    .select(sql<string>`encode(sha256(convert_to(module, 'UTF8')), 'hex')`.as('hash'))
    .where(isOneOf(versions))
    .execute();
  const storedHashes = new Map(
    kept.map((row) => [`${row.id} ${row.version}`, `${row.signature} ${row.hash}`]),
  );
  const isStored = ({ id, version, signature, module }: (typeof versions)[number]) =>
    storedHashes.get(`${id} ${version}`) === `${signature} ${moduleHash(module)}`;
  await markUsed(trx, versions.filter(isStored), now);
  for (const version of versions.filter((each) => !isStored(each))) {
    await trx
      .insertInto('definition_versions')
      .values({ ...version, created_at: now, used_at: now })
      .onConflict((conflict) =>
        conflict.columns(['id', 'version']).doUpdateSet({
          used_at: now,
          source: version.source,
          module: version.module,
          signature: version.signature,
        }),
      )
      .execute();
  }
}

/** A stored module; its signature shows whether the platform wrote it. */
export type SignedModule = StoredModule & { signature: string | null };

const columns = ['id', 'version', 'module', 'source', 'signature'] as const;

/** Returns stored modules by source hash. */
export async function findSources(trx: Kysely<Database>, sources: string[]): Promise<SignedModule[]> {
  if (sources.length === 0) return [];
  return trx.selectFrom('definition_versions').select(columns).where('source', 'in', sources).execute();
}

/** Returns a stored module by id and version. */
export function findVersion(
  trx: Kysely<Database>,
  id: string,
  version: string,
): Promise<SignedModule | undefined> {
  return trx
    .selectFrom('definition_versions')
    .select(columns)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

/**
 * Marks versions as used, which extends their retention.
 * @param before only those that were last used earlier
 */
export async function markUsed(
  trx: Kysely<Database>,
  versions: NamedVersion[],
  now: Date,
  before = now,
): Promise<void> {
  if (versions.length === 0) return;
  await trx
    .updateTable('definition_versions')
    .set({ used_at: now })
    .where(isOneOf(versions))
    .where('used_at', '<', before)
    .execute();
}

/** Deletes versions last used before `before`. */
export async function deleteUnusedVersions(trx: Kysely<Database>, before: Date): Promise<void> {
  await trx.deleteFrom('definition_versions').where('used_at', '<', before).execute();
}

/** Returns whether sources with this digest have passed the check. */
export async function hasPassedCheck(trx: Kysely<Database>, digest: string): Promise<boolean> {
  const row = await trx
    .selectFrom('definition_checks')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that the check passed, or that the result was used again. */
export async function savePassedCheck(trx: Kysely<Database>, digest: string, now: Date): Promise<void> {
  await trx
    .insertInto('definition_checks')
    .values({ digest, used_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ used_at: now }))
    .execute();
}

/** Deletes results last used before `before`. */
export async function deletePassedChecks(trx: Kysely<Database>, before: Date): Promise<void> {
  await trx.deleteFrom('definition_checks').where('used_at', '<', before).execute();
}

/** Texts of a version as they are stored. */
export interface StoredTexts extends NamedVersion {
  texts: string;
  texts_digest: string;
  texts_signature: string;
}

/** Returns what is stored about the texts of some versions, without the texts. */
export async function findTextSignatures(
  trx: Kysely<Database>,
  versions: NamedVersion[],
): Promise<{ id: string; version: string; texts_digest: string | null; texts_signature: string | null }[]> {
  if (versions.length === 0) return [];
  return trx
    .selectFrom('definition_versions')
    .select(['id', 'version', 'texts_digest', 'texts_signature'])
    .where(isOneOf(versions))
    .execute();
}

/** Returns the texts of a version; undefined where none are stored with it. */
export async function findTexts(
  trx: Kysely<Database>,
  { id, version }: NamedVersion,
): Promise<StoredTexts | undefined> {
  const row = await trx
    .selectFrom('definition_versions')
    .select(['texts', 'texts_digest', 'texts_signature'])
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const { texts, texts_digest, texts_signature } = row ?? {};
  return texts && texts_digest && texts_signature
    ? { id, version, texts, texts_digest, texts_signature }
    : undefined;
}

/** Stores texts with their versions. */
export async function saveTexts(trx: Kysely<Database>, rows: StoredTexts[]): Promise<void> {
  for (const { id, version, ...texts } of rows) {
    await trx
      .updateTable('definition_versions')
      .set(texts)
      .where('id', '=', id)
      .where('version', '=', version)
      .execute();
  }
}
