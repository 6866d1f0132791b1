import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/storage/database/open.ts';
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

test('what stands in the folders is published', () => {
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
  ])('%s leads into the wizard', (path, context, page) => {
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
  ])('%s leads nowhere', (path) => expect(checkout.registry.resolveAddress(path)).toBeUndefined());
});

describe('An edit', () => {
  test('is a new version, and the one before can still be submitted', async () => {
    const before = current();
    checkout.edit(rename);
    await checkout.registry.refresh();
    expect(current()).not.toBe(before);
    const old = await checkout.registry.load('produkt.KLEIN', before);
    expect(old?.definition.pages['bike']?.slug).toBe('rad');
    const now = await checkout.registry.load('produkt.KLEIN', current());
    expect(now?.definition.pages['bike']?.slug).toBe('ihr-rad');
  });

  test('that is taken back is the version that it was', async () => {
    const before = current();
    checkout.edit(rename);
    await checkout.registry.refresh();
    checkout.edit({ ...rename, to: 'rad' });
    await checkout.registry.refresh();
    expect(current()).toBe(before);
  });

  test('with a mistake leaves the last good version in place and says where the mistake is', async () => {
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

  test('of a text is told by its namespace and makes no new version', async () => {
    const before = current();
    const news: ChangeEvent[] = [];
    checkout.registry.subscribe((each) => news.push(each));
    checkout.edit({ file: textsFile, at: '/title', to: 'Anders' });
    await checkout.registry.refresh();
    expect(news).toEqual([{ type: 'texts', namespaces: ['produkt.klein'] }]);
    expect(current()).toBe(before);
  });

  test('that adds files adds a wizard; one that removes them removes it', async () => {
    checkout.edit({ file: flowFile, at: '' }, { file: 'schemas/produkte/klein.schema.json', at: '' });
    await checkout.registry.refresh();
    expect(checkout.registry.list()).toEqual([]);
    expect(checkout.registry.resolveAddress('/klein/antrag/')).toBeUndefined();
  });

  test('that nobody waits for twice is looked at in order', async () => {
    checkout.edit(rename);
    const first = checkout.registry.refresh();
    checkout.edit({ ...rename, to: 'das-rad' });
    await Promise.all([first, checkout.registry.refresh()]);
    expect(checkout.registry.resolveAddress('/klein/antrag/das-rad/')?.page).toBe('bike');
  });
});

describe('A version that is no longer published', () => {
  test('is kept for 30 days after it was replaced', async () => {
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

  test('that nobody made is unknown', async () => {
    expect(await checkout.registry.moduleText('produkt.KLEIN', 'nie')).toBeUndefined();
    expect(await checkout.registry.load('produkt.NIE', 'nie')).toBeUndefined();
  });
});
