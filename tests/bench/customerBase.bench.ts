import { invite } from '../server/access/people.ts';
import { createWizardServer } from '../server/wizardServer.ts';
import { addCustomers } from './manyCustomers.ts';
import { printTable, type Print } from './print.ts';

export const name = 'Customer base';

const sizes = (process.env['SIZES'] ?? '20000,200000').split(',').map(Number);
const rounds = Number(process.env['ROUNDS'] ?? 15);
/** What agents search for: letters, names, places, numbers, filters, orders, and misses. */
const searches: string[] = [
  '',
  'q=m',
  'q=mül',
  'q=müller',
  'q=schä',
  'q=anna',
  'q=leipzig',
  'q=eva berlin',
  'q=yilsen',
  'q=2000012345',
  'q=FA2000012',
  'q=10115',
  'q=xyz',
  'ort=köl',
  'status=none',
  'produkt=REISE',
  'sortierung=place',
  'sortierung=number',
  'q=m&sortierung=place',
  'q=schä&sortierung=number',
  'q=anna&produkt=REISE',
  'q=berger&ort=köln&status=active',
  'produkt=FAHRRAD&sortierung=place',
];

/** A search and its milliseconds. */
interface Took {
  ms: number;
  search: string;
}

/** Returns the milliseconds until the first page of each search, signed in, over HTTP, sorted. */
async function timesOf(origin: string, token: string): Promise<Took[]> {
  const times: Took[] = [];
  // The idle connection was dropped while the base was filled; this opens the next one.
  await fetch(`${origin}/api/health`).catch(() => undefined);
  for (let round = -2; round < rounds; round += 1)
    for (const search of searches) {
      const query = new URLSearchParams(search).toString();
      const before = performance.now();
      const answer = await fetch(`${origin}/api/vermittler/kundenbestand?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.text();
      if (!answer.ok) throw new Error(`${search} was answered with ${answer.status}.`);
      if (round >= 0) times.push({ ms: performance.now() - before, search });
    }
  return times.sort((a, b) => a.ms - b.ms);
}

/**
 * Measures the first page of a search, including sign-in, names, contracts and the audit row; on PostgreSQL if
 * `DATABASE_URL` is set, otherwise embedded.
 */
export async function run(print: Print): Promise<void> {
  const unlimited = { read: 0, write: 0, errors: 0, parts: 0 };
  const { app, deps, close } = await createWizardServer({}, { rateLimits: unlimited });
  try {
    const { agent, tokens } = await invite(deps);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const rows: (string | number)[][] = [];
    const p95: number[] = [];
    let filled = 0;
    for (const size of sizes) {
      await addCustomers(deps.db, filled, size, agent);
      filled = size;
      const times = await timesOf(origin, tokens['agent with the customer'] ?? '');
      const at = (share: number) => times[Math.floor(times.length * share)]?.ms ?? NaN;
      const slowest = times.at(-1);
      p95.push(at(0.95));
      rows.push([`${size} customers`, at(0.5), at(0.95), slowest?.ms ?? NaN, slowest?.search ?? '']);
    }
    const [small = NaN, large = NaN] = p95;
    const [few = NaN, many = NaN] = sizes;
    print(process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite');
    printTable(print, ['ms over HTTP', 'median', 'p95', 'slowest', 'which'], rows);
    const growth = (large / small).toFixed(2);
    print(
      `p95 grows by ${growth}; the logarithm of the customers by ${(Math.log(many) / Math.log(few)).toFixed(2)}`,
    );
  } finally {
    await close();
  }
}
