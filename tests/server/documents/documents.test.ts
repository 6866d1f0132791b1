import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { RichText } from '#engine/text/richText.ts';
import { brands } from '#server/brands.ts';
import { richTextHtml } from '#server/documents/richTextHtml.ts';
import { escapeHtml } from '#server/html/html.ts';
import { documentPage, versionText } from '#server/documents/page.ts';
import { createDocuments, documentsToIssue } from '#server/documents/service.ts';
import { createJsonFiles } from '#server/jsonFiles.ts';
import { translator } from '#server/translations/service.ts';
import documentSchema from '../../../schemas/meta/document.schema.json' with { type: 'json' };
import listSchema from '../../../schemas/meta/document-list.schema.json' with { type: 'json' };
import richTextSchema from '../../../schemas/meta/rich-text.schema.json' with { type: 'json' };
import { sentencesOf, stringsOf } from '../content/germanText.ts';

const documents = createDocuments(translator('live'));
const data = new URL('../../../src/server/documents/data/', import.meta.url).pathname;
const folders = readdirSync(data, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const paths = folders.flatMap((folder) => readdirSync(join(data, folder)).map((file) => `${folder}/${file}`));
const texts = paths.filter((path) => !path.endsWith('/list.json'));
const products = folders.filter((folder) => folder !== 'common');
const read = <T>(path: string) => createJsonFiles().read<T>(join(data, path));
const ajv = new Ajv2020({ allErrors: true, strict: true, schemas: [richTextSchema] });

describe('every document', () => {
  const validate = ajv.compile(documentSchema);

  it.each(texts)('%s is valid and named as its file', (path) => {
    const source = read<{ id: string }>(path);
    expect(validate(source), JSON.stringify(validate.errors)).toBe(true);
    expect(path.endsWith(`/${source?.id}.json`)).toBe(true);
  });

  it('has an id of its own', () => {
    expect(documents.ids()).toHaveLength(texts.length);
  });

  it.each(documents.ids())('%s is a whole German page without style or script in it', (id) => {
    for (const brand of brands) {
      const html = documents.document(id, brand)?.html.toString() ?? '';
      expect(html).toMatch(/^<!doctype html>\n<html lang="de" data-brand="\w+">/);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      expect(html).not.toMatch(/<script|<style| style=| on\w+=|\{\{|documents:/);
      expect(html).toContain('<p class="sample">Muster: ');
    }
  });

  it.each(documents.ids())('%s skips no level of heading', (id) => {
    const html = documents.document(id, 'haus')?.html.toString() ?? '';
    const levels = [...html.matchAll(/<h([1-6])>/g)].map((match) => Number(match[1]));
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    }, 0);
  });

  it.each(documents.ids())('%s is named by the hash of its bytes, which stay the same', (id) => {
    const first = documents.document(id, 'nord');
    const again = createDocuments(translator('live')).document(id, 'nord');
    expect(first?.sha256).toBe(
      createHash('sha256')
        .update(first?.html ?? '')
        .digest('hex'),
    );
    expect(again?.sha256).toBe(first?.sha256);
    expect(first?.size).toBe(first?.html.length);
  });

  it.each(texts)('%s has short sentences', (path) => {
    const lengths = stringsOf(read(path))
      .flatMap(sentencesOf)
      .map((sentence) => sentence.split(/\s+/).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(30);
    expect(lengths.filter((length) => length <= 20).length / lengths.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe('the documents of a product', () => {
  const validate = ajv.compile(listSchema);

  it.each(products)('%s has a valid list of documents that exist', (product) => {
    expect(validate(read(`${product}/list.json`)), JSON.stringify(validate.errors)).toBe(true);
    expect(documents.documentsFor(product, undefined, 'haus')?.length).toBeGreaterThan(0);
  });

  it('are those of the law, the first information only where an agent advises', () => {
    const ids = (context?: string) => documents.documentsFor('FAHRRAD', context, 'haus')?.map(({ id }) => id);
    const always = [
      'fahrrad-ipid',
      'fahrrad-avb',
      'fahrrad-verbraucherinformation',
      'anzeigepflicht',
      'widerrufsbelehrung',
      'datenschutzhinweise',
      'sepa-mandat',
      'beratungsverzicht',
    ];
    expect(ids('antrag')).toEqual(always);
    expect(ids('vermittlerberatung')).toEqual(['erstinformation', ...always]);
    expect(ids()).toEqual(['erstinformation', ...always]);
  });

  it('are named to an application, none where there are none', () => {
    expect(documentsToIssue('FAHRRAD', 'antrag', 'nord').map(({ html: _, ...document }) => document)).toEqual(
      documents.documentsFor('FAHRRAD', 'antrag', 'nord'),
    );
    expect(documentsToIssue('UNKNOWN', 'antrag', 'nord')).toEqual([]);
  });

  it('speak in the name of the brand, at an address of the brand, under a hash of its own', () => {
    const hashes = brands.map((brand) => {
      const found = documents.document('sepa-mandat', brand);
      expect(found?.href).toBe(`/api/dokumente/statisch/sepa-mandat?brand=${brand}`);
      return found?.sha256;
    });
    expect(new Set(hashes).size).toBe(brands.length);
    expect(documents.document('sepa-mandat', 'direkt')?.html.toString()).toContain(
      'Ich ermächtige Direkt Versicherung',
    );
  });

  it.each(['UNKNOWN', 'common', '..', '', '__proto__'])('there are none for "%s"', (product) => {
    expect(documents.documentsFor(product, undefined, 'haus')).toBeUndefined();
    expect(documents.overview(product, undefined, 'haus')).toBeUndefined();
  });
});

describe('what the law asks of a document', () => {
  const html = (id: string) => documents.document(id, 'haus')?.html.toString() ?? '';

  it('the information sheet answers the nine questions in their order', () => {
    const questions = [...html('fahrrad-ipid').matchAll(/<h2>(.+)<\/h2>/g)].map((match) => match[1]);
    expect(questions).toEqual([
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

  it('the consumer information has its twenty points', () => {
    const points = [...html('fahrrad-verbraucherinformation').matchAll(/<p><strong>(\d+) /g)];
    expect(points.map((match) => Number(match[1]))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it.each([
    ['widerrufsbelehrung', '14\u00a0Tagen'],
    ['widerrufsbelehrung', '30\u00a0Tage'],
    ['sepa-mandat', 'acht Wochen'],
    ['sepa-mandat', 'weise ich mein Kreditinstitut an'],
    ['anzeigepflicht', '§\u00a019 Absatz\u00a05'],
    ['beratungsverzicht', 'nachteilig'],
    ['erstinformation', '§\u00a015'],
    ['fahrrad-avb', '19\u00a0Prozent'],
    ['fahrrad-avb', '150\u00a0€'],
    ['fahrrad-ipid', '36\u00a0Monate'],
  ])('%s says %s', (id, words) => {
    expect(html(id)).toContain(words);
  });
});

describe('rich text as HTML', () => {
  it('knows paragraphs, headings, lists, strong words and links', () => {
    const content: RichText = [
      { type: 'heading', level: 2, content: ['A & B'] },
      { type: 'paragraph', content: ['x ', { type: 'strong', content: ['y'] }, ' <z>'] },
      {
        type: 'list',
        items: [['1'], [{ type: 'link', href: 'https://a.example/?b=1&c="', content: ['2'] }]],
      },
      { type: 'list', ordered: true, items: [['1']] },
    ];
    expect(richTextHtml(content)).toBe(`<h2>A &amp; B</h2>
<p>x <strong>y</strong> &lt;z&gt;</p>
<ul>
<li>1</li>
<li><a href="https://a.example/?b=1&amp;c=&quot;">2</a></li>
</ul>
<ol>
<li>1</li>
</ol>`);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://plain.example',
    ' https://a',
    '',
  ])('refuses a link to "%s"', (href) => {
    const content: RichText = [{ type: 'paragraph', content: [{ type: 'link', href, content: ['x'] }] }];
    expect(() => richTextHtml(content)).toThrow('Unsafe link');
    expect(ajv.validate(richTextSchema.$id, content)).toBe(false);
  });

  it('escapes whatever a text holds', () => {
    expect(escapeHtml(`<img src='x' onerror="y">&`)).toBe(
      '&lt;img src=&#39;x&#39; onerror=&quot;y&quot;&gt;&amp;',
    );
    const page = documentPage(
      { id: 'x', title: '<b>', version: '2026-11', content: [{ type: 'paragraph', content: ['</main>'] }] },
      { brand: '"', sender: '<i>' },
      translator('live'),
    );
    expect(page).not.toMatch(/<b>|<i>|data-brand="""/);
  });
});

it.each([
  ['2026-11', 'November 2026'],
  ['2027-03b', 'März 2027 b'],
])('version %s reads %s', (version, text) => {
  expect(versionText(version)).toBe(text);
});
