import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { checkDataFile } from './checkDataFile.ts';
import { checkCustomer, customerFolder } from './customers.ts';
import { dataDiagnostic, nameOfFile, unknownName } from './dataCheck.ts';
import { agentsIn, keyOf, prefixesIn, productsIn, type DataContext } from './dataContext.ts';
import { placeOfTariff } from '../tariffFiles.ts';
import { dataFormatOf } from './dataFormats.ts';
import { checkAnswers, checkDocuments, checkListed } from './documents.ts';
import { checkGapRules, gapFile } from './gapRules.ts';
import { checkSheet } from './informationSheets.ts';
import { checkLinks, wizardAddresses } from './links.ts';
import { checkListReferences } from './listReferences.ts';
import { checkSample, sampleFolder } from './samples.ts';

/** Data files by path. */
type Documents = ReadonlyMap<string, SourceDocument>;

export const isSample = (path: string): boolean => path.startsWith(`${sampleFolder}/`);
export const isCustomer = (path: string): boolean => path.startsWith(`${customerFolder}/`);
export const isGapRules = (path: string): boolean => path === gapFile;
/** Returns whether a data file names answers, so that it is checked with the definitions that ask for them. */
const namesAnswers = (path: string): boolean => isSample(path) || isCustomer(path) || isGapRules(path);

const formatsOfPeople = new Set(['agents', 'sub-agents', 'demo-accounts']);
const formatsOfTexts = new Set(['document', 'collection', 'consents']);

/** Returns the brands that have a file of tokens; undefined without any such file. */
function brandsIn(documents: Documents): string[] | undefined {
  const files = [...documents.keys()].filter((path) => dataFormatOf(path) === 'tokens');
  return files.length > 0 ? files.map(nameOfFile) : undefined;
}

/** Returns a diagnostic for every brand in the list of brands that has no file of tokens. */
function checkBrands(documents: Documents): Diagnostic[] {
  const list = documents.get('renderers/tokens/brandKeys.json');
  const names = brandsIn(documents);
  if (!list || !names || !Array.isArray(list.value)) return [];
  return list.value.flatMap((name, index) =>
    typeof name === 'string' ? unknownName(list, 'unknown-brand', `/${index}`, { name, known: names }) : [],
  );
}

/** Returns a diagnostic for every brand whose home page begins with a product that does not exist. */
function checkHomes(documents: Documents, names: string[]): Diagnostic[] {
  return [...documents.values()].flatMap((document) => {
    const home = dataFormatOf(document.file) === 'tokens' && isObject(document.value) && document.value.home;
    const name = isObject(home) ? home.product : undefined;
    return typeof name === 'string'
      ? unknownName(document, 'unknown-product', '/home/product', { name, known: names })
      : [];
  });
}

/** Returns a diagnostic for every brand that an agent or an account has and that does not exist. */
function checkBrandsOfPeople(document: SourceDocument, names: string[]): Diagnostic[] {
  const visit = (value: Json | undefined, at: string): Diagnostic[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([member, inner]) => {
      const pointer = joinPointer(at, member);
      const isBrand = (member === 'brand' || /\/brands$/.test(at)) && typeof inner === 'string';
      return isBrand
        ? unknownName(document, 'unknown-brand', pointer, { name: inner, known: names })
        : visit(inner as Json, pointer);
    });
  };
  return visit(document.value, '');
}

/** Returns a diagnostic for every channel of advertising whose consent has no wording. */
function checkChannels(documents: Documents): Diagnostic[] {
  const [channels, consents] = ['advertising', 'consents'].map((format) =>
    [...documents.values()].find(({ file }) => dataFormatOf(file) === format),
  );
  const items = isObject(consents?.value) ? consents.value.items : undefined;
  if (!channels || !Array.isArray(channels.value) || !Array.isArray(items)) return [];
  const names = items.filter(isObject).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  return channels.value.filter(isObject).flatMap(({ consent }, index) => {
    if (typeof consent !== 'string') return [];
    return unknownName(channels, 'unknown-consent', `/${index}/consent`, { name: consent, known: names });
  });
}

/** Returns the mistakes in data files that contain no answers, and products whose list of documents is missing. */
export function checkPlainData(
  documents: Documents,
  { definitions, headings, meanings }: DataContext,
): Diagnostic[] {
  // A flow that is not JSON does not say its key.
  const readable = productsIn(definitions).filter(
    ({ outline, flow }) => outline !== undefined || flow.value !== undefined,
  );
  const keys = readable.map(keyOf);
  const products = readable.map((each) => ({ key: keyOf(each), flow: each.flow }));
  const plain = [...documents.values()].filter(({ file }) => !namesAnswers(file));
  const people = plain.filter(({ file }) => formatsOfPeople.has(dataFormatOf(file) ?? ''));
  const texts = plain.filter(({ file }) => formatsOfTexts.has(dataFormatOf(file) ?? ''));
  const brands = brandsIn(documents);
  const strays = checkListReferences(documents, definitions);
  // An entry that another list lacks says more than a value that stands alone.
  const isSaid = ({ code, file, pointer }: Diagnostic) =>
    code === 'lonely-value' && strays.some((stray) => stray.file === file && stray.pointer === pointer);
  return [
    ...plain.flatMap(checkDataFile).filter((diagnostic) => !isSaid(diagnostic)),
    ...plain.flatMap((document) => checkSheet(document, headings)),
    ...checkBrands(documents),
    ...checkHomes(documents, keys),
    ...(brands ? people.flatMap((document) => checkBrandsOfPeople(document, brands)) : []),
    ...checkLinks(texts, wizardAddresses(definitions)),
    ...checkChannels(documents),
    ...checkDocuments(documents, products),
    ...(meanings ? plain.flatMap((document) => checkAnswers(document, { products: keys, meanings })) : []),
    ...checkListed(documents, products),
    ...strays,
  ];
}

/**
 * Returns the mistakes in a sample, in the file of a demo customer, or in the rules about gaps.
 * @param value its contents with days instead of `{today-4}`
 */
export function checkAnswerFile(
  document: SourceDocument,
  value: unknown,
  documents: Documents,
  context: DataContext,
): Diagnostic[] {
  const form = checkDataFile(document);
  if (form.length > 0) return form;
  const { definitions, vocabulary, open, contracts } = context;
  if (isGapRules(document.file))
    return checkGapRules(document, {
      products: productsIn(definitions).map(keyOf),
      open: (product) => open(`produkt.${product}`),
    });
  if (isCustomer(document.file)) {
    const agents = agentsIn(documents.values());
    const brands = brandsIn(documents) ?? vocabulary.brands;
    return checkCustomer(document, value, {
      prefixes: prefixesIn(definitions),
      ...(brands && { brands }),
      ...(agents && { agents }),
      definitions: definitions.map(({ id }) => id),
      flags: vocabulary.flags ?? [],
      tariffDays: (product) =>
        (context.tariffs ?? []).flatMap((path) => {
          const tariffOf = placeOfTariff(path);
          return tariffOf?.product === product ? [tariffOf.validFrom] : [];
        }),
      open: (product) => open(`produkt.${product}`),
    });
  }
  const id = nameOfFile(document.file);
  if (!definitions.some((each) => each.id === id))
    return [dataDiagnostic(document, 'stray-sample', '', { params: { name: id } })];
  const loaded = open(id);
  return loaded ? checkSample(document, value, loaded, contracts) : [];
}

/** Returns hints about definitions without a sample, unless most have none. */
export function missingSamples(documents: Documents, definitions: DataContext['definitions']): Diagnostic[] {
  const lacking = definitions.filter(({ id }) => !documents.has(`${sampleFolder}/${id}.json`));
  if (2 * lacking.length > definitions.length) return [];
  return lacking.map(({ id, flow }) =>
    dataDiagnostic(flow, 'missing-sample', '/key', { params: { id, name: `${sampleFolder}/${id}.json` } }),
  );
}

/** Returns the mistakes in all data files among documents. */
export function checkData(all: Documents, context: DataContext): Diagnostic[] {
  const documents = new Map([...all].filter(([path]) => dataFormatOf(path) !== undefined));
  // Without its flow a product that answers name seems not to exist.
  const isWhole = context.definitions.every(({ flow }) => flow.value !== undefined);
  const answers = [...documents.values()].filter(({ file }) => isWhole && namesAnswers(file));
  return [
    ...checkPlainData(documents, context),
    ...answers.flatMap((document) => checkAnswerFile(document, document.value, documents, context)),
  ];
}
