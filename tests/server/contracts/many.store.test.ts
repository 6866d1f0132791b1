import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findContract, insertContracts } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { invite, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
let few: Cast;
let many: Cast;

/** Adds contracts to the owner, with consecutive numbers. */
async function give(cast: Cast, count: number, series: string): Promise<void> {
  await transaction(server.deps.db, async (trx) => {
    const contract = await findContract(trx, cast.contract);
    if (!contract) throw new Error('The owner has no contract.');
    const id = (index: number) => `FA24${series}${String(index).padStart(6, '0')}`;
    const copies = Array.from({ length: count }, (_, index) => ({ ...contract, id: id(index) }));
    await insertContracts(trx, copies, server.clock.now());
  });
}

beforeAll(async () => {
  server = await createWizardServer();
  few = await invite(server.deps);
  many = await invite(server.deps);
  await give(few, 50, '1');
  await give(many, 999, '2');
});
afterAll(() => server.close());

interface Page {
  items: { id: string }[];
  cursor?: string;
}
const ask = async (cast: Cast, path: string) => {
  const headers = { authorization: `Bearer ${cast.tokens['owner']}` };
  const answer = await server.app.inject({ url: path, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
};

/** Returns the milliseconds of a call. */
async function timeOf(cast: Cast, path: string): Promise<number> {
  const begun = performance.now();
  await ask(cast, path);
  return performance.now() - begun;
}

/** Calls in turns per person until the comparison holds; on a busy machine most calls are interrupted. */
const fewestCalls = 7;
const mostCalls = 100;

/** Returns the milliseconds of the fastest call of either person, which excludes other load. */
async function quickest(
  pathOf: (cast: Cast) => string,
  holds: (small: number, large: number) => boolean,
): Promise<{ small: number; large: number }> {
  let [small, large] = [Infinity, Infinity];
  for (let count = 0; count < mostCalls; count += 1) {
    small = Math.min(small, await timeOf(few, pathOf(few)));
    large = Math.min(large, await timeOf(many, pathOf(many)));
    if (count >= fewestCalls && holds(small, large)) break;
  }
  return { small, large };
}

describe('1,000 contracts', () => {
  test('A thousand contracts are listed page by page, each once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await ask(many, `/api/vertraege?limit=50${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.items.map(({ id }) => id));
      ({ cursor } = page);
      pages += 1;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size, pages]).toEqual([1000, 1000, 20]);
  });

  test('A thousand contracts slow down neither a page of the list nor a single contract', async () => {
    for (const path of [
      '/api/vertraege?limit=50',
      '/api/vertraege/{id}',
      '/api/vertraege/{id}/aenderungen',
    ]) {
      const at = (cast: Cast) => path.replace('{id}', cast.contract);
      const isAlike = (small: number, large: number) => large < 3 * small + 5;
      const { small, large } = await quickest(at, isAlike);
      expect(isAlike(small, large), `${path}: ${large.toFixed(1)} ms beside ${small.toFixed(1)} ms`).toBe(
        true,
      );
    }
  });
});
