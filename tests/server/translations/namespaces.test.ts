import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNamespaces } from '#server/catalog/translations/namespaces.ts';
import { createTranslator } from '#server/catalog/translations/translator.ts';

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
  // Files written within the same clock tick must still be distinguished.
  second += 1;
  await utimes(join(locales, file), second, second);
}

describe('namespaces', () => {
  it('preview lays the keys that differ over live', async () => {
    await write('live/common.json', '{"a":{"b":"live","c":"live"},"d":"live"}');
    await write('preview/common.json', '{"a":{"b":"preview"}}');
    const namespaces = createNamespaces(locales);
    expect(namespaces.read('preview', 'common')?.texts).toEqual({
      a: { b: 'preview', c: 'live' },
      d: 'live',
    });
    expect(namespaces.read('live', 'common')?.texts).toEqual({ a: { b: 'live', c: 'live' }, d: 'live' });
  });

  it('exists in preview when it stands in one of the two', async () => {
    await write('live/one.json', '{"x":"live"}');
    await write('preview/two.json', '{"x":"preview"}');
    const namespaces = createNamespaces(locales);
    expect(namespaces.read('preview', 'one')?.texts).toEqual({ x: 'live' });
    expect(namespaces.read('preview', 'two')?.texts).toEqual({ x: 'preview' });
    expect(namespaces.read('live', 'two')).toBeUndefined();
  });

  it('an edit is seen and changes the etag', async () => {
    await write('live/common.json', '{"x":"old"}');
    const namespaces = createNamespaces(locales);
    const before = namespaces.read('live', 'common');
    expect(namespaces.read('live', 'common')?.etag).toBe(before?.etag);
    await write('live/common.json', '{"x":"new"}');
    const after = namespaces.read('live', 'common');
    expect(after?.texts).toEqual({ x: 'new' });
    expect(after?.etag).not.toBe(before?.etag);
  });

  it('a file that does not parse leaves the last good version in place', async () => {
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
  ])('never looks for "%s"', async (name) => {
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

  it.each([
    ['fills places', 'mails:hello', { name: 'Ada' }, 'Guten Tag Ada, Ada!'],
    ['leaves a place without value visible', 'mails:hello', {}, 'Guten Tag {{ name }}, {{name}}!'],
    ['does not fill twice', 'mails:hello', { name: '{{name}}' }, 'Guten Tag {{name}}, {{name}}!'],
    ['one', 'mails:days', { count: 1 }, '1 Tag'],
    ['other', 'mails:days', { count: 0 }, '0 Tage'],
    ['without count', 'mails:days', {}, 'Tage'],
    ['plural form missing', 'mails:deep.er', { count: 2 }, 'tief'],
    ['first key that exists', ['mails:no', 'other:no', 'mails:deep.er'], {}, 'tief'],
    ['none exists', ['mails:no', 'mails:deep'], {}, 'mails:deep'],
    ['inherited names are no texts', 'mails:constructor.name', {}, 'mails:constructor.name'],
    ['no namespace', 'hello', {}, 'hello'],
  ])('%s', (_, keys, params, expected) => {
    expect(t()(keys, params)).toBe(expected);
  });

  it('tells whether a text exists', () => {
    expect(t().exists('mails:deep.er')).toBe(true);
    expect(t().exists('mails:deep')).toBe(false);
    expect(t().exists('nowhere:deep')).toBe(false);
  });
});
