import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { openRegistry, type OpenRegistry } from '#server/catalog/definitions/service.ts';
import { createModuleSigner } from '#server/catalog/definitions/moduleSigner.ts';
import type { SnapshotCache } from '#server/catalog/definitions/snapshotCache.ts';
import { readSourceFiles } from '#server/catalog/definitions/sourceFiles.ts';
import { cachePath, writeCache } from './testCache.ts';
import { inTurn } from './turn.ts';

/** A stored module and what it was compiled from. */
interface Compiled {
  id: string;
  version: string;
  module: string;
  source: string | null;
}

/** Secret of servers under test. */
export const testSecret = 'a secret of tests, and of tests only';

const name = 'test-definitions.json';

const readCompiled = (): Compiled[] =>
  existsSync(cachePath(name)) ? (JSON.parse(readFileSync(cachePath(name), 'utf8')) as Compiled[]) : [];

const checkedName = 'test-checked.json';

/** Digests of definitions that passed the check in an earlier test. */
const readChecked = (): string[] =>
  existsSync(cachePath(checkedName))
    ? (JSON.parse(readFileSync(cachePath(checkedName), 'utf8')) as string[])
    : [];

type Snapshot = Parameters<SnapshotCache['save']>;

/** Scans of this process by the digest of their sources; those of the checkout, and of it with a test's definitions. */
const snapshots = new Map<string, Snapshot>();

/** Returns what an earlier scan of the same sources found, for the next test of this process. */
async function snapshotsFor(root: string): Promise<SnapshotCache> {
  const files = JSON.stringify(await readSourceFiles(root));
  const digest = createHash('sha256').update(files).digest('hex');
  return {
    read: () => snapshots.get(digest)?.[0],
    modules: () => snapshots.get(digest)?.[1] ?? {},
    save: (...snapshot) => snapshots.set(digest, snapshot),
  };
}

/** Marks checked definitions as such; of new ones, the latest few are kept for the next test. */
async function openChecked(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  open: () => Promise<OpenRegistry>,
): Promise<OpenRegistry> {
  const names = readChecked();
  const rows = names.map((digest) => ({ digest, used_at: clock.now() }));
  if (rows.length > 0) await db.insertInto('definition_checks').values(rows).execute();
  const registry = await open();
  const stored = await db.selectFrom('definition_checks').select('digest').execute();
  const fresh = stored.map(({ digest }) => digest).filter((digest) => !names.includes(digest));
  if (fresh.length > 0) writeCache(checkedName, JSON.stringify([...fresh, ...names].slice(0, 20)));
  return registry;
}

/** What the registry of a test opens on. */
interface RegistryGround {
  root: string;
  db: Kysely<Database>;
  clock: Clock;
}

/**
 * Opens the registry over a fresh database with what an earlier test compiled and checked, as after a restart: only
 * changes are checked and compiled, which saves each test the two seconds of a first start. In a new checkout, where all
 * workers need it at once, one of them compiles.
 */
export function openTestRegistry(ground: RegistryGround): Promise<OpenRegistry> {
  const path = cachePath(name);
  return existsSync(path) ? openWithCompiled(ground) : inTurn(path, () => openWithCompiled(ground));
}

async function openWithCompiled(of: RegistryGround): Promise<OpenRegistry> {
  const { db, clock } = of;
  const seal = createModuleSigner(testSecret);
  const seen = new Map(readCompiled().map((compiled) => [compiled.id, compiled]));
  const then = { created_at: clock.now(), used_at: clock.now() };
  if (seen.size > 0)
    await db
      .insertInto('definition_versions')
      .values(
        [...seen.values()].map((compiled) => ({ ...compiled, ...then, signature: seal.sign(compiled) })),
      )
      .execute();
  const memory = await snapshotsFor(of.root);
  const registry = await openChecked(of, () => openRegistry({ ...of, memory, secret: testSecret }));
  const stored = await db.selectFrom('definition_versions').select(['id', 'version', 'source']).execute();
  const isNew = ({ id, version, source }: Omit<Compiled, 'module'>) =>
    seen.get(id)?.version !== version || seen.get(id)?.source !== source;
  if (stored.some(isNew)) {
    const rows = await db
      .selectFrom('definition_versions')
      .select(['id', 'version', 'module', 'source'])
      .execute();
    // Only the newest of each definition: others would pile up.
    for (const row of rows.filter(isNew)) seen.set(row.id, row);
    writeCache(name, JSON.stringify([...seen.values()]));
  }
  return registry;
}
