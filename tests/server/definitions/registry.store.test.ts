import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { createReviewedFiles } from '#server/base/reviewedFiles.ts';
import type { ChangeEvent } from '#server/ports/registry.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { flowFile, openCheckout, textsFile, type Checkout } from './support/checkout.ts';

let database: OpenDatabase;
let checkout: Checkout;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  checkout = await openCheckout(database.db);
});
afterEach(() => checkout.close());

const current = () => checkout.registry.get('KLEIN')!.definition.version;
const rename = { file: flowFile, at: '/pages/bike/slug', to: 'ihr-rad' };
const mistake = { file: flowFile, at: '/pages/bike/layout/0', to: 'knid' };

test('All definitions in the folders are published', () => {
  const { registry } = checkout;
  expect(registry.problems()).toEqual([]);
  expect(registry.list().map(({ definition }) => definition.id)).toEqual(['produkt.KLEIN']);
  expect(registry.get('produkt.KLEIN')).toBe(registry.get('KLEIN'));
  expect(registry.get('produkt.klein')).toBeUndefined();
  expect(registry.list()[0]?.module).toBe(`/api/definitionen/produkt.KLEIN/${current()}.js`);
});

describe('An address', () => {
  test.each([
    ['/klein/antrag/', 'antrag', undefined],
    ['/klein/antrag', 'antrag', undefined],
    ['/klein/beratung/rad/', 'beratung', 'bike'],
    ['/klein/beratung/rad', 'beratung', 'bike'],
  ])('The address %s leads into the wizard', (path, context, page) => {
    const found = checkout.registry.resolveAddress(path);
    expect(found).toMatchObject({ context, base: `/klein/${context}/` });
    expect(found?.page).toBe(page);
  });

  test.each([
    '/',
    '/klein/',
    '/klein/antrag/unbekannt/',
    '/klein/antrag/rad/mehr/',
    '/klein//antrag/',
    'klein/antrag',
  ])('The address %s leads nowhere', (path) =>
    expect(checkout.registry.resolveAddress(path)).toBeUndefined(),
  );
});

describe('An edit', () => {
  test('An edit creates a new version, and the previous one can still be submitted', async () => {
    const before = current();
    checkout.edit(rename);
    await checkout.registry.refresh();
    expect(current()).not.toBe(before);
    const old = await checkout.registry.load('produkt.KLEIN', before);
    expect(old?.definition.pages['bike']?.slug).toBe('rad');
    const now = await checkout.registry.load('produkt.KLEIN', current());
    expect(now?.definition.pages['bike']?.slug).toBe('ihr-rad');
  });

  test('An edit that is undone restores the previous version', async () => {
    const before = current();
    checkout.edit(rename);
    await checkout.registry.refresh();
    checkout.edit({ ...rename, to: 'rad' });
    await checkout.registry.refresh();
    expect(current()).toBe(before);
  });

  test('An edit with a problem keeps the last valid version and names the position of the problem', async () => {
    const before = current();
    const news: ChangeEvent[] = [];
    checkout.registry.subscribe((each) => news.push(each));
    checkout.edit(mistake);
    await checkout.registry.refresh();
    expect(current()).toBe(before);
    const [problem] = checkout.registry.problems();
    expect(problem).toMatchObject({ file: flowFile, code: 'unknown-field', hint: 'Meinten Sie „kind“?' });
    expect(problem?.line).toBeGreaterThan(1);
    expect(news).toEqual([{ type: 'problem', problems: checkout.registry.problems() }]);

    checkout.edit({ ...mistake, to: 'kind' });
    await checkout.registry.refresh();
    expect(news.at(-1)).toEqual({ type: 'problem', problems: [] });
  });

  test('An edit of a text is announced by its namespace and creates no new version', async () => {
    const before = current();
    const news: ChangeEvent[] = [];
    checkout.registry.subscribe((each) => news.push(each));
    checkout.edit({ file: textsFile, at: '/title', to: 'Anders' });
    await checkout.registry.refresh();
    expect(news).toEqual([{ type: 'texts', namespaces: ['produkt.klein'] }]);
    expect(current()).toBe(before);
  });

  test('An edit of a tariff is announced by its product, so that open wizards ask for the price again', async () => {
    const news: ChangeEvent[] = [];
    checkout.registry.subscribe((each) => news.push(each));
    const file = 'src/server/catalog/tariffs/data/KLEIN/2026-01-01.json';
    checkout.edit({ file, at: '/components/0/steps/0/cent', to: 5600 });
    await checkout.registry.refresh();
    expect(news).toEqual([{ type: 'prices', products: ['KLEIN'] }]);
  });

  test('A mistake in a tariff is a problem with its place, in German', async () => {
    const news: ChangeEvent[] = [];
    checkout.registry.subscribe((each) => news.push(each));
    const file = 'src/server/catalog/tariffs/data/KLEIN/2026-01-01.json';
    checkout.edit({ file, at: '/components/0/taxPercent', to: 0.19 });
    await checkout.registry.refresh();
    const [problem] = news.flatMap((each) => (each.type === 'problem' ? each.problems : []));
    expect(problem).toMatchObject({ file, code: 'implausible-tax' });
    expect(problem?.line).toBeGreaterThan(1);
    expect(problem?.message).toMatch(/Prozent Steuer/);
  });

  const document = 'src/server/catalog/documents/data/KLEIN/klein-avb.json';
  const written = (words: object) => ({
    file: document,
    text: JSON.stringify({ id: 'klein-avb', title: 'Bedingungen', version: '2026-11', ...words }, null, 2),
  });
  const content = [{ type: 'paragraph', content: ['Es gilt.'] }];
  const list = {
    file: 'src/server/catalog/documents/data/KLEIN/list.json',
    text: JSON.stringify({ title: 'Unterlagen', documents: [{ id: 'klein-avb' }] }),
  };

  test('An edit of a document is announced by its product', async () => {
    const news: ChangeEvent[] = [];
    checkout.edit(written({ content }), list);
    await checkout.registry.refresh();
    checkout.registry.subscribe((each) => news.push(each));
    checkout.edit(written({ content, title: 'Alle Bedingungen' }));
    await checkout.registry.refresh();
    expect(news).toEqual([{ type: 'documents', products: ['KLEIN'] }]);
  });

  test('A mistake in a document is a problem with its place, in German, and its last good text stays', async () => {
    const review = createReviewedFiles();
    const own = await openCheckout(database.db, { review });
    own.edit(written({ content }), list);
    await own.registry.refresh();
    const news: ChangeEvent[] = [];
    own.registry.subscribe((each) => news.push(each));
    own.edit(written({ content, titel: 'Bedingungen' }));
    await own.registry.refresh();
    const [problem] = news.flatMap((each) => (each.type === 'problem' ? each.problems : []));
    expect(problem).toMatchObject({ file: document, code: 'unknown-word', hint: 'Meinten Sie „title“?' });
    expect(problem?.line).toBeGreaterThan(1);
    expect(news.map(({ type }) => type)).toEqual(['problem']);
    expect(review.texts()?.get(join(own.root, document))).toBe(written({ content }).text);
    own.close();
  });

  test('A document that a list names is missed with the place of its entry', async () => {
    checkout.edit(list);
    await checkout.registry.refresh();
    expect(checkout.registry.problems()).toMatchObject([{ file: list.file, code: 'missing-document' }]);
  });

  test('An edit that adds files adds a wizard, and one that removes them removes it', async () => {
    checkout.edit({ file: flowFile, at: '' }, { file: 'schemas/produkte/klein.schema.json', at: '' });
    await checkout.registry.refresh();
    expect(checkout.registry.list()).toEqual([]);
    expect(checkout.registry.resolveAddress('/klein/antrag/')).toBeUndefined();
  });

  test('Concurrent scans after edits run one after another', async () => {
    checkout.edit(rename);
    const first = checkout.registry.refresh();
    checkout.edit({ ...rename, to: 'das-rad' });
    await Promise.all([first, checkout.registry.refresh()]);
    expect(checkout.registry.resolveAddress('/klein/antrag/das-rad/')?.page).toBe('bike');
  });
});

describe('A version that is no longer published', () => {
  test('A replaced version is kept for 30 days', async () => {
    const before = current();
    checkout.clock.advance({ days: 100 });
    checkout.edit(rename);
    await checkout.registry.refresh();
    checkout.clock.advance({ days: 29 });
    await checkout.registry.removeUnused();
    expect(await checkout.registry.moduleText('produkt.KLEIN', before)).toContain('export const definition');
    checkout.clock.advance({ days: 2 });
    await checkout.registry.removeUnused();
    expect(await checkout.registry.moduleText('produkt.KLEIN', before)).toBeUndefined();
    expect(await checkout.registry.moduleText('produkt.KLEIN', current())).toBeDefined();
  });

  test('A version that never existed is unknown', async () => {
    expect(await checkout.registry.moduleText('produkt.KLEIN', 'nie')).toBeUndefined();
    expect(await checkout.registry.load('produkt.NIE', 'nie')).toBeUndefined();
  });
});
