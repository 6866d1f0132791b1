import { checkTogether } from './check/addresses.ts';
import { advice } from './check/advice.ts';
import { agentSteps } from './check/agentSteps.ts';
import { agentWording } from './check/agentWording.ts';
import { answerable } from './check/answerable.ts';
import { askedBefore } from './check/askedBefore.ts';
import { askedTwice } from './check/askedTwice.ts';
import { below } from './check/below.ts';
import { boundNumbers } from './check/boundNumbers.ts';
import { breakingSpaces } from './check/breakingSpaces.ts';
import { change } from './check/change.ts';
import { accounts } from './check/accounts.ts';
import { claim } from './check/claim.ts';
import { closedValues } from './check/closedValues.ts';
import { conditions } from './check/conditions.ts';
import { constraints } from './check/constraints.ts';
import { checkContracts } from './check/contracts.ts';
import { contractPrefix } from './check/contractPrefix.ts';
import { coveredFields, covers } from './check/covers.ts';
import { creditCheck } from './check/creditCheck.ts';
import { dateBounds } from './check/dateBounds.ts';
import { deadBranches } from './check/deadBranches.ts';
import { decisions } from './check/decisions.ts';
import { errorTexts } from './check/errorTexts.ts';
import { examples } from './check/examples.ts';
import { facts } from './check/facts.ts';
import { fields } from './check/fields.ts';
import { files } from './check/files.ts';
import { insured } from './check/insured.ts';
import { kinds } from './check/kinds.ts';
import { layout } from './check/layout.ts';
import { longSentences } from './check/longSentences.ts';
import { machineCycles } from './check/machineCycles.ts';
import { machineNames } from './check/machineNames.ts';
import { machineReachability } from './check/machineReachability.ts';
import { machineTransitions } from './check/machineTransitions.ts';
import { approximate } from './check/approximate.ts';
import { millions } from './check/millions.ts';
import { offer } from './check/offer.ts';
import { ownContract } from './check/ownContract.ts';
import { pages } from './check/pages.ts';
import { partOf } from './check/partOf.ts';
import { perItem } from './check/perItem.ts';
import { placeholders } from './check/placeholders.ts';
import { pointers } from './check/pointers.ts';
import { previewTexts } from './check/previewTexts.ts';
import { purposes } from './check/purposes.ts';
import { references } from './check/references.ts';
import { relevance } from './check/relevance.ts';
import { riskNotice } from './check/riskNotice.ts';
import { repeatedTexts } from './check/repeatedTexts.ts';
import type { Rule } from './check/rule.ts';
import { renamed } from './check/renamed.ts';
import { digestsSaidBy, repeatedDigests, saidTwice } from './check/saidTwice/saidTwice.ts';
import { satisfiable } from './check/satisfiable.ts';
import { schemaKeywords } from './check/schemaKeywords.ts';
import { sensitivity } from './check/sensitivity.ts';
import { allMeanings, meaningsOf, semantics, slipsOfMeaning } from './check/semantics.ts';
import { slugs } from './check/slugs.ts';
import { stages } from './check/stages.ts';
import { isOffered, partsOfDefinitions, strayFiles, withStrayFiles } from './check/strayFiles.ts';
import { folded } from './check/folded.ts';
import { suggested } from './check/suggested.ts';
import { tariff } from './check/tariff.ts';
import { checkTextKeys } from './check/textKeys.ts';
import { textNames } from './check/textNames.ts';
import { texts } from './check/texts.ts';
import { unusedNames } from './check/unusedNames.ts';
import { unusedTexts } from './check/unusedTexts.ts';
import { uploads } from './check/uploads.ts';
import { widgets } from './check/widgets.ts';
import { machineEnds } from './check/machineEnds.ts';
import { items } from './check/items.ts';
import { sources } from './check/sources.ts';
import { addresses } from './check/ownAddresses.ts';
import { atOrigin, usersOf } from './compose/atOrigin.ts';
import { blocksFile } from './compose/blockTexts.ts';
import { isPieceFile } from './compose/pieceFiles.ts';
import { lacking, withoutConsequences } from './consequences.ts';
import type { SourceDocument } from './document.ts';
import { hasSyntaxFault, type Diagnostic } from './diagnostic.ts';
import { checkData, missingSamples } from './data/checkData.ts';
import { sheetHeadings } from './data/informationSheets.ts';
import { sourceOpener } from './data/sourceOpener.ts';
import { inspect } from './inspection.ts';
import { keptOf, type KeptDefinition } from './keptDefinition.ts';
import { checkFormat } from './meta.ts';
import type { DefinitionFiles, SourceTree } from './tree.ts';
import { placeOfTariff } from './tariffFiles.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Every rule about one definition, in the order of diagnostics at the same position. */
const rules: Rule[] = [
  files,
  references,
  pages,
  perItem,
  partOf,
  renamed,
  slugs,
  addresses,
  layout,
  fields,
  schemaKeywords,
  dateBounds,
  approximate,
  millions,
  uploads,
  widgets,
  repeatedTexts,
  sources,
  kinds,
  examples,
  answerable,
  constraints,
  conditions,
  pointers,
  closedValues,
  facts,
  unusedNames,
  items,
  relevance,
  satisfiable,
  machineNames,
  machineTransitions,
  machineCycles,
  deadBranches,
  machineReachability,
  machineEnds,
  askedBefore,
  riskNotice,
  below,
  stages,
  decisions,
  advice,
  offer,
  ownContract,
  suggested,
  folded,
  insured,
  contractPrefix,
  creditCheck,
  change,
  accounts,
  claim,
  tariff,
  texts,
  errorTexts,
  textNames,
  unusedTexts,
  agentWording,
  agentSteps,
  placeholders,
  boundNumbers,
  covers,
  coveredFields,
  askedTwice,
  semantics,
  sensitivity,
  purposes,
];

/** Codes of hints: they do not keep a definition from being published. */
export const warningCodes: Set<string> = new Set([
  'asked-on-some-ways',
  'long-sentence',
  'missing-sample',
  'missing-snapshot',
  'old-snapshot',
  'old-reference',
  'breaking-space',
  'bound-as-number',
  'figures-apart',
  'prefix-without-effect',
  'without-purpose',
  'option-without-icon',
  'repeated-block',
]);

/** The result of a check. */
export interface CheckResult {
  diagnostics: Diagnostic[];
  /** Hints: they do not keep a definition from being published. */
  warnings: Diagnostic[];
  /** By the path of the flow. A definition may be published when its list is empty. */
  byFlow: Map<string, Diagnostic[]>;
}

/** Returns the name of the meta-schema that a file follows. */
function formatOf(file: string): string | undefined {
  if (/^flows\/.*\.flow\.json$/.test(file)) return 'flow';
  if (isPieceFile(file)) return 'piece';
  if (/^schemas\/common\/.*\.schema\.json$/.test(file)) return 'common-schema';
  if (/^schemas\/(produkte|aenderungen|schaeden|erklaerungen)\/.*\.schema\.json$/.test(file))
    return 'page-schema';
  if (placeOfTariff(file)) return 'tariff';
  return /^locales\/live\/(produkt|aenderung|schaden|erklaerung)\..*\.json$/.test(file) ? 'texts' : undefined;
}

const isPreview = ({ file }: SourceDocument) => file.startsWith('locales/preview/');

function checkDocument(document: SourceDocument, { documents }: SourceTree): Diagnostic[] {
  const format = formatOf(document.file);
  const live = ({ file }: SourceDocument) => documents.get(file.replace('/preview/', '/live/'));
  return [
    ...withoutConsequences([...document.diagnostics, ...(format ? checkFormat(document, format) : [])]),
    ...(document.file.startsWith('locales/') ? checkTextKeys(document) : []),
    ...(isPreview(document) && live(document) ? previewTexts(document, live(document)) : []),
  ];
}

/** Returns the documents of a definition, including all shared schemas: which of them it uses is up to `$ref`. */
function documentsOf(definition: DefinitionFiles): SourceDocument[] {
  const { flow, schema, texts: german, parts, commons, tariffs } = definition;
  const composed = [flow, schema, german].filter((document) => document !== undefined);
  return [...new Set([...composed, ...parts, ...tariffs, ...Object.values(commons)])];
}

const key = ({ file, line, column, code, params }: Diagnostic) =>
  `${file} ${line} ${column} ${code} ${JSON.stringify(params)}`;

/** Returns diagnostics by file and position, each once. */
export function inOrder(diagnostics: Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [key(diagnostic), diagnostic]));
  return [...unique.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}

/** The result for some of the definitions, each checked by itself. It can be sent to another thread. */
export interface PartialCheckResult extends CheckResult {
  /** Paths of the flows that satisfy their meta-schema. */
  sound: Set<string>;
  /** Paths of files that look like parts of definitions. */
  files: string[];
  /** By the path of the flow, digests of what its definition says in its own files. */
  said: Map<string, string[]>;
  /** By the path of the flow, the meanings of its definition's questions. */
  meanings: Map<string, string[]>;
  /** By the path of the flow, what definitions are compared by. */
  kept: Map<string, KeptDefinition>;
}

/** What is kept of definitions to compare them with others. */
type Compared = Pick<PartialCheckResult, 'said' | 'meanings'> & Partial<Pick<PartialCheckResult, 'kept'>>;

const nothingCompared = (): Compared => ({ said: new Map(), meanings: new Map() });

/** Diagnostics about the form of a file. */
const formFaults = new Set(['missing-word', 'wrong-type', 'no-form']);

/** Without a piece or a definition that it names, the schema and the texts of a definition only seem to lack something. */
function dropFormFaults(
  { flow, schema, texts }: DefinitionFiles,
  own: Map<SourceDocument, Diagnostic[]>,
): void {
  if (!own.get(flow)?.some(({ code }) => lacking.has(code))) return;
  for (const document of [schema, texts]) {
    const found = document && own.get(document);
    if (found)
      own.set(
        document,
        found.filter(({ code }) => !formFaults.has(code)),
      );
  }
}

/** Returns whether a file that a definition is put together from is not JSON, so that what is in it is missing. */
const isTorn = ({ flow, schema, texts, parts }: DefinitionFiles): boolean =>
  [flow, schema, texts, ...parts].some((document) => document !== undefined && document.value === undefined);

/** Drops what a definition only seems to lack or to have wrong because one of its files is not JSON. */
function dropConsequences(
  { flow, schema, texts }: DefinitionFiles,
  own: Map<SourceDocument, Diagnostic[]>,
): void {
  for (const document of [flow, schema, texts])
    if (document)
      own.set(
        document,
        document.diagnostics.filter(({ code }) => code.startsWith('json-')),
      );
}

/** Diagnostics about texts that a shared block may have. */
const lackingTexts = new Set(['missing-text', 'missing-texts', 'missing-page-texts']);

/** Drops what texts only seem to lack while those of the shared blocks cannot be read. */
function withoutBlockTexts(diagnostics: Diagnostic[], { documents }: SourceTree): Diagnostic[] {
  const isReadable = documents.get(blocksFile)?.value !== undefined;
  if (isReadable || !documents.has(blocksFile)) return diagnostics;
  return diagnostics.filter(
    ({ code, file }) => !lackingTexts.has(code) && !(formFaults.has(code) && file.startsWith('locales/')),
  );
}

/**
 * Checks every definition of a tree by itself. The meta-schema reports files of the wrong form; rules about names
 * then ignore the contents of such a file.
 */
export function checkEach(tree: SourceTree, vocabulary: Vocabulary): PartialCheckResult {
  const own = new Map<SourceDocument, Diagnostic[]>();
  for (const document of tree.documents.values()) own.set(document, checkDocument(document, tree));
  for (const definition of tree.definitions) {
    if (isTorn(definition)) dropConsequences(definition, own);
    else dropFormFaults(definition, own);
  }
  // What a definition is put together from was replaced by the result; its syntax errors remain.
  for (const { parts } of tree.definitions)
    for (const part of parts) if (!own.has(part)) own.set(part, part.diagnostics);
  const sound = new Set(
    [...own].filter(([, diagnostics]) => diagnostics.length === 0).map(([document]) => document),
  );
  const byFlow = new Map<string, Diagnostic[]>();
  const remarks: Diagnostic[] = [];
  for (const definition of tree.definitions) {
    const diagnostics = documentsOf(definition).flatMap((document) =>
      sound.has(document) ? [] : (own.get(document) ?? []),
    );
    byFlow.set(definition.flow.file, diagnostics);
    if (!sound.has(definition.flow) || isTorn(definition)) continue;
    const commons = Object.values(definition.commons).every((document) => sound.has(document));
    const readable = commons
      ? sound
      : new Set([...sound].filter((document) => document !== definition.schema));
    const inspection = inspect(definition, readable, vocabulary);
    for (const rule of rules) rule(inspection);
    for (const diagnostic of withoutConsequences(inspection.diagnostics)) {
      (warningCodes.has(diagnostic.code) ? remarks : diagnostics).push(diagnostic);
    }
  }
  const all = [...[...own.values()].flat(), ...[...byFlow.values()].flat()];
  const diagnostics = inOrder(withoutBlockTexts(all, tree));
  const texts = [...tree.documents.values()].filter(({ file }) => file.startsWith('locales/'));
  const flows = tree.definitions.filter(({ flow }) => sound.has(flow)).map(({ flow }) => flow.file);
  const style = texts.flatMap((document) => [...longSentences(document), ...breakingSpaces(document)]);
  const warnings = inOrder([...remarks, ...style]);
  const expected = [...tree.documents.values()].filter((document) => !isOffered(document));
  const parts = partsOfDefinitions(expected.map(({ file }) => file));
  const digests = new Map(tree.definitions.map((each) => [each.flow.file, digestsSaidBy(each)]));
  const meanings = new Map(tree.definitions.map((each) => [each.flow.file, meaningsOf(each)]));
  const kept = new Map(tree.definitions.map((each) => [each.flow.file, keptOf(each)]));
  return {
    diagnostics,
    warnings,
    byFlow,
    sound: new Set(flows),
    files: parts,
    said: digests,
    meanings,
    kept,
  };
}

/** Returns the result for definitions that an earlier check accepted. */
export function cachedCheckResult(
  flows: string[],
  files: string[],
  warnings: Diagnostic[],
  compared: Compared = nothingCompared(),
): PartialCheckResult {
  const byFlow = new Map(flows.map((flow) => [flow, []]));
  const parts = partsOfDefinitions(files);
  const kept = compared.kept ?? new Map<string, KeptDefinition>();
  return { diagnostics: [], warnings, byFlow, sound: new Set(flows), files: parts, ...compared, kept };
}

/**
 * Merges partial results in the order of their definitions and adds what only all definitions together show. A file
 * may be part of several results; its diagnostics are reported once.
 * @param settled paths of flows between which an earlier check has found no mistake
 */
export function mergeCheckResults(
  parts: PartialCheckResult[],
  definitions: DefinitionFiles[],
  settled: ReadonlySet<string> = new Set(),
): CheckResult {
  const sound = new Set(parts.flatMap((part) => [...part.sound]));
  const byFlow = new Map(parts.flatMap((part) => [...part.byFlow]));
  // A definition with mistakes is not compared with changes of its contracts.
  const good = definitions.filter(({ flow }) => sound.has(flow.file) && !byFlow.get(flow.file)?.length);
  const isGood = new Set(good);
  const together = [
    ...checkTogether(definitions.filter(({ flow }) => sound.has(flow.file))),
    ...checkContracts(good, { settled, others: definitions.filter((each) => !isGood.has(each)) }),
  ];
  for (const diagnostic of together) byFlow.get(diagnostic.file)?.push(diagnostic);
  const files = [...new Set(parts.flatMap((part) => part.files))];
  const each = [...parts.flatMap((part) => part.diagnostics), ...together];
  // Who uses a piece is unknown while a file is not JSON.
  const isTornTree = hasSyntaxFault(each);
  const stray = strayFiles(files, definitions).filter(({ code }) => !isTornTree || code !== 'unused-piece');
  // A duplicate key says more than a key that differs from the file name.
  const twice = new Set(together.filter(({ code }) => code === 'definition-twice').map(({ file }) => file));
  const reported = each.filter(({ code, file }) => code !== 'wrong-key' || !twice.has(file));
  const users = usersOf(definitions);
  const diagnostics = inOrder(atOrigin(withStrayFiles(reported, stray), definitions, users));
  const warnings = inOrder(
    atOrigin(
      parts.flatMap((part) => part.warnings),
      definitions,
      users,
    ),
  );
  return { diagnostics, warnings, byFlow };
}

/** Checks all definitions of a tree, each by itself and all together, and the data files among its documents. */
export function check(tree: SourceTree, vocabulary: Vocabulary): CheckResult {
  const each = checkEach(tree, vocabulary);
  const result = mergeCheckResults([each], tree.definitions);
  const { definitions, documents } = tree;
  const pieces = [...documents.values()].filter(({ file }) => isPieceFile(file));
  const twice = saidTwice(definitions, pieces, repeatedDigests(each.said.values()));
  const open = sourceOpener(definitions.filter(({ flow }) => result.byFlow.get(flow.file)?.length === 0));
  const texts = documents.get('locales/live/documents.json');
  const headings = texts ? sheetHeadings(texts) : [];
  const data = checkData(documents, {
    definitions,
    vocabulary,
    headings,
    meanings: allMeanings(each.meanings, Object.values(definitions[0]?.commons ?? {})),
    open,
    contracts: () => [],
    tariffs: [...documents.keys()],
  });
  const isHint = ({ code }: Diagnostic) => warningCodes.has(code);
  const hints = [...data.filter(isHint), ...missingSamples(documents, definitions)];
  return {
    ...result,
    diagnostics: inOrder([
      ...result.diagnostics,
      ...twice,
      ...(hasSyntaxFault(result.diagnostics) ? [] : slipsOfMeaning(definitions, each.meanings)),
      ...data.filter((diagnostic) => !isHint(diagnostic)),
    ]),
    warnings: inOrder([...result.warnings, ...hints]),
  };
}
