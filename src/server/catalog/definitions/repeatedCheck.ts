import {
  cachedCheckResult,
  checkEach,
  inOrder,
  mergeCheckResults,
  warningCodes,
  type CheckResult,
  type PartialCheckResult,
} from '#engine/compile/check.ts';
import { meaningsOf, slipsOfMeaning } from '#engine/compile/check/semantics.ts';
import { repeatedDigests, saidTwice } from '#engine/compile/check/saidTwice/saidTwice.ts';
import { isPieceFile } from '#engine/compile/compose/pieceFiles.ts';
import { checkPlainData } from '#engine/compile/data/checkData.ts';
import { dataFormatOf } from '#engine/compile/data/dataFormats.ts';
import { sheetHeadings } from '#engine/compile/data/informationSheets.ts';
import { hasSyntaxFault, type Diagnostic } from '#engine/compile/diagnostic.ts';
import type { SourceDocument } from '#engine/compile/document.ts';
import type { DefinitionFiles, SourceTree } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';

/** The mistakes of a tree. */
type Mistakes = Pick<CheckResult, 'diagnostics' | 'byFlow'>;

/** Checks one state of the sources after the other. */
export type RepeatedCheck = (tree: SourceTree, vocabulary: Vocabulary) => Mistakes;

/** A definition without mistakes: what it was read from, and what it says. */
interface Accepted {
  material: unknown[];
  said: string[];
}

/** Returns the documents that only some definitions are made of. */
function ownDocuments({ flow, schema, texts, preview, parts, tariffs }: DefinitionFiles): SourceDocument[] {
  return [flow, schema, texts, preview, ...parts, ...tariffs].filter((document) => document !== undefined);
}

/** Returns everything that the check of a definition reads; unchanged files are the same objects. */
function materialOf(definition: DefinitionFiles, vocabulary: string): unknown[] {
  const { commons, lists, tariff, contractPrefixes } = definition;
  const shared = [...Object.values(commons), ...Object.values(lists)];
  return [...ownDocuments(definition), ...shared, JSON.stringify([tariff, contractPrefixes]), vocabulary];
}

const areSame = (before: unknown[], now: unknown[]) =>
  before.length === now.length && before.every((part, at) => part === now[at]);

const filesOf = (definitions: DefinitionFiles[]) =>
  new Set(definitions.flatMap(ownDocuments).map(({ file }) => file));

/** Returns what several definitions say alike. */
function repetitions(
  { definitions, documents }: SourceTree,
  digests: PartialCheckResult['said'],
): Diagnostic[] {
  const repeated = repeatedDigests(digests.values());
  if (repeated.size === 0) return [];
  const pieces = [...documents.values()].filter(({ file }) => isPieceFile(file));
  return saidTwice(definitions, pieces, repeated);
}

/** Returns a check of data files that repeats nothing while they and the products are the same. */
function repeatedDataCheck(): (tree: SourceTree, vocabulary: Vocabulary) => Diagnostic[] {
  let before: { material: unknown[]; found: Diagnostic[] } | undefined;
  return ({ definitions, documents }, vocabulary) => {
    const texts = documents.get('locales/live/documents.json');
    const data = new Map([...documents].filter(([path]) => dataFormatOf(path) !== undefined));
    const material = [...data.values(), texts, ...definitions.map(({ flow }) => flow)];
    if (before && areSame(before.material, material)) return before.found;
    const headings = texts ? sheetHeadings(texts) : [];
    const context = { definitions, vocabulary, headings, open: () => undefined, contracts: () => [] };
    const found = checkPlainData(data, context).filter(({ code }) => !warningCodes.has(code));
    before = { material, found };
    return found;
  };
}

/**
 * Returns a check that looks only at what has changed since the last time: definitions without mistakes are checked
 * again when something that they are made of is another one, and all of them together each time.
 */
export function createRepeatedCheck(): RepeatedCheck {
  const accepted = new Map<string, Accepted>();
  const checkDataFiles = repeatedDataCheck();
  return (tree, vocabulary) => {
    const vocabularyText = JSON.stringify(vocabulary);
    const materials = new Map(
      tree.definitions.map((each) => [each.flow.file, materialOf(each, vocabularyText)]),
    );
    const isKnown = ({ flow: { file } }: DefinitionFiles) =>
      areSame(accepted.get(file)?.material ?? [], materials.get(file) ?? []);
    const acceptedDefinitions = tree.definitions.filter(isKnown);
    const fresh = tree.definitions.filter((each) => !isKnown(each));
    const wanted = filesOf(fresh);
    const left = [...filesOf(acceptedDefinitions)].filter((path) => !wanted.has(path));
    const leftOut = new Set(left);
    const documents = new Map([...tree.documents].filter(([path]) => !leftOut.has(path)));
    const checked = checkEach({ documents, definitions: fresh }, vocabulary);
    const flows = acceptedDefinitions.map(({ flow }) => flow.file);
    const digests = new Map(flows.map((file) => [file, accepted.get(file)?.said ?? []]));
    const parts = [checked, cachedCheckResult(flows, left, [], { said: digests, meanings: new Map() })];
    const { diagnostics, byFlow } = mergeCheckResults(parts, tree.definitions);
    const all = new Map([...digests, ...checked.said]);
    const now = new Map(
      [...materials]
        .filter(([file]) => byFlow.get(file)?.length === 0)
        .map(([file, material]) => [file, { material, said: all.get(file) ?? [] }]),
    );
    accepted.clear();
    for (const [file, each] of now) accepted.set(file, each);
    const meanings = new Map(tree.definitions.map((each) => [each.flow.file, meaningsOf(each)]));
    const found = [
      ...diagnostics,
      ...repetitions(tree, all),
      ...(hasSyntaxFault(diagnostics) ? [] : slipsOfMeaning(tree.definitions, meanings)),
      ...checkDataFiles(tree, vocabulary),
    ];
    return { diagnostics: inOrder(found), byFlow };
  };
}
