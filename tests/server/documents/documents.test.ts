import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { brands } from '#server/base/brands.ts';
import { brandTokens } from '#server/base/brandTokens.ts';
import { legalPart, textRuns } from '#server/catalog/documents/legalPart.ts';
import { memoizePromise } from '#engine/memoizePromise.ts';
import type { LegalDocument } from '#server/catalog/documents/legalDocument.ts';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';
import { versionText } from '#engine/text/version.ts';
import { versionDate } from '#server/catalog/documents/versionDate.ts';
import { renderPdf } from '#server/base/pdf/renderPool.ts';
import { createDocuments, documentsToIssue, pdfModelOf } from '#server/catalog/documents/service.ts';
import { createJsonFiles } from '#server/base/jsonFiles.ts';
import { translator } from '#server/catalog/translations/service.ts';
import documentSchema from '../../../schemas/meta/document.schema.json' with { type: 'json' };
import listSchema from '../../../schemas/meta/document-list.schema.json' with { type: 'json' };
import richTextSchema from '../../../schemas/meta/rich-text.schema.json' with { type: 'json' };
import { readPdf, textOf, withRole, type ReadPdf, type Tagged } from '../../support/pdf.ts';
import { sentencesOf, stringsOf } from '../content/germanText.ts';

const documents = createDocuments(translator('live'));
const data = new URL('../../../src/server/catalog/documents/data/', import.meta.url).pathname;
const folders = readdirSync(data, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const paths = folders.flatMap((folder) => readdirSync(join(data, folder)).map((file) => `${folder}/${file}`));
const texts = paths.filter((path) => !path.endsWith('/list.json'));
const products = folders.filter((folder) => folder !== 'common');
const read = <T>(path: string) => createJsonFiles().read<T>(join(data, path));
const blocksOf = (path: string): PdfBlock[] => {
  const text = read<LegalDocument>(path);
  return text ? legalPart(text, translator('live')).blocks : [];
};
const ajv = new Ajv2020({ allErrors: true, strict: true, schemas: [richTextSchema] });

const reading = new Map<string, Promise<ReadPdf>>();

/** Returns the parsed document of the brand `haus`; cached. */
const readDocument = (id: string): Promise<ReadPdf> =>
  memoizePromise(reading, id, async () => {
    const found = await documents.document(id, 'haus');
    return readPdf(found?.pdf ?? new Uint8Array());
  });

const lineOf = ({ text }: Tagged) => text.replace(/\s+/g, ' ').trim();

/** Words of the format that are not visible to readers. */
const KINDS = new Set(['paragraph', 'heading', 'list', 'table', 'strong', 'link']);

describe('every document', () => {
  const validate = ajv.compile(documentSchema);

  it.each(texts)('The document %s is valid and named like its file', (path) => {
    const source = read<{ id: string }>(path);
    expect(validate(source), JSON.stringify(validate.errors)).toBe(true);
    expect(path.endsWith(`/${source?.id}.json`)).toBe(true);
  });

  it('Every document has a unique id', () => {
    expect(documents.ids()).toHaveLength(texts.length);
  });

  it.each(documents.ids())('The document %s is a tagged German file', async (id) => {
    const found = await documents.document(id, 'haus');
    const read = await readDocument(id);
    expect([read.lang, read.marked, read.title]).toEqual(['de-DE', true, found?.title]);
    expect(withRole(read.tree, 'H1').map(lineOf)).toEqual([found?.title]);
    expect(textOf(read.tree)).toContain('Muster: ');
    expect(textOf(read.tree)).not.toMatch(/\{\{|documents:/);
    expect(read.artifacts).toContain(`Seite 1 von ${read.pages}`);
    expect(read.bookmarks).toEqual(withRole(read.tree, 'H2').map(lineOf));
  });

  it.each(documents.ids())('The document %s contains all of its data in order', async (id) => {
    const { tree } = await readDocument(id);
    const squeezed = (text: string) => text.replace(/\s+/g, '');
    let rest = squeezed(textOf(tree));
    const source = documents.source(id, 'haus');
    const lines = (source?.content ?? []).filter(({ type }) => type !== 'answers');
    const words = stringsOf(lines).filter((text) => !/^(https:|mailto:|tel:)/.test(text));
    expect(words.length).toBeGreaterThan(3);
    for (const text of words.filter((each) => !KINDS.has(each)).map(squeezed)) {
      const index = rest.indexOf(text);
      expect(index, text).toBeGreaterThanOrEqual(0);
      rest = rest.slice(index + text.length);
    }
  });

  it.each(documents.ids())('The document %s skips no heading level', async (id) => {
    const { tree } = await readDocument(id);
    const levels = tree.flatMap(function levelsOf({ role, children }): number[] {
      const level = /^H(\d)$/.exec(role)?.[1];
      return level ? [Number(level)] : children.flatMap(levelsOf);
    });
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    }, 0);
  });

  it.each(documents.ids())(
    'The document %s is named by the hash of its bytes, which stay the same',
    async (id) => {
      const first = await documents.document(id, 'nord');
      const again = await renderPdf(
        pdfModelOf(
          {
            title: first?.title ?? '',
            parts: [legalPart(documents.source(id, 'nord')!, translator('live'))],
            madeAt: versionDate(first?.version ?? ''),
          },
          'nord',
          translator('live'),
        ),
      );
      expect(first?.sha256).toBe(
        createHash('sha256')
          .update(first?.pdf ?? '')
          .digest('hex'),
      );
      expect(again.sha256).toBe(first?.sha256);
      expect(first?.size).toBe(first?.pdf.length);
    },
  );

  it.each(texts)('The document %s has short sentences', (path) => {
    const lengths = stringsOf(read(path))
      .flatMap(sentencesOf)
      .map((sentence) => sentence.split(/\s+/).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(30);
    expect(lengths.filter((length) => length <= 20).length / lengths.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe('the documents of a product', () => {
  const validate = ajv.compile(listSchema);

  it.each(products)('The product %s has a valid list of existing documents', async (product) => {
    expect(validate(read(`${product}/list.json`)), JSON.stringify(validate.errors)).toBe(true);
    expect((await documents.documentsFor(product, undefined, 'haus'))?.length).toBeGreaterThan(0);
    const listed = documents.listed(product).map(({ id }) => id);
    expect(listed.filter((id) => !documents.ids().includes(id))).toEqual([]);
  });

  it.each(products)(
    'The product %s has a file with all of its documents, each starting on a new page, and a page of contents before them',
    async (product) => {
      const listed = (await documents.documentsFor(product, undefined, 'haus')) ?? [];
      const read = await readPdf(
        (await documents.bundle(product, undefined, 'haus'))?.pdf ?? new Uint8Array(),
      );
      expect(withRole(read.tree, 'H1').map(lineOf)).toEqual(['Inhalt', ...listed.map(({ title }) => title)]);
    },
  );

  it.each(products)('The product %s has an information sheet of at most three pages', async (product) => {
    const sheets = documents.listed(product).filter(({ id }) => id.endsWith('-ipid'));
    for (const { id } of sheets) {
      const { pages, tree } = await readDocument(id);
      expect(pages).toBeLessThanOrEqual(3);
      const labels = new Set(withRole(tree, 'Lbl').map(lineOf));
      expect([...labels]).toEqual(expect.arrayContaining(['✓', '✗', '!']));
    }
  });

  it('The documents of a product are those that the law requires, with initial information only where an agent advises', async () => {
    const ids = async (context?: string) =>
      (await documents.documentsFor('FAHRRAD', context, 'haus'))?.map(({ id }) => id);
    const always = [
      'fahrrad-ipid',
      'fahrrad-avb',
      'fahrrad-verbraucherinformation',
      'anzeigepflicht',
      'widerrufsbelehrung',
      'datenschutzhinweise',
      'einwilligungen',
      'sepa-mandat',
      'beratungsverzicht',
    ];
    expect(await ids('antrag')).toEqual(always);
    expect(await ids('vermittlerberatung')).toEqual(['erstinformation', ...always]);
    expect(await ids()).toEqual(['erstinformation', ...always]);
  });

  it('The documents of a product are attached to an application, and none where there are none', async () => {
    const issued = await documentsToIssue('FAHRRAD', 'antrag', 'nord');
    expect(issued.map(({ pdf: _, ...document }) => document)).toEqual(
      await documents.documentsFor('FAHRRAD', 'antrag', 'nord'),
    );
    expect(await documentsToIssue('UNKNOWN', 'antrag', 'nord')).toEqual([]);
  });

  it("The documents of a product carry the brand's name, address and their own hash", async () => {
    const found = await Promise.all(brands.map((brand) => documents.document('sepa-mandat', brand)));
    expect(found.map((each) => each?.href)).toEqual(
      brands.map((brand) => `/api/dokumente/statisch/sepa-mandat?brand=${brand}`),
    );
    expect(new Set(found.map((each) => each?.sha256)).size).toBe(brands.length);
    for (const [index, brand] of brands.entries()) {
      const { tree, artifacts } = await readPdf(found[index]?.pdf ?? new Uint8Array());
      const others = brands.filter((each) => each !== brand).map((each) => brandTokens(each).sender.name);
      expect(textOf(tree)).toContain(`Ich ermächtige ${brandTokens(brand).sender.name}`);
      expect(others.filter((other) => `${textOf(tree)}${artifacts}`.includes(other))).toEqual([]);
    }
  });

  it.each(['UNKNOWN', 'common', '..', '', '__proto__'])(
    'There are no documents for "%s"',
    async (product) => {
      expect(await documents.documentsFor(product, undefined, 'haus')).toBeUndefined();
      expect(await documents.overview(product, undefined, 'haus')).toBeUndefined();
      expect(await documents.bundle(product, undefined, 'haus')).toBeUndefined();
    },
  );
});

describe('what the law asks of a document', () => {
  it('The information sheet answers The nine questions in order', async () => {
    const { tree } = await readDocument('fahrrad-ipid');
    expect(withRole(tree, 'H2').map(lineOf)).toEqual([
      'Um welche Art von Versicherung handelt es sich?',
      'Was ist versichert?',
      'Was ist nicht versichert?',
      'Gibt es Deckungsbeschränkungen?',
      'Wo bin ich versichert?',
      'Welche Verpflichtungen habe ich?',
      'Wann und wie zahle ich?',
      'Wann beginnt und endet die Deckung?',
      'Wie kann ich den Vertrag kündigen?',
    ]);
  });

  it.each(texts.filter((path) => path.endsWith('-ipid.json')))(
    'The information sheet %s has the prescribed sign in front of each of its eight questions',
    (path) => {
      const blocks = blocksOf(path);
      const marked = blocks.flatMap((block) => (block.type === 'heading' && block.sign ? [block] : []));
      expect(marked).toHaveLength(8);
      expect(new Set(marked.map(({ sign }) => sign)).size).toBe(8);
    },
  );

  it('Other documents have no signs', () => {
    const others = texts.filter((path) => !path.endsWith('-ipid.json'));
    for (const path of others) expect(JSON.stringify(blocksOf(path)), path).not.toContain('"sign"');
  });

  it('The consumer information has its twenty points', async () => {
    const { tree } = await readDocument('fahrrad-verbraucherinformation');
    const points = withRole(tree, 'P').flatMap(({ text }) => /^\s*(\d+) /.exec(text)?.[1] ?? []);
    expect(points.map(Number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it.each([
    ['widerrufsbelehrung', '14 Tagen'],
    ['widerrufsbelehrung', '30 Tage'],
    ['sepa-mandat', 'acht Wochen'],
    ['sepa-mandat', 'weise ich mein Kreditinstitut an'],
    ['anzeigepflicht', '§ 19 Absatz 5'],
    ['beratungsverzicht', 'nachteilig'],
    ['einwilligungen', 'Artikel 7'],
    ['erstinformation', '§ 15'],
    ['fahrrad-avb', '19 Prozent'],
    ['fahrrad-avb', '150 €'],
    ['fahrrad-ipid', '36 Monate'],
    ['beiblatt-mischbetrieb', 'Nebentätigkeiten'],
    ['tierhalter-bescheinigung', '§ 113 Absatz 2'],
    ['vh-bescheinigung', '§ 113 Absatz 2'],
    ['versicherungsbestaetigung', 'Auftraggeber'],
    ['privathaftpflicht-bescheinigung', '§ 43'],
  ])('The document %s contains %s', async (id, text) => {
    expect(textOf((await readDocument(id)).tree)).toContain(text);
  });
});

describe('links of a document', () => {
  it('Links of a document lead to their targets, and our own addresses stay text', () => {
    const outside = { type: 'link' as const, href: 'https://a.example/', content: ['x'] };
    const ours = { type: 'link' as const, href: '/impressum/', content: ['y'] };
    expect(textRuns(['a ', { type: 'strong', content: [outside] }, ours])).toEqual([
      { text: 'a ' },
      { text: 'x', strong: true, href: 'https://a.example/' },
      { text: 'y' },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://plain.example',
    ' https://a',
    '',
  ])('A document refuses the link "%s"', (href) => {
    const content = [{ type: 'link' as const, href, content: ['x'] }];
    expect(() => textRuns(content)).toThrow('Unsafe link');
    expect(ajv.validate(richTextSchema.$id, [{ type: 'paragraph', content }])).toBe(false);
  });
});

it.each([
  ['2026-11', 'November 2026'],
  ['2027-03b', 'März 2027 b'],
  ['fest', 'fest'],
])('The version %s is displayed as %s', (version, text) => {
  expect(versionText(version)).toBe(text);
});
