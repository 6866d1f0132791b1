import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRelativeDays } from '#engine/contract/relativeDays.ts';
import {
  checkAnswerFile,
  checkPlainData,
  isCustomer,
  isGapRules,
  isSample,
  missingSamples,
} from '#engine/compile/data/checkData.ts';
import { checkDataFile } from '#engine/compile/data/checkDataFile.ts';
import { nameOfFile } from '#engine/compile/data/dataCheck.ts';
import { prefixesIn, type DataContext } from '#engine/compile/data/dataContext.ts';
import { dataFolders, dataFormatOf } from '#engine/compile/data/dataFormats.ts';
import { sheetHeadings } from '#engine/compile/data/informationSheets.ts';
import { warningCodes } from '#engine/compile/check.ts';
import { hasSyntaxFault, type Diagnostic } from '#engine/compile/diagnostic.ts';
import { outlineOf } from '#engine/compile/outline.ts';
import { parseDocument, type SourceDocument } from '#engine/compile/document.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { appTextFiles, checkTextsOfApp } from './appTextCheck.ts';
import { codeDigest, digestOf } from './checkCache.ts';
import { readDataCache, writeDataCache } from './dataCache.ts';
import { definitionOpener, type OpenableDefinitions, type Opener } from './dataOpener.ts';
import { demoContracts } from './demoContracts.ts';
import { germanToday } from './germanToday.ts';
import { checkOfferedPieces, offeredFiles } from './offeredPieces.ts';
import { checkReference, readReference } from './reference/checkReference.ts';
import { checkSnapshot, readSnapshots } from './snapshot/checkSnapshots.ts';
import { jsonBelow } from './sourceFiles.ts';

/** What is known of the definitions when data files are checked. */
export interface CheckedDefinitions extends OpenableDefinitions {
  vocabulary: Vocabulary;
  /** Digest of everything that a definition depends on, by path of the flow. */
  digests: Map<string, string>;
  /** Meanings that some question has, when they are known. */
  meanings?: string[];
}

/** Mistakes in data files, and hints. */
interface DataFindings {
  diagnostics: Diagnostic[];
  warnings: Diagnostic[];
}

/** The texts of documents, which contain the headings of information sheets. */
const sheetTexts = 'locales/live/documents.json';

interface DataFile {
  text: string;
  document: SourceDocument;
}

/** Returns the contents of a file with days instead of `{today-4}`; undefined when it is not JSON. */
function contentsOn(today: string, { text, document }: DataFile): unknown {
  if (document.value === undefined) return undefined;
  const dated = withRelativeDays(text, today);
  return dated === text ? document.value : JSON.parse(dated);
}

/** Returns all data files by path. */
function readData(root: string): Map<string, DataFile> {
  const paths = dataFolders.flatMap((folder) => jsonBelow(root, folder)).filter(dataFormatOf);
  return new Map(
    paths.map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [path, { text, document: parseDocument(path, text) }];
    }),
  );
}

/** Returns a digest of everything that the check of a sample or a customer depends on, for each of them. */
function digestsOfAnswers(data: Map<string, DataFile>, checked: CheckedDefinitions, basis: string) {
  const { definitions, digests } = checked;
  const digestOfId = new Map(definitions.map(({ id, flow }) => [id, digests.get(flow.file) ?? '']));
  const contracts = digestOf(...[...data].flatMap(([path, { text }]) => (isCustomer(path) ? [text] : [])));
  const keys = new Map<string, string>();
  for (const [path, { text }] of data) {
    const id = nameOfFile(path);
    if (isSample(path)) {
      const around = id.startsWith('aenderung.') ? contracts : '';
      keys.set(path, digestOf(basis, path, text, around, digestOfId.get(id) ?? ''));
    } else if (isCustomer(path) || isGapRules(path)) {
      const named = [...digestOfId].filter(([each]) => text.includes(`"${each.slice('produkt.'.length)}"`));
      keys.set(path, digestOf(basis, path, text, germanToday(), JSON.stringify(named)));
    }
  }
  return keys;
}

/** Returns what is needed to check data files. Definitions are opened when answers have to be judged. */
function contextOf(
  root: string,
  data: Map<string, DataFile>,
  checked: CheckedDefinitions,
  opener: Opener | undefined,
): DataContext {
  const { definitions, vocabulary, meanings } = checked;
  const open = (id: string) => opener?.(id)?.loaded;
  const customers = [...data.values()].filter(({ document }) => isCustomer(document.file));
  // A change cannot be judged while a file with contracts has mistakes.
  const sound = !opener || customers.every(({ document }) => checkDataFile(document).length === 0);
  const texts = checked.files[sheetTexts];
  const headings = texts === undefined ? [] : sheetHeadings(parseDocument(sheetTexts, texts));
  return {
    definitions,
    vocabulary,
    headings,
    ...(meanings && { meanings }),
    tariffs: Object.keys(checked.files),
    open,
    contracts: (today) => (sound ? demoContracts(root, today) : []),
  };
}

/** Returns a digest of what the check of the data files that name no answers depends on. */
function plainDigest(
  data: Map<string, DataFile>,
  answers: Map<string, string>,
  { definitions, files, meanings = [] }: CheckedDefinitions,
  basis: string,
): string {
  const addresses = definitions
    .map(outlineOf)
    .map((outline) => [Object.keys(outline.addresses), outline.entryReferences]);
  const plain = [...data].filter(([path]) => !answers.has(path));
  const texts = plain.flatMap(([path, { text }]) => [path, text]);
  return digestOf(basis, files[sheetTexts] ?? '', JSON.stringify([addresses, meanings.toSorted()]), ...texts);
}

/** Returns whether nothing that answers refer to is missing: a list, or the flow of a product, that is not JSON. */
function isWholeCheckout(
  documents: Map<string, SourceDocument>,
  byFlow: CheckedDefinitions['byFlow'],
): boolean {
  return (
    ![...byFlow.values()].some(hasSyntaxFault) &&
    [...documents.values()].every(
      ({ file, value }) => value !== undefined || dataFormatOf(file) !== 'finder-list',
    )
  );
}

/**
 * Checks the data files below `root`: their form, what they name, and whether the answers in samples and of demo
 * customers still fit. What an earlier check accepted is checked again only when something that it depends on changes.
 */
export async function checkDataFiles(
  root: string,
  checked: CheckedDefinitions,
  { ignoreCache = false } = {},
): Promise<DataFindings> {
  const data = readData(root);
  if (data.size === 0) return { diagnostics: [], warnings: [] };
  const { definitions, vocabulary, byFlow, digests } = checked;
  const documents = new Map([...data].map(([path, { document }]) => [path, document]));
  const ids = definitions.map(({ id }) => id);
  const basis = digestOf(codeDigest(root), JSON.stringify([prefixesIn(definitions), ids, vocabulary.flags]));
  const keys = digestsOfAnswers(data, checked, basis);
  const plainKey = plainDigest(data, keys, checked, basis);
  const texts = appTextFiles(checked.files).flatMap((path) => [path, checked.files[path] ?? '']);
  const textsKey = digestOf(basis, 'texts', ...texts);
  const offered = offeredFiles(checked.files).flatMap((path) => [path, checked.files[path] ?? '']);
  const offeredKey = digestOf(basis, 'offered', JSON.stringify(vocabulary), ...offered);
  const before = ignoreCache ? new Set<string>() : readDataCache(root);
  const good = definitions.filter(({ flow }) => byFlow.get(flow.file)?.length === 0);
  const { snapshots, missing } = readSnapshots(root, good);
  const snapshotKeys = snapshots.map(({ flow, text }) => digestOf(basis, digests.get(flow.file) ?? '', text));
  const judges = [...keys.values(), ...snapshotKeys].some((key) => !before.has(key));
  const opener = judges ? await definitionOpener(checked) : undefined;
  const context = contextOf(root, data, checked, opener);
  const accepted = new Set<string>();
  const accept = (key: string, check: () => Diagnostic[]): Diagnostic[] => {
    const diagnostics = before.has(key) ? [] : check();
    if (diagnostics.length === 0) accepted.add(key);
    return diagnostics;
  };
  const today = germanToday();
  const isWhole = isWholeCheckout(documents, byFlow);
  const diagnostics = [
    ...accept(plainKey, () => checkPlainData(documents, context)),
    ...accept(textsKey, () => checkTextsOfApp(checked.files)),
    ...accept(offeredKey, () => checkOfferedPieces(checked.files, vocabulary)),
    ...[...(isWhole ? keys : [])].flatMap(([path, key]) =>
      accept(key, () => {
        const file = data.get(path);
        return file ? checkAnswerFile(file.document, contentsOn(today, file), documents, context) : [];
      }),
    ),
  ];
  // The reference quotes definitions and data: while they have mistakes, it is made of what will not remain.
  const isSound = diagnostics.length === 0 && good.length === definitions.length;
  const reference = isSound ? readReference(root) : undefined;
  const hints = [
    ...snapshots.flatMap((snapshot, index) =>
      accept(snapshotKeys[index] ?? '', () => {
        const opened = opener?.(snapshot.id);
        return opened ? checkSnapshot(snapshot, opened) : [];
      }),
    ),
    ...(reference === undefined
      ? []
      : accept(digestOf(basis, 'reference', reference, JSON.stringify(vocabulary)), () =>
          checkReference(root, reference),
        )),
    ...missing,
    ...missingSamples(documents, good),
  ];
  if (accepted.size !== before.size || [...accepted].some((key) => !before.has(key)))
    writeDataCache(root, accepted);
  const isHint = ({ code }: Diagnostic) => warningCodes.has(code);
  return {
    diagnostics: diagnostics.filter((each) => !isHint(each)),
    warnings: [...diagnostics.filter(isHint), ...hints],
  };
}
