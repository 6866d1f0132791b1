import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandPlaceholders, fillBrandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { contentImage } from '#server/catalog/content/images.ts';
import { createContent } from '#server/catalog/content/service.ts';
import { createJsonFiles } from '#server/base/jsonFiles.ts';
import { brands } from '#server/base/brands.ts';
import collectionSchema from '../../../schemas/meta/collection.schema.json' with { type: 'json' };
import consentsSchema from '../../../schemas/meta/consents.schema.json' with { type: 'json' };
import richTextSchema from '../../../schemas/meta/rich-text.schema.json' with { type: 'json' };
import { sentencesOf, stringsOf } from './germanText.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, schemas: [richTextSchema] });
const content = createContent();
const data = new URL('../../../src/server/catalog/content/data/', import.meta.url).pathname;
const read = (file: string) => createJsonFiles().read<object>(join(data, file));

describe('consents', () => {
  it('All consents are valid, and each version exists once', () => {
    const validate = ajv.compile(consentsSchema);
    const file = read('consents.json') as { items: { id: string; version: string }[] };
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
    const keys = file.items.map(({ id, version }) => `${id} ${version}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(content.consentIds())('The consent %s names no company but the brand', (id) => {
    for (const brand of brands) {
      const text = JSON.stringify(content.consent(id, brand));
      expect(text).not.toContain('{{');
    }
  });

  it('Consents name the sender and its contact details', () => {
    expect(content.consent('werbung-email', 'nord')?.label).toContain('Nord Versicherung darf');
  });

  it('An unknown consent does not exist', () => {
    expect(content.consent('unknown', 'haus')).toBeUndefined();
    expect(content.consent('werbung-email', 'haus', '1999-01')).toBeUndefined();
  });
});

describe('versions of a consent', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'));
    await mkdir(join(folder, 'sammlungen'));
    const items = [
      { id: 'a', version: '2026-01', label: 'old {{sender}} {{other}}' },
      { id: 'a', version: '2026-02', label: 'new' },
    ];
    await writeFile(join(folder, 'consents.json'), JSON.stringify({ items }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('The newest version of a consent is used, and earlier ones stay readable', () => {
    const own = createContent(folder);
    expect(own.consentIds()).toEqual(['a']);
    expect(own.consent('a', 'haus')?.label).toBe('new');
    expect(own.consent('a', 'haus', '2026-01')?.label).toBe('old Haus Versicherung {{other}}');
  });
});

describe('collections', () => {
  const validate = ajv.compile(collectionSchema);

  it.each(content.collectionIds())('The collection %s is valid and named like its file', (id) => {
    const file = read(`sammlungen/${id}.json`);
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
    expect(content.collection(id, 'haus')?.id).toBe(id);
    expect(JSON.stringify(content.collection(id, 'haus'))).not.toContain('{{');
  });

  it('Collections refer to existing images with their correct sizes', () => {
    const images = content
      .collectionIds()
      .flatMap((id) => Object.values(content.collection(id, 'haus')?.images ?? {}));
    expect(images.length).toBeGreaterThan(0);
    for (const { description, file } of images) {
      expect(description).not.toBe('');
      const found = contentImage(file.fileName);
      expect(file.url).toBe(`/api/contentful/bilder/${file.fileName}`);
      expect(found?.type).toBe(file.contentType);
      expect(found?.bytes.length).toBe(file.details.size);
      // The header of a PNG contains its size in pixels.
      const { width, height } = file.details.image;
      expect([found?.bytes.readUInt32BE(16), found?.bytes.readUInt32BE(20)]).toEqual([width, height]);
    }
  });

  it.each(['impressum', 'datenschutz', 'barrierefreiheit'])(
    'The collection %s is marked as a sample',
    (id) => {
      expect(content.collection(id, 'haus')?.labels['note']).toMatch(/^Muster: /);
    },
  );

  it.each(['../consents', 'nothing', '', '__proto__', 'impressum.json'])(
    'There is no collection named "%s"',
    (id) => {
      expect(content.collection(id, 'haus')).toBeUndefined();
    },
  );
});

describe('words of a brand', () => {
  it("A brand's values are filled into every text at any depth, leaving no placeholder", () => {
    const placeholders = { sender: '{{phone}}', phone: '0800', phoneNumber: '+49800', email: 'a@b' };
    expect(
      fillBrandPlaceholders(
        { a: ['{{sender}}', { b: 'Tel. {{phone}} {{x}}' }], c: 1, d: null },
        placeholders,
      ),
    ).toEqual({
      a: ['{{phone}}', { b: 'Tel. 0800 {{x}}' }],
      c: 1,
      d: null,
    });
  });

  it("A brand's values differ from those of other brands", () => {
    expect(new Set(brands.map((brand) => brandPlaceholders(brand).sender)).size).toBe(brands.length);
    expect(() => brandPlaceholders('unknown')).toThrow('No brand "unknown"');
  });
});

describe('the language of content', () => {
  const texts = [
    ...content.consentIds().map((id) => content.consent(id, 'haus')),
    ...content.collectionIds().map((id) => content.collection(id, 'haus')),
  ].flatMap((item) => stringsOf(item));

  it('Texts of content have sentences of at most 25 words, and nearly all of at most 20', () => {
    const lengths = texts.flatMap(sentencesOf).map((sentence) => sentence.split(/\s+/).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(25);
    expect(lengths.filter((length) => length <= 20).length / lengths.length).toBeGreaterThanOrEqual(0.95);
  });
});
