import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TariffInputsByKey } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { factFunctionNames } from '#engine/facts/functions.ts';
import { formatNames } from '#engine/formats/formatNames.ts';
import { jsonBelow } from './sourceFiles.ts';

function read<T>(root: string, path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}

/** File names without their ending. */
const names = (paths: string[]) => paths.map((path) => basename(path, '.json'));

/**
 * Every name that definitions in the checkout at `root` may use. The command line reads the data files
 * of the server, not its code, so it works where no server can start.
 * @throws when a list of names is missing
 */
export function readVocabulary(root: string): Vocabulary {
  const documents = jsonBelow(root, 'src/server/catalog/documents/data');
  return {
    widgets: read<string[]>(root, 'renderers/widgets/names.json'),
    icons: read<string[]>(root, 'renderers/ui/icons/names.json'),
    formats: formatNames,
    facts: factFunctionNames,
    finders: jsonBelow(root, 'src/server/catalog/lookups/data').flatMap((path) => finderNames(root, path)),
    consents: read<{ items: { id: string }[] }>(
      root,
      'src/server/catalog/content/data/consents.json',
    ).items.map(({ id }) => id),
    documents: names(documents).filter((name) => name !== 'list'),
    flags: read<{ flags: { key: string }[] }>(root, 'src/server/catalog/flags/data/flags.json').flags.map(
      ({ key }) => key,
    ),
    brands: read<string[]>(root, 'renderers/tokens/brandKeys.json'),
    errorTexts: errorTexts(root),
    tariffs: Object.keys(readTariffs(root)),
    documentConditions: documentConditions(root, documents),
  };
}

/** What the lists of papers ask of an application before they make one. */
function documentConditions(root: string, documents: string[]): { [key: string]: string[] } {
  type List = { documents: { when?: string }[] };
  const lists = documents.filter((path) => basename(path) === 'list.json');
  return Object.fromEntries(
    lists.map((path) => [
      basename(dirname(path)),
      read<List>(root, path).documents.flatMap(({ when }) => when ?? []),
    ]),
  );
}

/** A list is searched by its name, or one of its groups as `gewerbearten/BHV`. */
function finderNames(root: string, path: string): string[] {
  type List = {
    items: { groups?: { [group: string]: unknown } }[];
    sameGroups?: { [group: string]: string };
  };
  const { items, sameGroups = {} } = read<List>(root, path);
  const groups = [...items.flatMap((item) => Object.keys(item.groups ?? {})), ...Object.keys(sameGroups)];
  const [name = ''] = names([path]);
  return [name, ...new Set(groups.map((group) => `${name}/${group}`))];
}

/** What the general German sentences about mistakes are there for. */
export function errorTexts(root: string): string[] {
  type Sentences = { [name: string]: string };
  const { keywords, formats, lookups } = read<{ [kind in 'keywords' | 'formats' | 'lookups']: Sentences }>(
    root,
    'locales/live/errors.json',
  );
  return [keywords, formats, lookups].flatMap((sentences) => Object.keys(sentences));
}

interface TariffFile {
  product: string;
  inputs: { [name: string]: { pointer: string } };
  variant: { pointer: string };
  period: { pointer?: string };
}

/** What the tariffs read of the answers, as far as names are concerned, by product key. */
export function readTariffs(root: string): TariffInputsByKey {
  const readings: TariffInputsByKey = {};
  for (const path of jsonBelow(root, 'src/server/catalog/tariffs/data')) {
    const { product, inputs, variant, period } = read<TariffFile>(root, path);
    const pointers = [...Object.values(inputs), variant, period].flatMap(({ pointer }) => pointer ?? []);
    const reads = [...(readings[product]?.reads ?? []), ...pointers];
    readings[product] = {
      reads,
      needs: [],
      variant: variant.pointer,
      ...(period.pointer !== undefined && { period: period.pointer }),
    };
  }
  return readings;
}
