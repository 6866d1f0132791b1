import type { Kysely } from 'kysely';
import { join, relative } from 'node:path';
import type { compile as Compile } from '#engine/compile/compile.ts';
import type { DiagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { memoizePromise } from '#engine/memoizePromise.ts';
import type { TariffFault, TariffRepository } from '../tariffs/tariffRepository.ts';
import { today, type Clock } from '#server/base/clock.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { platformTariffs } from '../tariffs/service.ts';
import { resolveAddress } from './addresses.ts';
import { compilerKey } from './compilerKey.ts';
import type { SnapshotCache } from './snapshotCache.ts';
import { materialDigest } from './materialDigest.ts';
import { importModule } from './moduleImport.ts';
import { createModuleSigner } from './moduleSigner.ts';
import { createChangeFeed } from './changeEvents.ts';
import type { PublishedDefinition, Registry } from '#server/ports/registry.ts';
import { readSourceFiles, watchedFolders } from './sourceFiles.ts';
import {
  deletePassedChecks,
  deleteUnusedVersions,
  findSources,
  findVersion,
  savePassedCheck,
  saveVersions,
  markUsed,
  hasPassedCheck,
  type SignedModule,
  type NamedVersion,
} from './store.ts';
import { changedTexts, checkTextsOf, textDigests } from './textChanges.ts';
import { changedTariffs, tariffDigests } from './tariffChanges.ts';
import { platformVocabulary } from './vocabulary.ts';
import { watchFolders } from './watch.ts';
import { createBuilder, type BuiltDefinition } from './builder.ts';

/** Days for which a version may still be submitted after its replacement. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** Options of the registry. */
export interface RegistryOptions {
  /** Absolute path of the checkout. */
  root: string;
  db: Kysely<Database>;
  clock: Clock;
  /** Secret that signs stored modules; the same on every server process. */
  secret: string;
  /** Names that definitions may use; defaults to those of the checkout. */
  vocabulary?: () => Vocabulary | Promise<Vocabulary>;
  /** Defaults to the platform's tariffs. */
  tariffs?: Pick<TariffRepository, 'readings' | 'faults'>;
  /** Snapshot of an earlier scan of the same sources. */
  memory?: SnapshotCache;
  /** Defaults to the compiler. */
  compile?: typeof Compile;
  /** Called with the problems of the first scan and after every change; empty once resolved. */
  report?: (problems: DiagnosticMessage[]) => void;
  /** Called for a stored module without a valid signature; it is neither run nor served. */
  forged?: (stored: NamedVersion) => void;
  /** Called when a rescan after an edit failed; the published definitions stay. */
  failed?: (error: unknown) => void;
}

/** A registry that can rescan its files. */
export interface OpenRegistry extends Registry {
  /** Rescans all files, publishes valid changes and notifies subscribers. */
  refresh(): Promise<void>;
  /** Rescans whenever a file changes. @returns a function that stops watching */
  watch(): Promise<() => void>;
}

const moduleAddress = (id: string, version: string) =>
  `/api/definitionen/${encodeURIComponent(id)}/${version}.js`;

/** Loaded lazily, because most starts have nothing to compile. */
async function lazyCompile(...given: Parameters<typeof Compile>): Promise<ReturnType<typeof Compile>> {
  const { compile } = await import('#engine/compile/compile.ts');
  return compile(...given);
}

/** Reports an unreadable tariff as a problem. */
function tariffProblem(root: string, { file, message }: TariffFault): DiagnosticMessage {
  return { file: relative(root, file), line: 1, column: 1, code: 'tariff-fault', message };
}

/**
 * Reads, checks, compiles and stores all definitions, and serves them. Of an invalid definition the last valid
 * version is served, if there is one; see `problems`.
 */
export async function openRegistry(options: RegistryOptions): Promise<OpenRegistry> {
  const {
    root,
    db,
    clock,
    tariffs = platformTariffs(),
    vocabulary = () => platformVocabulary(root),
  } = options;
  const signer = createModuleSigner(options.secret);
  /** Verifies a stored module's signature. */
  const isAuthentic = (stored: SignedModule): boolean => {
    if (signer.isAuthentic(stored)) return true;
    options.forged?.({ id: stored.id, version: stored.version });
    return false;
  };
  const find = async (sources: string[]) =>
    (await transaction(db, (trx) => findSources(trx, sources))).filter(isAuthentic);
  const builder = createBuilder({ compile: options.compile ?? lazyCompile, compiler: compilerKey, find });
  const changeFeed = createChangeFeed();
  const loaded = new Map<string, Promise<LoadedDefinition>>();
  let built = new Map<string, BuiltDefinition>();
  let published: PublishedDefinition[] = [];
  let problems: DiagnosticMessage[] = [];
  /** Digests of the tariffs of the last scan. */
  let tariffTexts: { [path: string]: string } | undefined;
  /** Text digests of the last scan. */
  let texts: { [path: string]: string } | undefined;

  /** Stores new modules before their addresses are published. */
  async function publish(next: Map<string, BuiltDefinition>): Promise<PublishedDefinition[]> {
    const news: PublishedDefinition[] = [];
    const replaced: NamedVersion[] = [];
    const kept: Parameters<typeof saveVersions>[1] = [];
    for (const [id, { definition, moduleText, source }] of next) {
      const before = built.get(id);
      const { version } = definition;
      const replaces = before?.definition.version !== version;
      if (!replaces && before?.source === source) continue;
      if (before && replaces) replaced.push({ id, version: before.definition.version });
      const stored = { id, version, module: moduleText, source };
      kept.push({ ...stored, signature: signer.sign(stored) });
      if (replaces) news.push({ definition, module: moduleAddress(id, version) });
    }
    if (kept.length > 0) {
      await transaction(db, async (trx) => {
        await markUsed(trx, replaced, clock.now());
        await saveVersions(trx, kept, clock.now());
      });
    }
    built = next;
    published = [...next.values()]
      .map(({ definition }) => ({ definition, module: moduleAddress(definition.id, definition.version) }))
      .sort((a, b) => a.definition.id.localeCompare(b.definition.id));
    return news;
  }

  /** The check reports what is wrong with a tariff; a fault that it does not see still keeps the tariff from use. */
  function unexplainedFaults(known: DiagnosticMessage[]): DiagnosticMessage[] {
    const faults = tariffs.faults().map((fault) => tariffProblem(root, fault));
    return faults.filter(({ file }) => !known.some((problem) => problem.file === file));
  }

  /** Announces changed tariffs before everything is checked: the server already prices by them. */
  function publishTariffs(files: { [path: string]: string }): void {
    const digests = tariffDigests(files);
    const products = tariffTexts ? changedTariffs(tariffTexts, digests) : [];
    tariffTexts = digests;
    if (products.length > 0) changeFeed.publish({ type: 'prices', products });
  }

  async function rescan(): Promise<void> {
    const [now, names] = await Promise.all([readSourceFiles(root), vocabulary()]);
    const read = { files: now, vocabulary: names, tariffs: tariffs.readings() };
    publishTariffs(now);
    const before = texts;
    // A first scan skips the check if an earlier start passed it; edits are always checked.
    const digest = before ? undefined : materialDigest(compilerKey(), read);
    const isGood = digest !== undefined && (await transaction(db, (trx) => hasPassedCheck(trx, digest)));
    const judgedBy = { ...names, today: today(clock) };
    const outcome = await builder.build({ ...read, vocabulary: judgedBy, texts: checkTextsOf(now), isGood });
    if (digest !== undefined && outcome.problems.length === 0)
      await transaction(db, (trx) => savePassedCheck(trx, digest, clock.now()));
    const found = [...outcome.problems, ...unexplainedFaults(outcome.problems)];
    texts = textDigests(now);
    const namespaces = changedTexts(before ?? {}, texts);
    const news = await publish(outcome.built);
    const same = JSON.stringify(problems) === JSON.stringify(found);
    problems = found;
    if (!same) options.report?.(problems);
    if (!before) return;
    if (!same) changeFeed.publish({ type: 'problem', problems });
    if (namespaces.length > 0) changeFeed.publish({ type: 'texts', namespaces });
    for (const { definition, module } of news) {
      changeFeed.publish({ type: 'version', id: definition.id, version: definition.version, module });
    }
  }

  /** Restores an earlier start's scan of the same sources. @returns whether there was one */
  async function restoreSnapshot(): Promise<boolean> {
    const look = options.memory?.read();
    if (!look) return false;
    const rows = await find(look.definitions.map(({ source }) => source));
    const recalled = new Map<string, BuiltDefinition>();
    const stored = new Map<string, BuiltDefinition>();
    let modules: { [source: string]: string } | undefined;
    for (const { file, definition, source } of look.definitions) {
      const { id, version } = definition;
      const row = rows.find((each) => each.source === source && each.id === id && each.version === version);
      const moduleText = row?.module ?? (modules ??= options.memory?.modules())?.[source];
      if (moduleText === undefined) return false;
      const each: BuiltDefinition = { definition, moduleText, source };
      recalled.set(file, each);
      if (row) stored.set(id, each);
    }
    builder.restore(recalled);
    texts = look.texts;
    built = stored;
    await publish(new Map([...recalled.values()].map((each) => [each.definition.id, each])));
    return true;
  }

  /** Saves the scan for the next start on the same sources, unless there are problems. */
  function saveSnapshot(): void {
    if (problems.length > 0 || !texts) return;
    const found = [...builder.built()];
    const definitions = found.map(([file, { definition, source }]) => ({ file, definition, source }));
    const modules = Object.fromEntries(found.map(([, { source, moduleText }]) => [source, moduleText]));
    options.memory?.save({ definitions, texts }, modules);
  }

  // Serialized, because concurrent scans could publish the older one last.
  let scanning = Promise.resolve();
  const refresh = () => {
    scanning = scanning.catch(() => undefined).then(rescan);
    return scanning;
  };

  async function version(id: string, wanted: string): Promise<string | undefined> {
    const current = built.get(id);
    if (current?.definition.version === wanted) return current.moduleText;
    const stored = await transaction(db, (trx) => findVersion(trx, id, wanted));
    return stored && isAuthentic(stored) ? stored.module : undefined;
  }

  async function removeUnused(): Promise<void> {
    const now = clock.now();
    await transaction(db, async (trx) => {
      await markUsed(
        trx,
        published.map(({ definition }) => definition),
        now,
      );
      const unused = new Date(now.getTime() - KEPT_DAYS * DAY);
      await deleteUnusedVersions(trx, unused);
      await deletePassedChecks(trx, unused);
    });
  }

  if (!(await restoreSnapshot())) {
    await refresh();
    saveSnapshot();
  }
  await removeUnused();
  return {
    refresh,
    removeUnused,
    async watch() {
      tariffTexts ??= tariffDigests(await readSourceFiles(root));
      const folders = watchedFolders.map((folder) => join(root, folder));
      return watchFolders(folders, () => void refresh().catch((error: unknown) => options.failed?.(error)));
    },
    moduleText: version,
    list: () => published,
    get: (name) =>
      published.find(({ definition }) => definition.id === name) ??
      published.find(({ definition }) => definition.kind === 'produkt' && definition.key === name),
    resolveAddress: (path) => resolveAddress(path, published),
    problems: () => problems,
    subscribe: changeFeed.listen,
    async load(id, wanted) {
      const name = `${id} ${wanted}`;
      const cached = loaded.get(name);
      if (cached) return cached;
      const text = await version(id, wanted);
      return text === undefined ? undefined : memoizePromise(loaded, name, () => importModule(text));
    },
  };
}
