import { factFunctionNames } from '../facts/functions.ts';
import { formatNames } from '../formats/formatNames.ts';
import { placeOfTariff, tariffFolder } from './tariffFiles.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Read access to a checkout. Paths start at its root and contain forward slashes. */
interface CheckoutFiles {
  /**
   * Returns the text of a file.
   * @throws Error when there is no such file
   */
  read(path: string): string;
  /** Returns the paths of all JSON files in a folder and its subfolders; a missing folder has none. */
  list(folder: string): string[];
}

interface DocumentList {
  documents: { when?: string }[];
}

interface LookupList {
  items: { groups?: { [group: string]: unknown } }[];
  sameGroups?: { [group: string]: string };
}

const catalog = 'src/server/catalog';

/**
 * Returns the contents of a file; undefined when it is not JSON, which the check of data files reports.
 * @throws Error when there is no such file
 */
function readJson<T>(files: CheckoutFiles, path: string): Partial<T> | undefined {
  const text = files.read(path);
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** Returns the objects in a list; other values have the wrong form, which is reported elsewhere. */
const objectsIn = <T extends object>(list: T[] | undefined): Partial<T>[] =>
  Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : [];

/** Returns a list of names; undefined when the file has none. */
function namesIn(files: CheckoutFiles, path: string): string[] | undefined {
  const names = readJson<string[]>(files, path);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : undefined;
}

/** Returns the name of a JSON file without its extension. */
const baseName = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.json$/, '');

const folderName = (path: string): string => path.split('/').at(-2) ?? '';

/** Returns the conditions of the documents that are issued after acceptance, by product key. */
function documentConditions(files: CheckoutFiles, documents: string[]): { [key: string]: string[] } {
  const lists = documents.filter((path) => baseName(path) === 'list');
  return Object.fromEntries(
    lists.map((path) => [
      folderName(path),
      objectsIn(readJson<DocumentList>(files, path)?.documents).flatMap(({ when }) => when ?? []),
    ]),
  );
}

/** Returns the names of a list's finders: the list itself and each of its groups (`gewerbearten/BHV`). */
function finderNames(files: CheckoutFiles, path: string): string[] {
  const { items, sameGroups = {} } = readJson<LookupList>(files, path) ?? {};
  const groups = [
    ...objectsIn(items).flatMap((item) => Object.keys(item.groups ?? {})),
    ...Object.keys(sameGroups),
  ];
  const name = baseName(path);
  return [name, ...new Set(groups.map((group) => `${name}/${group}`))];
}

/** Returns the keywords, formats and look-ups that have a general German error text; undefined when it is not JSON. */
function generalErrorTexts(files: CheckoutFiles): string[] | undefined {
  const texts = readJson<{ [kind: string]: { [name: string]: string } }>(files, 'locales/live/errors.json');
  if (!texts) return undefined;
  const { keywords, formats, lookups } = texts;
  return [keywords, formats, lookups].flatMap((named) => Object.keys(named ?? {}));
}

/** Returns the keys of the products that have a tariff: a file that cannot be read counts, too. */
const productsWithTariff = (files: CheckoutFiles): string[] => [
  ...new Set(files.list(tariffFolder).flatMap((path) => placeOfTariff(path)?.product ?? [])),
];

/**
 * Returns every name that a definition of a checkout may use. Command line and server share it: both read the
 * data files of the server, so that a definition that passes one passes the other.
 * @throws Error when a list of names is missing: without it the check would accept anything
 */
export function readVocabulary(files: CheckoutFiles): Vocabulary {
  const documents = files.list(`${catalog}/documents/data`);
  const consents = readJson<{ items: { id: string }[] }>(files, `${catalog}/content/data/consents.json`);
  const flagFile = readJson<{ flags: { key: string }[] }>(files, `${catalog}/flags/data/flags.json`);
  const declarations = files.list('flows/erklaerungen').map((path) => baseName(path).replace(/\.flow$/, ''));
  return {
    widgets: namesIn(files, 'renderers/widgets/names.json'),
    icons: namesIn(files, 'renderers/ui/icons/names.json'),
    formats: formatNames,
    facts: factFunctionNames,
    finders: files.list(`${catalog}/lookups/data`).flatMap((path) => finderNames(files, path)),
    consents: consents && objectsIn(consents.items).flatMap(({ id }) => id ?? []),
    documents: documents.map(baseName).filter((name) => name !== 'list'),
    flags: flagFile && objectsIn(flagFile.flags).flatMap(({ key }) => key ?? []),
    brands: namesIn(files, 'renderers/tokens/brandKeys.json'),
    errorTexts: generalErrorTexts(files),
    tariffs: productsWithTariff(files),
    ...(declarations.length > 0 && { declarations }),
    documentConditions: documentConditions(files, documents),
  };
}
