import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isFlowFile } from '#engine/compile/compose/definitionPaths.ts';
import { isPieceFile } from '#engine/compile/compose/pieceFiles.ts';
import { sourceFolders } from '#engine/compile/tree.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { platformVocabulary } from '#server/catalog/definitions/vocabulary.ts';
import { findContract, insertContracts } from '#server/people/contracts/store.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { isShared, ownFiles } from '../../../src/cli/partition.ts';
import { renderTemplate } from '../../../src/cli/new/template.ts';
import { readSources } from '../../../src/cli/sourceFiles.ts';
import { baseFiles } from '../../definitions/support/fixtures.ts';
import { patience } from '../../support/patience.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { invite, type Cast } from '../access/people.ts';
import { openCheckout, type Checkout } from '../definitions/support/checkout.ts';

const number = 'DK260000101';
const change = 'kleiner-name';
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let checkout: Checkout;
let server: TestApp;
let cast: Cast;
let unwatch = () => undefined as void;

const isOffered = (path: string, text = '') => isPieceFile(path) && text.includes('"offered": true');

/** Returns the files of a product, of a change of its contracts, and of the declarations about any contract. */
function definitionFiles(): { [path: string]: string } {
  const all = readSources(projectRoot, sourceFolders);
  const wanted = /^flows\/(produkte\/fahrrad|aenderungen\/rahmennummer|erklaerungen\/.*)\.flow\.json$/;
  const own = [...ownFiles(all)].filter(([path]) => isFlowFile(path) && wanted.test(path));
  const shared = Object.keys(all).filter((path) => isShared(path) || isOffered(path, all[path]));
  const paths = [...own.flatMap(([, files]) => files), ...shared];
  return Object.fromEntries(paths.map((path) => [path, all[path] ?? '']));
}

const get = (url: string) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${cast.tokens.owner ?? ''}` } });

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  // The small product names consents and documents that the platform does not have.
  const { widgets, icons, formats, facts } = platformVocabulary(projectRoot);
  const vocabulary = { widgets, icons, formats, facts };
  checkout = await openCheckout(db, { files: definitionFiles(), vocabulary });
  const { registry, clock } = checkout;
  expect(registry.problems()).toEqual([]);
  server = await createTestApp({ db, clock, registry });
  cast = await invite(server.deps);
  // The core system sends a contract of the product that is not there yet.
  await transaction(db, async (trx) => {
    const contract = await findContract(trx, cast.contract);
    if (!contract) throw new Error('Nobody has a contract');
    await insertContracts(trx, [{ ...contract, id: number, product: 'KLEIN' }], clock.now());
  });
  unwatch = await registry.watch();
}, 240_000);
afterAll(async () => {
  unwatch();
  await server.close();
  checkout.close();
  await database.close();
});

/** Adds a product whose contracts have numbers of their own, as a product owner saves its files. */
async function addProduct(): Promise<void> {
  const path = 'flows/produkte/klein.flow.json';
  const base = baseFiles();
  const flow = { ...(JSON.parse(base[path] ?? '{}') as object), contractPrefix: 'DK' };
  const names = { key: change, slug: change, title: 'Kleiner Name', day: '2026-01-01', prefix: 'DK' };
  const files = {
    ...base,
    ...renderTemplate('aenderung', names),
    [path]: JSON.stringify(flow, null, 2),
  };
  checkout.edit(
    ...Object.entries(files)
      .filter(([file]) => /klein|KLEIN|makers/.test(file))
      .map(([file, text]) => ({ file, text })),
  );
  await vi.waitFor(() => expect(checkout.registry.get('KLEIN')).toBeDefined(), { timeout: patience });
}

const withdraw = async () => {
  const details = {
    name: 'Käthe Größmann',
    contract: number,
    email: 'kaethe.groessmann@example.de',
    declaration: 'Ich widerrufe.',
  };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/widerruf',
    payload: { answers: { details } },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const row = await database.db
    .selectFrom('declarations')
    .select('contract')
    .where('number', '=', answer.json<{ number: string }>().number)
    .executeTakeFirstOrThrow();
  return row.contract;
};

test('A product with a prefix of its own is at home everywhere without a restart', async () => {
  const page = `/kunden/vertraege/${number}/`;
  expect((await get(page)).statusCode).toBe(404);
  expect(await withdraw()).toBeNull();

  await addProduct();

  expect((await get(page)).statusCode).toBe(200);
  expect((await get(`/api/vertraege/${number}`)).json()).toMatchObject({ id: number });
  expect(await withdraw()).toBe(number);
  const asked = await get(`/api/vertraege/${number}/aenderungen/${change}`);
  expect(asked.statusCode, asked.body).toBe(200);
  const saved = await server.app.inject({
    method: 'POST',
    url: `/api/vertraege/${number}/aenderungen/${change}`,
    headers: {
      authorization: `Bearer ${cast.tokens.owner ?? ''}`,
      'idempotency-key': 'new-prefix',
      'if-match': asked.json<{ etag: string }>().etag,
    },
    payload: { answers: { change: { lastName: 'Klein', reason: 'married', effectiveDate: '2026-12-01' } } },
  });
  expect(saved.statusCode, saved.body).toBe(201);
});
