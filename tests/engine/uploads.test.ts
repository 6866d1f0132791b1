import { beforeAll, describe, expect, test } from 'vitest';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import type { Json } from '#engine/definition/json.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { outline } from '#engine/outline.ts';
import type { Translate } from '#engine/text/translate.ts';
import { acceptOf, earlyRefusal, largestUpload, uploadRule } from '#engine/uploads.ts';
import { inputs, sourceOfSmall, small } from './support/load.ts';
import { link } from '#engine/compile/link.ts';

const item = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    size: { type: 'integer' },
    type: { type: 'string' },
  },
  required: ['id', 'name', 'size', 'type'],
  additionalProperties: false,
};
const photos = { type: 'array', maxItems: 2, items: item, 'x-upload': { types: ['image', 'pdf'] } };
const definition = {
  pages: { one: { properties: { photos }, required: ['photos'] } },
  flow: { pages: { one: { slug: 'one' } } },
};
const file = { id: 'a', name: 'Kaufbeleg.PDF', size: 10, type: 'application/pdf' };
const long = { ...file, name: 'Rechnung vom Fahrradladen am Markt.PDF' };
const t: Translate = Object.assign((keys: string | string[]) => [keys].flat()[0] ?? '', {
  exists: () => false,
});

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await small(definition);
});
const said = (value?: Json) =>
  judgePage(loaded, 'one', value === undefined ? {} : { one: { photos: value } }, inputs()).map(
    ({ pointer, keyword }) => `${pointer} ${keyword}`,
  );

describe('a field for files', () => {
  test('is one answer, drawn by the widget for files', () => {
    expect(loaded.fields.get('/one/photos')).toMatchObject({ widget: 'file', type: 'array' });
    expect(loaded.fields.get('/one/photos')?.fields).toBeUndefined();
  });

  test('holds so many files, each with all that is known of it', () => {
    expect(said([file])).toEqual([]);
    expect(said()).toEqual(['/photos required']);
    expect(said([file, file, file])).toEqual(['/photos maxItems']);
  });

  test('says at the field what is wrong with a file, and apart when it is still on its way', () => {
    const { type: _, ...underway } = file;
    expect(said([file, underway])).toEqual(['/photos uploadUnfinished']);
    expect(said([{ ...file, path: '/etc' }])).toEqual(['/photos upload']);
    expect(said(['a'])).toEqual(['/photos upload']);
    expect(unknownMembers(loaded, { one: { photos: [file] } })).toEqual([]);
  });

  test('is told by the names of its files, long ones cut', () => {
    const [section] = outline(loaded, { one: { photos: [file, long] } }, inputs(), t);
    expect(section?.entries[0]?.value).toBe('Kaufbeleg.PDF, Rechnung vom Fahrrad....pdf');
  });

  test('is tried with one file, the most, one too many and one on its way', () => {
    const { schemas } = link(sourceOfSmall(definition));
    const { cases } = deriveCases({ loaded, schemas, today: '2026-11-20', seed: 0 });
    const sizes = (refused: boolean) =>
      cases
        .filter((one) => (one.refused !== undefined) === refused)
        .map(({ answers }) => (answers.one?.photos as Json[] | undefined)?.length);
    expect(new Set(sizes(false))).toEqual(new Set([1, 2]));
    expect(sizes(true)).toEqual([3, 1, undefined]);
    for (const { answers, refused } of cases)
      expect(judgePage(loaded, 'one', answers, inputs()).length > 0).toBe(refused !== undefined);
  });
});

describe('what can be said of a file by name and size', () => {
  const rule = uploadRule(photos) ?? { kinds: [], types: [], maxBytes: 0 };
  const refusal = (name: string, size = 10) => earlyRefusal({ name, size }, rule);

  test('names of allowed types pass, in any case, with dots, umlauts, or without an extension', () => {
    for (const name of [
      'a.jpg',
      'B.JPEG',
      'Rechnung Nr. 5 vom 3.4.2026.pdf',
      'Größe.heic',
      'Beleg',
      '名前.png',
    ])
      expect([name, refusal(name)]).toEqual([name, undefined]);
  });

  test.each([
    ['rechnung.exe', 'wrong-type'],
    ['rechnung.pdf.exe', 'wrong-type'],
    ['rechnung.exe.pdf', 'wrong-type'],
    ['bild.svg', 'wrong-type'],
    ['film.mp4', 'wrong-type'],
    ['../../etc/passwd', 'bad-name'],
    ['..\\boot.pdf', 'bad-name'],
    ['a\u0000.pdf', 'bad-name'],
    ['rechnung\u202efdp.exe', 'bad-name'],
    ['a\u200b.pdf', 'bad-name'],
    ['  ', 'bad-name'],
    ['..', 'bad-name'],
    ['a.pdf ', 'bad-name'],
    [`${'x'.repeat(300)}.pdf`, 'name-too-long'],
  ])('%j: %s', (name, code) => {
    expect(refusal(name)).toBe(code);
  });

  test('nothing is empty, nothing larger than the field or the platform allows', () => {
    expect(refusal('a.pdf', 0)).toBe('empty');
    expect(refusal('a.pdf', largestUpload)).toBeUndefined();
    expect(refusal('a.pdf', largestUpload + 1)).toBe('too-large');
    const small = uploadRule({ 'x-upload': { types: ['pdf'], maxBytes: 5 } });
    expect(small && earlyRefusal({ name: 'a.pdf', size: 6 }, small)).toBe('too-large');
  });

  test('a file chooser is told the extensions and types', () => {
    expect(acceptOf(rule)).toBe(
      '.jpg,.jpeg,image/jpeg,.png,image/png,.heic,image/heic,.heif,image/heif,.pdf,application/pdf',
    );
  });
});
