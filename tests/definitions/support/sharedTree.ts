import { readFileSync } from 'node:fs';
import { dataFolders } from '#engine/compile/data/dataFormats.ts';
import { sourceFolders } from '#engine/compile/tree.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { readSources } from '../../../src/cli/sourceFiles.ts';

/** Products of the project that share pages with those written from outside. */
const products = ['PRIVATHAFTPFLICHT', 'FAHRRAD'];
const own = (folder: string, file: string) =>
  readFileSync(new URL(`./${folder}/${file}.json`, import.meta.url), 'utf8');

const shared =
  /bausteine|schemas\/common|locales\/live\/(blocks|documents)\.json|lookups\/data|documents\/data\/common/;
const ofProducts = new RegExp(
  products.map((key) => `(/${key}/|[/.]${key.toLowerCase()}\\.(?:flow\\.|schema\\.)?json$)`).join('|'),
);

/** Files of products that are written with shared pages, by short names. */
const named: { [name: string]: [path: string, folder: string, file: string] } = Object.fromEntries(
  [
    ['drone', 'sharedDrone', 'drohne'],
    ['variant', 'studentLiability', 'privathaftpflicht-studierende'],
  ].flatMap(([name = '', folder = '', file = '']) => [
    [`${name} flow`, [`flows/produkte/${file}.flow.json`, folder, 'flow']],
    [`${name} schema`, [`schemas/produkte/${file}.schema.json`, folder, 'schema']],
    [`${name} texts`, [`locales/live/produkt.${file}.json`, folder, 'texts']],
  ]),
);

/** Returns the path of a file by its short name: `drone flow`, `piece payment`, `base flow`. */
export function pathOfNamed(name: string): string {
  const [room, part = ''] = name.split(' ');
  if (room === 'piece') return `flows/bausteine/${part}.piece.json`;
  if (room === 'base') return 'flows/produkte/privathaftpflicht.flow.json';
  return named[name]?.[0] ?? '';
}

/** Returns the files of two products, of two written from outside, and of what they share. */
export function sharedTree(): { [path: string]: string } {
  const all = Object.entries(readSources(projectRoot, [...sourceFolders, ...dataFolders]));
  const files = Object.fromEntries(all.filter(([path]) => shared.test(path) || ofProducts.test(path)));
  for (const [path, folder, file] of Object.values(named)) files[path] = own(folder, file);
  const tariffs = 'src/server/catalog/tariffs/data';
  const documents = 'src/server/catalog/documents/data';
  const student = 'PRIVATHAFTPFLICHT_STUDIERENDE';
  const base = files[`${tariffs}/PRIVATHAFTPFLICHT/2026-01-01.json`] ?? '';
  return {
    ...files,
    [`${tariffs}/DROHNE/2026-01-01.json`]: own('sharedDrone', 'tariff'),
    [`${documents}/DROHNE/list.json`]: own('sharedDrone', 'documents'),
    [`${documents}/DROHNE/drohne-ipid.json`]: own('sharedDrone', 'ipid'),
    [`${tariffs}/${student}/2026-01-01.json`]: base.replace('"PRIVATHAFTPFLICHT"', `"${student}"`),
    [`${documents}/${student}/list.json`]: own('studentLiability', 'documents'),
    [`${documents}/${student}/studierende-ipid.json`]: own('studentLiability', 'ipid'),
  };
}
