import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import type { TariffInputsByKey } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { feedTexts } from '#engine/textDigest.ts';
import { isShared, ownFiles, type Files } from './partition.ts';
import { filesBelow } from './sourceFiles.ts';

/** The hints about definitions that were found good, by the digest of all that this rests on. */
export type CheckCache = Map<string, Diagnostic[]>;

/** The names that definitions may use, and what tariffs read. */
interface Names {
  vocabulary: Vocabulary;
  tariffs: TariffInputsByKey;
}

/** Where a checkout keeps it; whoever removes it has everything checked anew. */
const place = (root: string) => join(root, '.cache', 'checked.json');

/** What the check is made of: with other rules nothing is known any more. */
const madeOf = ['src/engine', 'src/cli', 'schemas/meta'];

function digest(...texts: string[]): string {
  const sum = createHash('sha256');
  feedTexts(sum, texts);
  return sum.digest('hex');
}

/** Names that grow with every product: one more changes nothing for a definition that does not say it. */
const growing = ['documents', 'consents', 'finders', 'tariffs'] as const;

/** Of everything that all definitions rest on. */
function common(root: string, files: Files, vocabulary: Vocabulary): string {
  const own = ['package.json', ...madeOf.flatMap((folder) => filesBelow(root, folder, /\.(ts|json)$/))];
  const shared = Object.keys(files).filter(isShared);
  const fixed = { ...vocabulary, documentConditions: undefined };
  for (const list of growing) fixed[list] = [];
  return digest(
    process.version,
    ...own.flatMap((path) => [path, readFileSync(join(root, path), 'utf8')]),
    ...shared.flatMap((path) => [path, files[path] ?? '']),
    JSON.stringify(fixed),
  );
}

/** What a definition rests on of names and tariffs, by everything that stands in quotation marks in its files. */
function namesFor(texts: string[], { vocabulary, tariffs }: Names): string {
  const said = new Set(texts.flatMap((text) => text.match(/"[^"]*"/g) ?? []));
  const key = /"key"\s*:\s*"([^"]*)"/.exec(texts[0] ?? '')?.[1] ?? '';
  const known = growing.map((list) => vocabulary[list]?.filter((name) => said.has(`"${name}"`)));
  return JSON.stringify([known, tariffs[key] ?? null, vocabulary.documentConditions?.[key] ?? null]);
}

/** A digest for each definition of everything that its verdict rests on, by the path of its flow. */
export function digestsOf(root: string, files: Files, names: Names): Map<string, string> {
  const base = common(root, files, names.vocabulary);
  const digests = new Map<string, string>();
  for (const [flow, own] of ownFiles(files)) {
    const texts = own.map((path) => files[path] ?? '');
    digests.set(flow, digest(base, namesFor(texts, names), ...own, ...texts));
  }
  return digests;
}

/** What the next check need not look at: definitions without diagnostics of their own, with the hints about their files. */
export function cacheableResults(found: {
  digests: Map<string, string>;
  own: Map<string, string[]>;
  byFlow: Map<string, Diagnostic[]>;
  warnings: Diagnostic[];
  /** Findings that keep something from being published. */
  bad: Diagnostic[];
}): CheckCache {
  const { digests, own, byFlow, warnings } = found;
  const bad = new Set(found.bad.map(({ file }) => file));
  const hints = Map.groupBy(warnings, ({ file }) => file);
  const good: CheckCache = new Map();
  for (const [flow, paths] of own) {
    if (byFlow.get(flow)?.length !== 0 || paths.some((path) => bad.has(path))) continue;
    const hintsOf = paths.flatMap((path) => hints.get(path) ?? []);
    good.set(digests.get(flow) ?? '', hintsOf);
  }
  return good;
}

/** What earlier checks found good; nothing when nothing is kept, or what is kept cannot be read. */
export function readCheckCache(root: string): CheckCache {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(place(root), 'utf8')) as object));
  } catch {
    return new Map();
  }
}

/** Keeps it for the next check; where nothing can be written, the next one looks at everything. */
export function writeCheckCache(root: string, known: CheckCache): void {
  const beside = `${place(root)}.${randomUUID()}`;
  try {
    mkdirSync(dirname(beside), { recursive: true });
    writeFileSync(beside, JSON.stringify(Object.fromEntries(known)));
    renameSync(beside, place(root));
  } catch {
    rmSync(beside, { force: true });
  }
}
