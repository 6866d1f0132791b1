import type { Kysely } from 'kysely';
import { join, relative } from 'node:path';
import type { compile as Compile } from '#engine/compile/compile.ts';
import type { DiagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { memoizePromise } from '#engine/memoizePromise.ts';
import type { TariffFault, TariffRepository } from '../tariffs/tariffRepository.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { tariffs as platformTariffs } from '../tariffs/service.ts';
import { resolveAddress } from './addresses.ts';
import { compilerKey } from './compiler.ts';
import type { LookMemory } from './lookMemory.ts';
import { materialDigest } from './materialDigest.ts';
import { importModule } from './moduleImport.ts';
import { createModuleSeal } from './moduleSeal.ts';
import { createChangeFeed } from './changeEvents.ts';
import type { PublishedDefinition, Registry } from '#server/ports/registry.ts';
import { readSourceFiles, watchedFolders } from './sourceFiles.ts';
import {
  dropFoundGood,
  dropVersions,
  findSources,
  findVersion,
  keepFoundGood,
  keepVersions,
  touchVersions,
  wasFoundGood,
  type KeptModule,
  type NamedVersion,
} from './store.ts';
import { changedTexts, checkTextsOf, textDigests } from './texts.ts';
import { platformVocabulary } from './vocabulary.ts';
import { watchFolders } from './watch.ts';
import { createBuilder, type Built } from './builder.ts';

/** How long a version that is no longer published may still be submitted. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** What a registry is opened with. */
export interface RegistryOptions {
  /** Absolute path of the checkout. */
  root: string;
  db: Kysely<Database>;
  clock: Clock;
  /** Signs stored modules; the same on every server process. */
  secret: string;
  /** The names that definitions may use; without it those of the checkout. */
  vocabulary?: () => Vocabulary | Promise<Vocabulary>;
  /** The tariffs that prices come from; without it those of the platform. */
  tariffs?: Pick<TariffRepository, 'readings' | 'faults'>;
  /** What a look at these very sources brought before; without it they are looked at. */
  memory?: LookMemory;
  /** Makes modules; without it the compiler. */
  compile?: typeof Compile;
  /** Told what is wrong, at first and whenever that changes; with nothing once all is well again. */
  report?: (problems: DiagnosticMessage[]) => void;
  /** Told of a stored module that the platform did not write: it is neither run nor served. */
  forged?: (stored: NamedVersion) => void;
  /** Told when a look that an edit asked for failed: what was published goes on being served. */
  failed?: (error: unknown) => void;
}

/** A registry that can be told to look at its files again. */
export interface OpenRegistry extends Registry {
  /** Looks at all files, publishes what is good and new, and tells who listens. */
  refresh(): Promise<void>;
  /** Looks again whenever a file changes. @returns how to stop */
  watch(): Promise<() => void>;
}

const moduleAddress = (id: string, version: string) =>
  `/api/definitionen/${encodeURIComponent(id)}/${version}.js`;

/** The compiler is read by a start that has something to compile, and by no other. */
async function compileLater(...given: Parameters<typeof Compile>): Promise<ReturnType<typeof Compile>> {
  const { compile } = await import('#engine/compile/compile.ts');
  return compile(...given);
}

/** A tariff that could not be read, told beside the mistakes of definitions. */
function tariffProblem(root: string, { file, message }: TariffFault): DiagnosticMessage {
  return { file: relative(root, file), line: 1, column: 1, code: 'tariff-fault', message };
}

/**
 * Reads, checks, compiles and stores all definitions, and answers for them from then on. A definition
 * with mistakes is not served until it is good, or goes on as it last was; `problems` says why.
 */
export async function openRegistry(options: RegistryOptions): Promise<OpenRegistry> {
  const {
    root,
    db,
    clock,
    tariffs = platformTariffs(),
    vocabulary = () => platformVocabulary(root),
  } = options;
  const seal = createModuleSeal(options.secret);
  /** Whether the platform wrote what stands in the database. */
  const isOwn = (stored: KeptModule): boolean => {
    if (seal.isOwn(stored)) return true;
    options.forged?.({ id: stored.id, version: stored.version });
    return false;
  };
  const find = async (sources: string[]) =>
    (await transaction(db, (trx) => findSources(trx, sources))).filter(isOwn);
  const workshop = createBuilder({ compile: options.compile ?? compileLater, compiler: compilerKey, find });
  const newsroom = createChangeFeed();
  const loaded = new Map<string, Promise<LoadedDefinition>>();
  let built = new Map<string, Built>();
  let published: PublishedDefinition[] = [];
  let problems: DiagnosticMessage[] = [];
  /** Digests of the texts that were seen last. */
  let texts: { [path: string]: string } | undefined;

  /** Stores what is new before anybody can be sent to it. */
  async function publish(next: Map<string, Built>): Promise<PublishedDefinition[]> {
    const news: PublishedDefinition[] = [];
    const replaced: NamedVersion[] = [];
    const kept: Parameters<typeof keepVersions>[1] = [];
    for (const [id, { definition, moduleText, source }] of next) {
      const before = built.get(id);
      const { version } = definition;
      const replaces = before?.definition.version !== version;
      if (!replaces && before?.source === source) continue;
      if (before && replaces) replaced.push({ id, version: before.definition.version });
      const stored = { id, version, module: moduleText, source };
      kept.push({ ...stored, signature: seal.sign(stored) });
      if (replaces) news.push({ definition, module: moduleAddress(id, version) });
    }
    if (kept.length > 0) {
      await transaction(db, async (trx) => {
        await touchVersions(trx, replaced, clock.now());
        await keepVersions(trx, kept, clock.now());
      });
    }
    built = next;
    published = [...next.values()]
      .map(({ definition }) => ({ definition, module: moduleAddress(definition.id, definition.version) }))
      .sort((a, b) => a.definition.id.localeCompare(b.definition.id));
    return news;
  }

  async function look(): Promise<void> {
    const [now, names] = await Promise.all([readSourceFiles(root), vocabulary()]);
    const read = { files: now, vocabulary: names, tariffs: tariffs.readings() };
    const before = texts;
    // A start is spared the check of what an earlier one has found good; what was edited since is checked in any case.
    const digest = before ? undefined : materialDigest(compilerKey(), read);
    const isGood = digest !== undefined && (await transaction(db, (trx) => wasFoundGood(trx, digest)));
    const outcome = await workshop.work({ ...read, texts: checkTextsOf(now), isGood });
    if (digest !== undefined && outcome.problems.length === 0)
      await transaction(db, (trx) => keepFoundGood(trx, digest, clock.now()));
    const found = [...outcome.problems, ...tariffs.faults().map((fault) => tariffProblem(root, fault))];
    texts = textDigests(now);
    const namespaces = changedTexts(before ?? {}, texts);
    const news = await publish(outcome.built);
    const same = JSON.stringify(problems) === JSON.stringify(found);
    problems = found;
    if (!same) options.report?.(problems);
    if (!before) return;
    if (!same) newsroom.publish({ type: 'problem', problems });
    if (namespaces.length > 0) newsroom.publish({ type: 'texts', namespaces });
    for (const { definition, module } of news) {
      newsroom.publish({ type: 'version', id: definition.id, version: definition.version, module });
    }
  }

  /** Takes over what an earlier start found in the same sources. @returns whether it did */
  async function recall(): Promise<boolean> {
    const look = options.memory?.read();
    if (!look) return false;
    const rows = await find(look.definitions.map(({ source }) => source));
    const recalled = new Map<string, Built>();
    const stored = new Map<string, Built>();
    let modules: { [source: string]: string } | undefined;
    for (const { file, definition, source } of look.definitions) {
      const { id, version } = definition;
      const row = rows.find((each) => each.source === source && each.id === id && each.version === version);
      const moduleText = row?.module ?? (modules ??= options.memory?.modules())?.[source];
      if (moduleText === undefined) return false;
      const each: Built = { definition, moduleText, source };
      recalled.set(file, each);
      if (row) stored.set(id, each);
    }
    workshop.recall(recalled);
    texts = look.texts;
    built = stored;
    await publish(new Map([...recalled.values()].map((each) => [each.definition.id, each])));
    return true;
  }

  /** Lets the next start on the same sources take over what this one found, if nothing is wrong with them. */
  function remember(): void {
    if (problems.length > 0 || !texts) return;
    const found = [...workshop.built()];
    const definitions = found.map(([file, { definition, source }]) => ({ file, definition, source }));
    const modules = Object.fromEntries(found.map(([, { source, moduleText }]) => [source, moduleText]));
    options.memory?.keep({ definitions, texts }, modules);
  }

  // One look after the other: two at once could publish the older one last.
  let looking = Promise.resolve();
  const refresh = () => {
    looking = looking.catch(() => undefined).then(look);
    return looking;
  };

  async function version(id: string, wanted: string): Promise<string | undefined> {
    const current = built.get(id);
    if (current?.definition.version === wanted) return current.moduleText;
    const stored = await transaction(db, (trx) => findVersion(trx, id, wanted));
    return stored && isOwn(stored) ? stored.module : undefined;
  }

  async function sweep(): Promise<void> {
    const now = clock.now();
    await transaction(db, async (trx) => {
      await touchVersions(
        trx,
        published.map(({ definition }) => definition),
        now,
      );
      const unused = new Date(now.getTime() - KEPT_DAYS * DAY);
      await dropVersions(trx, unused);
      await dropFoundGood(trx, unused);
    });
  }

  if (!(await recall())) {
    await refresh();
    remember();
  }
  await sweep();
  return {
    refresh,
    sweep,
    watch() {
      const folders = watchedFolders.map((folder) => join(root, folder));
      return watchFolders(folders, () => void refresh().catch((error: unknown) => options.failed?.(error)));
    },
    version,
    list: () => published,
    get: (name) =>
      published.find(({ definition }) => definition.id === name) ??
      published.find(({ definition }) => definition.kind === 'produkt' && definition.key === name),
    byAddress: (path) => resolveAddress(path, published),
    problems: () => problems,
    listen: newsroom.listen,
    async loaded(id, wanted) {
      const name = `${id} ${wanted}`;
      const known = loaded.get(name);
      if (known) return known;
      const text = await version(id, wanted);
      return text === undefined ? undefined : memoizePromise(loaded, name, () => importModule(text));
    },
  };
}
