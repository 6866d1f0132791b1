import { createFinder } from '#server/catalog/lookups/finder.ts';
import type { FinderItem } from '#server/catalog/lookups/finder.ts';
import { loadFinder, finderNames } from '#server/catalog/lookups/service.ts';
import type { Print } from './print.ts';

export const name = 'Finders';

const entries = 20_000;
const rounds = 60;
const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'wo', 'zü', 'grö', 'schä'];

/** Returns different names of two or three words with umlauts, the same in every run. */
function longList(): FinderItem[] {
  const wordOf = (seed: number, length: number) =>
    Array.from(
      { length },
      (_, at) => syllables[(seed * 7 + at * at * 31 + (seed >> (at + 1))) % syllables.length],
    ).join('');
  return Array.from({ length: entries }, (_, at) => ({
    id: String(at),
    label: `${wordOf(at, 4)} ${wordOf(at + 13, 3)} ${at % 3 === 0 ? '' : wordOf(at + 5, 2)} ${at}`,
    ...(at % 10 === 0 && { aliases: [wordOf(at + 99, 5)] }),
  }));
}

/** Returns what people type: prefixes, whole words, typing errors, other spellings, misses. */
const patterns = [
  'b',
  'zü',
  'gro',
  'schae',
  'schabakel',
  'moliti',
  'groschaeb',
  'zueba',
  'likemo nura',
  'nuraba 77',
  'xyzxyzxyz',
  'scheafer',
  'tiwozumo',
  'rasetiwq',
  'kelimonurasetiwo',
  '19999',
  'bakelimx mo',
  'q',
  '',
];

interface Times {
  /** Elapsed milliseconds, sorted; on a busy machine they include other work. */
  clock: number[];
  /** Milliseconds of processor time, sorted. */
  cpu: number[];
}

function timesOf(find: (pattern: string) => unknown): Times {
  for (const pattern of [...patterns, ...patterns]) find(pattern);
  const times: Times = { clock: [], cpu: [] };
  for (let round = 0; round < rounds; round++) {
    for (const pattern of patterns) {
      const before = performance.now();
      const worked = process.threadCpuUsage();
      find(pattern);
      const { user, system } = process.threadCpuUsage(worked);
      times.clock.push(performance.now() - before);
      times.cpu.push((user + system) / 1000);
    }
  }
  for (const list of Object.values(times) as number[][]) list.sort((a, b) => a - b);
  return times;
}

const at = (times: number[], share: number) =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2);

/** Measures finders on a generated long list and on the real lists, in milliseconds. */
export async function run(print: Print): Promise<void> {
  print('| list | entries | searches | clock 50 % | clock 99 % | CPU 50 % | CPU 99 % | CPU 100 % |');
  print('|---|---:|---:|---:|---:|---:|---:|---:|');
  const row = (list: string, count: number, { clock, cpu }: Times) => {
    const shares = [at(clock, 0.5), at(clock, 0.99), at(cpu, 0.5), at(cpu, 0.99), at(cpu, 1)];
    print(`| ${list} | ${count} | ${clock.length} | ${shares.map((share) => `${share} ms`).join(' | ')} |`);
  };
  const long = createFinder(longList());
  row(
    'made',
    entries,
    timesOf((pattern) => long.find(pattern, 20)),
  );
  for (const list of finderNames()) {
    const finder = loadFinder(list);
    if (!finder) continue;
    const count = finder.find('', Infinity).length;
    row(
      list,
      count,
      timesOf((pattern) => finder.find(pattern, 20)),
    );
  }
}
