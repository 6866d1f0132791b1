import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import type { KeptDefinition } from '#engine/compile/keptDefinition.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { feedTexts } from '#engine/textDigest.ts';
import { isShared, ownFiles, type Files } from './partition.ts';
import { filesBelow } from './sourceFiles.ts';

/** What is kept about a definition that was accepted. */
export interface AcceptedDefinition {
  hints: Diagnostic[];
  /** Digests of what it says in its own files. */
  said: string[];
  /** The meanings of its questions. */
  meanings: string[];
  /** What it is compared with others by. */
  kept: KeptDefinition;
}

/** The definitions that were accepted, by the digest of everything that the result depends on. */
export type CheckCache = Map<string, AcceptedDefinition>;

/** Returns the path of the cache. Deleting the file makes the next check start from scratch. */
const cacheFile = (root: string) => join(root, '.cache', 'checked.json');

/** The code of the check: a change of a rule invalidates the cache. */
const madeOf = ['src/engine', 'src/cli', 'schemas/meta'];

/** Returns the digest of some texts. */
export function digestOf(...texts: string[]): string {
  const sum = createHash('sha256');
  feedTexts(sum, texts);
  return sum.digest('hex');
}

/** Names that grow with every product. A new one does not affect definitions that do not mention it. */
const growing = ['documents', 'consents', 'finders', 'tariffs'] as const;

/** Returns the digest of the code and the meta-schemas of the check. */
export function codeDigest(root: string): string {
  const own = ['package.json', ...madeOf.flatMap((folder) => filesBelow(root, folder, /\.(ts|json)$/))];
  return digestOf(process.version, ...own.flatMap((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/**
 * Returns the digest of everything that all definitions depend on. The day is left out: with time fewer tariffs have
 * to fit the questions, never more.
 */
function common(root: string, files: Files, vocabulary: Vocabulary): string {
  const shared = Object.keys(files).filter(isShared);
  const fixed = { ...vocabulary, documentConditions: undefined, today: undefined };
  for (const list of growing) fixed[list] = [];
  return digestOf(
    codeDigest(root),
    ...shared.flatMap((path) => [path, files[path] ?? '']),
    JSON.stringify(fixed),
  );
}

/** Returns a function that returns, per growing list, which of its names are among the strings of a file; each read once. */
function mentionsIn(files: Files, vocabulary: Vocabulary): (path: string) => string[][] {
  const knownNames = growing.map((list) => new Set(vocabulary[list]?.map((name) => `"${name}"`)));
  const found = new Map<string, string[][]>();
  return (path) => {
    const before = found.get(path);
    if (before) return before;
    const strings = [...new Set(files[path]?.match(/"[^"]*"/g))];
    const mentioned = knownNames.map((names) => strings.filter((text) => names.has(text)));
    found.set(path, mentioned);
    return mentioned;
  };
}

/** Returns, per flow, a digest of everything that the check of its definition depends on. */
export function digestsOf(root: string, files: Files, vocabulary: Vocabulary): Map<string, string> {
  const base = common(root, files, vocabulary);
  const mentions = mentionsIn(files, vocabulary);
  const digests = new Map<string, string>();
  // Most files of a definition are shared with others.
  const contents = new Map<string, string>();
  const contentOf = (path: string): string => {
    const before = contents.get(path);
    if (before !== undefined) return before;
    const content = digestOf(path, files[path] ?? '');
    contents.set(path, content);
    return content;
  };
  for (const [flow, own] of ownFiles(files)) {
    const names = growing.map((_, list) =>
      [...new Set(own.flatMap((path) => mentions(path)[list] ?? []))].sort(),
    );
    const key = /"key"\s*:\s*"([^"]*)"/.exec(files[flow] ?? '')?.[1] ?? '';
    const depending = JSON.stringify([names, vocabulary.documentConditions?.[key] ?? null]);
    digests.set(flow, digestOf(base, depending, ...own.map(contentOf)));
  }
  return digests;
}

/** Returns what the next check may skip: definitions without diagnostics, with the hints about their files. */
export function cacheableResults(found: {
  digests: Map<string, string>;
  own: Map<string, string[]>;
  byFlow: Map<string, Diagnostic[]>;
  warnings: Diagnostic[];
  said: Map<string, string[]>;
  meanings: Map<string, string[]>;
  kept: Map<string, KeptDefinition>;
  /** Diagnostics that keep a definition from being published. */
  bad: Diagnostic[];
}): CheckCache {
  const { digests, own, byFlow, warnings, said: digestsByFile, meanings, kept } = found;
  const bad = new Set(found.bad.map(({ file }) => file));
  const hints = Map.groupBy(warnings, ({ file }) => file);
  const good: CheckCache = new Map();
  for (const [flow, paths] of own) {
    const outline = kept.get(flow);
    if (!outline || byFlow.get(flow)?.length !== 0 || paths.some((path) => bad.has(path))) continue;
    const hintsOf = paths.flatMap((path) => hints.get(path) ?? []);
    good.set(digests.get(flow) ?? '', {
      hints: hintsOf,
      said: digestsByFile.get(flow) ?? [],
      meanings: meanings.get(flow) ?? [],
      kept: outline,
    });
  }
  return good;
}

/** Returns the cached results; none when there is no cache or it cannot be read. */
export function readCheckCache(root: string): CheckCache {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(cacheFile(root), 'utf8')) as object));
  } catch {
    return new Map();
  }
}

/** Writes the cache for the next check. Without write access the next check starts from scratch. */
export function writeCheckCache(root: string, cache: CheckCache): void {
  const beside = `${cacheFile(root)}.${randomUUID()}`;
  try {
    mkdirSync(dirname(beside), { recursive: true });
    writeFileSync(beside, JSON.stringify(Object.fromEntries(cache)));
    renameSync(beside, cacheFile(root));
  } catch {
    rmSync(beside, { force: true });
  }
}
