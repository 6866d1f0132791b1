import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNamespaces } from '#server/catalog/translations/namespaces.ts';
import { createTranslator } from '#server/catalog/translations/translator.ts';
import { createTexts } from '#web/base/texts/i18n.ts';

let locales = '';
let second = 1_000_000;

beforeEach(async () => {
  locales = await mkdtemp(join(tmpdir(), 'locales-'));
  await mkdir(join(locales, 'live'));
  await mkdir(join(locales, 'preview'));
});
afterEach(() => rm(locales, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await writeFile(join(locales, file), text);
  // Files written within one tick of the clock must be distinguishable.
  second += 1;
  await utimes(join(locales, file), second, second);
}

describe('namespaces', () => {
  it('The preview overrides keys of the live texts', async () => {
    await write('live/common.json', '{"a":{"b":"live","c":"live"},"d":"live"}');
    await write('preview/common.json', '{"a":{"b":"preview"}}');
    const namespaces = createNamespaces(locales);
    expect(namespaces.read('preview', 'common')?.texts).toEqual({
      a: { b: 'preview', c: 'live' },
      d: 'live',
    });
    expect(namespaces.read('live', 'common')?.texts).toEqual({ a: { b: 'live', c: 'live' }, d: 'live' });
  });

  it('A namespace exists in the preview if it exists in either set', async () => {
    await write('live/one.json', '{"x":"live"}');
    await write('preview/two.json', '{"x":"preview"}');
    const namespaces = createNamespaces(locales);
    expect(namespaces.read('preview', 'one')?.texts).toEqual({ x: 'live' });
    expect(namespaces.read('preview', 'two')?.texts).toEqual({ x: 'preview' });
    expect(namespaces.read('live', 'two')).toBeUndefined();
  });

  it('An edit of a namespace is noticed and changes the ETag', async () => {
    await write('live/common.json', '{"x":"old"}');
    const namespaces = createNamespaces(locales);
    const before = namespaces.read('live', 'common');
    expect(namespaces.read('live', 'common')?.etag).toBe(before?.etag);
    await write('live/common.json', '{"x":"new"}');
    const after = namespaces.read('live', 'common');
    expect(after?.texts).toEqual({ x: 'new' });
    expect(after?.etag).not.toBe(before?.etag);
  });

  it('A file that does not parse keeps the last valid texts', async () => {
    await write('live/common.json', '{"x":"good"}');
    const namespaces = createNamespaces(locales);
    namespaces.read('live', 'common');
    await write('live/common.json', '{"x":');
    expect(namespaces.read('live', 'common')?.texts).toEqual({ x: 'good' });
  });

  it.each([
    '../common',
    'a/b',
    '..',
    '',
    'Common',
    'common.json/..',
    '.common',
    'common.',
    '__proto__',
    'com\0mon',
  ])('The namespace "%s" is never looked up', async (name) => {
    await write('live/common.json', '{}');
    expect(createNamespaces(locales).read('live', name)).toBeUndefined();
  });
});

describe('t() of the server', () => {
  beforeEach(() =>
    write(
      'live/mails.json',
      JSON.stringify({
        hello: 'Guten Tag {{ name }}, {{name}}!',
        days: 'Tage',
        days_one: '{{count}} Tag',
        days_other: '{{count}} Tage',
        deep: { er: 'tief' },
      }),
    ),
  );
  const t = () => createTranslator(createNamespaces(locales), 'live');
  const hello = (name: string) => `Guten Tag ${name}, ${name}!`;

  it.each([
    ['fills places', 'mails:hello', { name: 'Ada' }, 'Guten Tag Ada, Ada!'],
    ['leaves a place without value visible', 'mails:hello', {}, 'Guten Tag {{ name }}, {{name}}!'],
    ['does not fill twice', 'mails:hello', { name: '{{name}}' }, 'Guten Tag {{name}}, {{name}}!'],
    ['one', 'mails:days', { count: 1 }, '1 Tag'],
    ['other', 'mails:days', { count: 0 }, '0 Tage'],
    ['without count', 'mails:days', {}, 'Tage'],
    ['plural form missing', 'mails:deep.er', { count: 2 }, 'tief'],
    ['first key that exists', ['mails:no', 'other:no', 'mails:deep.er'], {}, 'tief'],
    ['a value that is markup', 'mails:hello', { name: '<b>&"' }, 'Guten Tag <b>&", <b>&"!'],
    ['a value that names another text', 'mails:hello', { name: '$t(mails:days)' }, hello('$t(mails:days)')],
    ['a value that is missing by name', 'mails:hello', { name: undefined }, 'Guten Tag , !'],
    ['none exists', ['mails:no', 'mails:none'], {}, 'none'],
    ['inherited names are no texts', 'mails:constructor.name', {}, 'constructor.name'],
    ['no namespace', 'hello', {}, 'hello'],
  ])("The server's t() and the browser's yield the same: %s", async (_, keys, params, expected) => {
    expect(t()(keys, params)).toBe(expected);
    const fetch = async (address: string) => {
      const texts = await readFile(join(locales, address.replace('/api/i18n/', '') + '.json'), 'utf8');
      return new Response(texts);
    };
    const browser = await createTexts({
      fetch: fetch as typeof globalThis.fetch,
      set: 'live',
      namespaces: ['mails'],
      showKeys: false,
    });
    expect(browser.getFixedT(null, 'common')(keys as string, params)).toBe(expected);
  });

  it("The server's t() of one set never says texts of the other, nor loses its own to it", async () => {
    await write('preview/mails.json', JSON.stringify({ days_one: 'Entwurf: {{count}} Tag' }));
    const namespaces = createNamespaces(locales);
    const say = (['live', 'preview'] as const).map((set) => createTranslator(namespaces, set));
    const both = () => say.map((each) => each('mails:days', { count: 1 }));
    expect([both(), both()].flat()).toEqual(['1 Tag', 'Entwurf: 1 Tag', '1 Tag', 'Entwurf: 1 Tag']);
  });

  it("The server's t() follows an edit of its texts", async () => {
    const say = t();
    expect([say('mails:deep.er'), say('mails:hello', { name: 'Ada' })]).toEqual(['tief', hello('Ada')]);
    await write('live/mails.json', JSON.stringify({ hello: 'Hallo {{name}}' }));
    expect([say('mails:deep.er'), say('mails:hello', { name: 'Ada' })]).toEqual(['deep.er', 'Hallo Ada']);
  });

  it("The server's t() reports whether a text exists", () => {
    expect(t().exists('mails:deep.er')).toBe(true);
    expect(t().exists('mails:deep')).toBe(false);
    expect(t().exists('nowhere:deep')).toBe(false);
  });
});
