import { expect, test } from 'vitest';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';
import { writePdf } from '#server/base/pdf/writePdf.ts';
import { readPdf, textOf, withRole } from '../../support/pdf.ts';
import { paperWith } from './paperWith.ts';

const paragraphs = (count: number): PdfBlock[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'paragraph',
    content: [{ text: `Absatz ${index + 1}.` }],
  }));

const pagesOf = async (blocks: PdfBlock[]) => (await readPdf(writePdf(paperWith(blocks)))).pages;

test('A nearly empty last page is avoided by compact spacing', async () => {
  const pages = await Promise.all([20, 34].map((count) => pagesOf(paragraphs(count))));
  expect(pages).toEqual([1, 1]);
  expect(await pagesOf(paragraphs(60))).toBe(2);
});

test('The last item of a list is never alone on a page', async () => {
  for (let before = 24; before < 32; before += 1) {
    const items = Array.from({ length: 6 }, (_, index) => [{ text: `Punkt ${index + 1}` }]);
    const more: PdfBlock[] = [{ type: 'list', mark: 'point', items }, ...paragraphs(20)];
    const { tree } = await readPdf(writePdf(paperWith([...paragraphs(before), ...more])));
    // A list across pages appears once per page.
    for (const list of withRole(tree, 'L')) expect(withRole([list], 'LI').length).not.toBe(1);
  }
});

test('A long word in a narrow column is broken at its soft hyphen, and only if necessary', async () => {
  const word = 'Vermögens\u00ADschaden\u00ADhaftpflicht\u00ADversicherung';
  const printed = async (value: string) => {
    const blocks: PdfBlock[] = [{ type: 'facts', facts: [{ label: word, value }] }];
    const { tree } = await readPdf(writePdf(paperWith(blocks)));
    return textOf(tree);
  };
  expect(await printed('x')).toContain('Vermögensschadenhaftpflichtversicherung');
  expect(await printed('x'.repeat(64))).toMatch(/Vermögensschadenhaftpflicht-\s*versicherung/);
});

test('No column of a table is narrower than its longest word', async () => {
  const rows = [
    [
      'Ich habe alle hier genannten Unterlagen erhalten und konnte sie lesen.',
      'November 2026',
      'ja',
      'von Ihnen, online',
    ],
  ];
  const head = ['Erklärung', 'Fassung', 'abgegeben', 'von wem'];
  const { tree } = await readPdf(writePdf(paperWith([{ type: 'table', head, rows }])));
  expect(withRole(tree, 'TH').map((cell) => textOf([cell]).trim())).toEqual(expect.arrayContaining(head));
});

test('A checksum is printed on one line beside its label', async () => {
  const sum = '0ebeec0a53bdff74c4154dadce5a8105ac1857afe326eadfa739707c0f4548f6';
  const value = `Prüfsumme (SHA-256): ${sum}`;
  const { tree } = await readPdf(
    writePdf(paperWith([{ type: 'facts', facts: [{ label: 'Bedingungen', value }] }])),
  );
  expect(textOf(tree)).toContain(sum);
});

test('A page of contents names each part and the page on which it begins', async () => {
  const [paper, long, last] = [[], paragraphs(60), []].map((blocks, index) =>
    paperWith(blocks, ['Erstens', 'Zweitens', 'Drittens'][index]),
  );
  const model = { ...paper, parts: [paper, long, last].flatMap((each) => each?.parts ?? []) };
  const contents = { title: 'Inhalt', head: ['Unterlage', 'Seite'] as [string, string] };
  const { tree, pages } = await readPdf(writePdf({ ...paperWith([]), ...model, contents }));
  expect(pages).toBe(5);
  expect(withRole(tree, 'H1').map((title) => textOf([title]))).toEqual([
    'Inhalt',
    'Erstens',
    'Zweitens',
    'Drittens',
  ]);
  const rows = withRole(tree, 'TR').map((row) => textOf([row]).replaceAll(/\s+/g, ' ').trim());
  expect(rows).toEqual(['Unterlage Seite', 'Erstens 2', 'Zweitens 3', 'Drittens 5']);
});
