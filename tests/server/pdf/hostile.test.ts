import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';
import { writePdf } from '#server/base/pdf/writePdf.ts';
import { readPdf, textOf } from '../../support/pdf.ts';
import { paperWith } from './paperWith.ts';

const squeezed = (text: string) => text.replace(/\s+/g, '');

/** Every position where user input may appear. */
const everywhere = (value: string): PdfBlock[] => [
  { type: 'heading', level: 2, text: value },
  { type: 'paragraph', content: [{ text: value }] },
  { type: 'facts', facts: [{ label: value, value }] },
  { type: 'list', mark: 'point', items: [[{ text: value }], [{ text: value }]] },
  { type: 'table', head: ['Frage', 'Antwort'], rows: [[value, value]] },
  { type: 'note', look: 'accent', content: [{ text: value }] },
  { type: 'amount', label: value, amount: '1,00 €', details: [value] },
];

/** Values are in tables and beside labels; texts contain words only. */
const placesFor = (value: string) =>
  everywhere(value).filter(({ type }) => value.length < 1_000 || type === 'facts' || type === 'table');

/** Returns the bounds of text outside the page; empty when everything is within it. */
async function outside(pdf: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const found: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left, bottom] = item.transform.slice(4) as [number, number];
      if (left < 20 || left + item.width > 575 || bottom < 20 || bottom > 822)
        found.push(item.str.slice(0, 40));
    }
  }
  await loading.destroy();
  return found;
}

const letters = 'Donaudampfschifffahrtsgesellschaft';
const texts: [name: string, written: string, read: string][] = [
  ['ten thousand letters without a space', letters.repeat(295).slice(0, 10_000), letters],
  ['ten thousand letters in words', 'Ein langer Satz ohne Ende. '.repeat(370), 'Ein langer Satz ohne Ende.'],
  [
    'markup',
    '<script>alert(1)</script> <b>&amp;</b> {{sender}} (Tj) ET \\) endobj',
    '<script>alert(1)</script>',
  ],
  ['control characters', 'Vor\u0000\u0007\u001B[31m\u0085nach\r\nZeile\u2028Zwei', 'Vor[31mnach'],
  ['marks of direction', 'rechnung\u202Efdp.exe\u202C \u2066x\u2069', 'rechnungfdp.exe x'],
  ['right to left', 'شركة التأمين — חברת ביטוח und Käthe', 'und Käthe'],
  ['pictures', '👩‍👩‍👧‍👦 Bello 🐶🏳️‍🌈 Rex', 'Bello'],
  ['signs above each other', `Z${'\u0300\u0301\u0302'.repeat(500)} Ende`, 'Ende'],
  ['halves of letters', 'vor \uD800 zwischen \uDFFF nach', 'nach'],
  ['nothing', '', ''],
];

describe('whatever somebody wrote', () => {
  test.each(texts)('A document prints %s legibly and within the page', async (_, written, read) => {
    const pdf = writePdf(paperWith(placesFor(written)));
    const { tree, pages } = await readPdf(pdf);
    expect(squeezed(textOf(tree))).toContain(squeezed(read));
    expect(await outside(pdf)).toEqual([]);
    expect(pages).toBeLessThanOrEqual(20);
  });

  test('A document contains all of ten thousand letters in their order', async () => {
    const value = Array.from({ length: 2000 }, (_, index) => String(index).padStart(5, '0')).join('');
    const { tree } = await readPdf(
      writePdf(paperWith([{ type: 'facts', facts: [{ label: 'Tätigkeit', value }] }])),
    );
    expect(squeezed(textOf(tree))).toContain(value);
  });

  test('A document contains no control or direction characters', async () => {
    const pdf = writePdf(paperWith(everywhere('a\u202Eb\u0000c\u200Fd\u2067e\uFEFFf')));
    expect(textOf((await readPdf(pdf)).tree)).toContain('abcdef');
  });
});
