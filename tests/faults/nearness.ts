/** Words of a path that say nothing about what a file is about. */
const common = new Set([
  'src',
  'server',
  'tests',
  'test',
  'store',
  'ts',
  'tsx',
  'json',
  'data',
  'live',
  'proof',
]);

const wordsOf = (file: string): Set<string> =>
  new Set(
    file
      .split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/)
      .map((word) => word.toLowerCase().replace(/s$/, ''))
      .filter((word) => word.length > 1 && !common.has(word)),
  );

/** Returns how many imports lie between each file and one file; files that do not reach it are absent. */
function distancesTo(file: string, imports: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [from, all] of imports)
    for (const to of all) importers.set(to, [...(importers.get(to) ?? []), from]);
  const distances = new Map([[file, 0]]);
  for (const [each, distance] of distances)
    for (const from of importers.get(each) ?? []) if (!distances.has(from)) distances.set(from, distance + 1);
  return distances;
}

/** As many imports as a test that does not reach the file counts for. */
const unreached = 15;
/** As many imports as a word that both paths share outweighs. */
const perWord = 8;
/** As many as the name of a file that nothing imports outweighs in the text of a test. */
const forName = 5;
/** As many as a test outweighs that looks at all files of a kind, where none imports the file. */
const forAll = 6;

/** These read files that nothing imports: definitions, texts, tariffs. */
const looksAtAll = /^tests\/(architecture|definitions)\/|everyTariff|everyChange|periods/;

/**
 * Orders test files: those most likely to notice a change of one file first.
 * @param tests text by path
 */
export function byNearness(
  file: string,
  tests: ReadonlyMap<string, string>,
  imports: ReadonlyMap<string, readonly string[]>,
): string[] {
  const distances = distancesTo(file, imports);
  const words = wordsOf(file);
  const [name = ''] = (file.split('/').at(-1) ?? '').split('.');
  const rankOf = (test: string, text: string): number => {
    const shared = [...wordsOf(test)].filter((word) => words.has(word)).length;
    const distance = distances.get(test);
    return (
      (distance ?? unreached) -
      perWord * shared -
      (distance === undefined && name.length > 2 && text.includes(name) ? forName : 0) -
      (distances.size === 1 && looksAtAll.test(test) ? forAll : 0)
    );
  };
  const ranks = new Map([...tests].map(([test, text]) => [test, rankOf(test, text)]));
  return [...tests.keys()].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || (a < b ? -1 : 1));
}
