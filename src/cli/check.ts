import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import checkTexts from '../../locales/live/check.json' with { type: 'json' };
import { cachedCheckResult, inOrder, mergeCheckResults } from '#engine/compile/check.ts';
import { parseDocument } from '#engine/compile/document.ts';
import { allMeanings, rareMeanings, slipsOfMeaning } from '#engine/compile/check/semantics.ts';
import { repeatedDigests, saidTwice } from '#engine/compile/check/saidTwice/saidTwice.ts';
import { hasSyntaxFault, type Diagnostic } from '#engine/compile/diagnostic.ts';
import { diagnosticLine, diagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import { isFlowFile } from '#engine/compile/compose/definitionPaths.ts';
import { isPieceFile } from '#engine/compile/compose/pieceFiles.ts';
import { definitionsLater, type KeptDefinition } from '#engine/compile/keptDefinition.ts';
import { readTree, sourceFolders, type DefinitionFiles } from '#engine/compile/tree.ts';
import { runCheckJob, type CheckOutcome, type CheckJob } from './checkWorker.ts';
import {
  digestsOf,
  cacheableResults,
  readCheckCache,
  writeCheckCache,
  type AcceptedDefinition,
  type CheckCache,
} from './checkCache.ts';
import { checkDataFiles } from './dataCheck.ts';
import { mend } from './fix.ts';
import { withLonelyNames } from './lonelyNames.ts';
import { germanToday } from './germanToday.ts';
import { isShared, partition, ownFiles, type Files } from './partition.ts';
import { readSources } from './sourceFiles.ts';
import { vocabularyOf } from './vocabulary.ts';

/** A thread is worth starting for this many definitions. */
const WORTH_A_THREAD = 40;
const MOST_THREADS = 4;

/** What `check` found in a checkout: lines to print, and whether all is well. */
interface CheckReport {
  lines: string[];
  good: boolean;
  /** Mistakes and hints. */
  found: Diagnostic[];
}

const filled = (text: string, params: { [name: string]: number }) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));

/** Runs a check job in another thread. */
function inThread(part: CheckJob): Promise<CheckOutcome> {
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { workerData: { checks: true } });
  worker.postMessage(part);
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

/**
 * Checks these files and asserts that definitions without diagnostics compile. Divides many definitions among
 * threads.
 */
async function checkFiles(files: Files, vocabulary: CheckJob['vocabulary']): Promise<CheckOutcome[]> {
  const flows = Object.keys(files).filter(isFlowFile);
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.ceil(flows.length / WORTH_A_THREAD));
  const [own = {}, ...others] = partition(files, Math.max(1, threads));
  const elsewhere = others.map((part) => inThread({ files: part, vocabulary }));
  return [runCheckJob({ files: own, vocabulary }), ...(await Promise.all(elsewhere))];
}

/** Returns all files but those of `left`. */
const without = (files: Files, left: Set<string>): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !left.has(path)));

/** Returns diagnostics about what several definitions say alike. Only files of such definitions are parsed. */
function repetitions(
  files: Files,
  own: Map<string, string[]>,
  digestsByFile: Map<string, string[]>,
): Diagnostic[] {
  const repeated = repeatedDigests(digestsByFile.values());
  if (repeated.size === 0) return [];
  const flows = [...digestsByFile].flatMap(([flow, digests]) =>
    digests.some((hash) => repeated.has(hash)) ? [flow] : [],
  );
  const pieces = Object.keys(files).filter(isPieceFile);
  const wanted = new Set([...flows.flatMap((flow) => own.get(flow) ?? []), ...pieces]);
  const tree = readTree(Object.fromEntries([...wanted].map((path) => [path, files[path] ?? ''])));
  const shared = pieces.map((path) => parseDocument(path, files[path] ?? ''));
  return saidTwice(tree.definitions, shared, repeated);
}

/** Returns diagnostics about meanings that are nearly spelled like those of other definitions. */
function slips(files: Files, own: Map<string, string[]>, meanings: Map<string, string[]>): Diagnostic[] {
  const rare = rareMeanings(meanings);
  const wanted = new Set([...rare.keys()].flatMap((flow) => own.get(flow) ?? []));
  const { definitions } = readTree(Object.fromEntries([...wanted].map((path) => [path, files[path] ?? ''])));
  return slipsOfMeaning(definitions, meanings);
}

/** Returns the meanings of the questions of all definitions, those of shared schemas among them. */
function knownMeanings(files: Files, meanings: Map<string, string[]>): string[] {
  const shared = Object.keys(files).filter((path) => path.startsWith('schemas/common/'));
  return allMeanings(
    meanings,
    shared.map((path) => parseDocument(path, files[path] ?? '')),
  );
}

/** Returns definitions that are put together when a comparison needs more than what was kept of them. */
function comparable(
  files: Files,
  own: Map<string, string[]>,
  kept: Map<string, KeptDefinition>,
): DefinitionFiles[] {
  const shared = Object.keys(files).filter(isShared);
  const documents: Parameters<typeof readTree>[2] = new Map();
  const open = (flow: string): DefinitionFiles => {
    const paths = [...shared, ...(own.get(flow) ?? [])];
    const texts = Object.fromEntries(paths.map((path) => [path, files[path] ?? '']));
    const { definitions } = readTree(texts, undefined, documents);
    const definition = definitions.find((each) => each.flow.file === flow);
    if (!definition) throw new Error(`${flow} is no definition`);
    return definition;
  };
  return definitionsLater(
    [...own.keys()].flatMap((flow) => kept.get(flow) ?? []),
    open,
  );
}

/** Returns what to print about mistakes and hints. */
function reportOf(mistakes: Diagnostic[], hints: Diagnostic[], definitions: number): CheckReport {
  const problems = mistakes.map((diagnostic) => diagnosticMessage(diagnostic, checkTexts));
  const remarks = hints.map((diagnostic) => diagnosticMessage(diagnostic, checkTexts));
  const counted = {
    definitions,
    problems: problems.length,
    warnings: remarks.length,
    files: new Set(problems.map(({ file }) => file)).size,
  };
  const good = problems.length === 0;
  const summary = good ? checkTexts.summary.good : checkTexts.summary.bad;
  const lines = [
    ...remarks.map((remark) => `${checkTexts.warning} ${diagnosticLine(remark)}`),
    ...problems.map(diagnosticLine),
    ...(remarks.length > 0 ? [filled(checkTexts.summary.warnings, counted)] : []),
    filled(summary, counted),
  ];
  return { lines, good, found: [...mistakes, ...hints] };
}

/** Returns the result of the definitions that an earlier check accepted. @param left their files, which are not read again */
function earlierResult(
  accepted: ReadonlySet<string>,
  left: string[],
  cached: (flow: string) => AcceptedDefinition | undefined,
) {
  const cachedFlows = [...accepted].map((flow) => [flow, cached(flow)] as const);
  const hints = cachedFlows.flatMap(([, each]) => each?.hints ?? []);
  return cachedCheckResult([...accepted], left, hints, {
    said: new Map(cachedFlows.map(([flow, each]) => [flow, each?.said ?? []])),
    meanings: new Map(cachedFlows.map(([flow, each]) => [flow, each?.meanings ?? []])),
    kept: new Map(cachedFlows.flatMap(([flow, each]) => (each ? [[flow, each.kept] as const] : []))),
  });
}

/**
 * Checks every definition below `root` and asserts that those without diagnostics compile. A definition that an
 * earlier check accepted, with the same files and rules, is only checked together with the others; `ignoreCache` checks
 * everything.
 */
export async function checkDefinitions(root: string, { ignoreCache = false } = {}): Promise<CheckReport> {
  const files = readSources(root, sourceFolders);
  const vocabulary = { ...vocabularyOf(root), today: germanToday() };
  const flows = Object.keys(files).filter(isFlowFile);
  const own = ownFiles(files);
  const digests = digestsOf(root, files, vocabulary);
  const cache = ignoreCache ? (new Map() as CheckCache) : readCheckCache(root);
  const accepted = new Set(flows.filter((flow) => cache.get(digests.get(flow) ?? '')?.kept));
  const filesOf = (some: Iterable<string>) => [...some].flatMap((flow) => own.get(flow) ?? []);
  const wanted = new Set(filesOf(flows.filter((flow) => !accepted.has(flow))));
  const left = filesOf(accepted).filter((path) => !wanted.has(path));
  const checked = await checkFiles(without(files, new Set(left)), vocabulary);
  const parts = [
    ...checked,
    { verdict: earlierResult(accepted, left, (flow) => cache.get(digests.get(flow) ?? '')), failed: [] },
  ];
  const kept = new Map(parts.flatMap(({ verdict }) => [...verdict.kept]));
  const definitions = comparable(files, own, kept);
  // Without a product that was there before, a change may mention what no other product asks for.
  const isGone = [...cache.values()].some((each) => !own.has(each.kept?.flow));
  const { diagnostics, warnings, byFlow } = mergeCheckResults(
    parts.map(({ verdict }) => verdict),
    definitions,
    isGone ? new Set() : accepted,
  );
  // A definition that conflicts with another one is not compiled, either.
  const failed = parts.flatMap((part) => part.failed).filter(({ file }) => !byFlow.get(file)?.length);
  const digestsByFile = new Map(parts.flatMap(({ verdict }) => [...verdict.said]));
  const meanings = new Map(parts.flatMap(({ verdict }) => [...verdict.meanings]));
  if (accepted.size < flows.length || cache.size > accepted.size) {
    writeCheckCache(
      root,
      cacheableResults({
        digests,
        own,
        byFlow,
        warnings,
        said: digestsByFile,
        meanings,
        kept,
        bad: [...diagnostics, ...failed],
      }),
    );
  }
  const data = await checkDataFiles(
    root,
    { files, definitions, vocabulary, digests, own, byFlow, meanings: knownMeanings(files, meanings) },
    { ignoreCache },
  );
  const mistakes = inOrder([
    ...diagnostics,
    ...failed,
    ...repetitions(files, own, digestsByFile),
    ...(hasSyntaxFault(diagnostics) ? [] : slips(files, own, meanings)),
    ...data.diagnostics,
  ]);
  const hintsNow = inOrder([...warnings, ...data.warnings]);
  return reportOf(withLonelyNames(mistakes, files, own), hintsNow, definitions.length);
}

/** Checks, mends what has a single answer, and checks again. The report begins with what was mended. */
export async function checkAndMend(root: string): Promise<CheckReport> {
  const before = await checkDefinitions(root);
  const mended = mend(root, before.found);
  const report = mended.length > 0 ? await checkDefinitions(root) : before;
  const lines = mended.map(({ file, line, code }) => {
    const position = line === undefined ? file : `${file}:${line}`;
    return `${checkTexts.mended.title} ${position}  ${checkTexts.mended[code]}`;
  });
  const nothing = lines.length > 0 ? [] : [checkTexts.mended.nothing];
  return { ...report, lines: [...lines, ...nothing, ...report.lines] };
}
