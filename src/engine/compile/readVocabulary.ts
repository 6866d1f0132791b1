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

function readJson<T>(files: CheckoutFiles, path: string): T {
  return JSON.parse(files.read(path)) as T;
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
      readJson<DocumentList>(files, path).documents.flatMap(({ when }) => when ?? []),
    ]),
  );
}

/** Returns the names of a list's finders: the list itself and each of its groups (`gewerbearten/BHV`). */
function finderNames(files: CheckoutFiles, path: string): string[] {
  const { items, sameGroups = {} } = readJson<LookupList>(files, path);
  const groups = [...items.flatMap((item) => Object.keys(item.groups ?? {})), ...Object.keys(sameGroups)];
  const name = baseName(path);
  return [name, ...new Set(groups.map((group) => `${name}/${group}`))];
}

/** Returns the keywords, formats and look-ups that have a general German error text. */
function generalErrorTexts(files: CheckoutFiles): string[] {
  const { keywords, formats, lookups } = readJson<{ [kind: string]: { [name: string]: string } }>(
    files,
    'locales/live/errors.json',
  );
  return [keywords, formats, lookups].flatMap((texts) => Object.keys(texts ?? {}));
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
  const { flags } = readJson<{ flags: { key: string }[] }>(files, `${catalog}/flags/data/flags.json`);
  return {
    widgets: readJson<string[]>(files, 'renderers/widgets/names.json'),
    icons: readJson<string[]>(files, 'renderers/ui/icons/names.json'),
    formats: formatNames,
    facts: factFunctionNames,
    finders: files.list(`${catalog}/lookups/data`).flatMap((path) => finderNames(files, path)),
    consents: consents.items.map(({ id }) => id),
    documents: documents.map(baseName).filter((name) => name !== 'list'),
    flags: flags.map(({ key }) => key),
    brands: readJson<string[]>(files, 'renderers/tokens/brandKeys.json'),
    errorTexts: generalErrorTexts(files),
    tariffs: productsWithTariff(files),
    documentConditions: documentConditions(files, documents),
  };
}
