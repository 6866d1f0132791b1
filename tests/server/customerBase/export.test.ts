import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createExport } from '#server/portals/customerBase/export.ts';
import type { ListedCustomer } from '#server/portals/customerBase/customerViews.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { translator } from '#server/catalog/translations/service.ts';

const exported = createExport(translator('live', projectRoot));

const customer = (but: Partial<ListedCustomer>): ListedCustomer => ({
  number: '2000000001',
  name: 'Größmann, Käthe',
  kind: 'person',
  street: 'Am Markt 1',
  postcode: '01067',
  city: 'Dresden',
  agent: '1000000017',
  email: 'k@example.de',
  phone: '+4930123',
  yearCent: 123_456,
  dueOn: '2027-01-01',
  contracts: [{ id: 'FA240000001', product: 'FAHRRAD', title: 'Fahrradversicherung', state: 'active' }],
  ...but,
});

async function* batches(...customers: ListedCustomer[]) {
  yield await Promise.resolve(customers);
}

interface Cell {
  type: string | undefined;
  text: string;
  formula: boolean;
}

const unescaped = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(apos|#39);/g, "'")
    .replaceAll('&amp;', '&');

/** Returns the cells of the first sheet, row by row. */
async function cellsOf(...customers: ListedCustomer[]): Promise<Cell[][]> {
  const files = unzipSync(await exported.xlsx(batches(...customers)));
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const texts = (xml: string) =>
    unescaped([...xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map((found) => found[1] ?? '').join(''));
  const shared = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map((found) =>
    texts(found[1] ?? ''),
  );
  return [...read('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map((row) =>
    [...(row[1] ?? '').matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, head = '', body = '']) => {
      const type = /t="(\w+)"/.exec(head)?.[1];
      const value = /<v>([^<]*)<\/v>/.exec(body)?.[1] ?? '';
      const text = type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? texts(body) : value;
      return { type, text, formula: body.includes('<f') };
    }),
  );
}

test('Every cell of the export is text: numbers keep zeros and nothing becomes a date', async () => {
  const [head = [], row = []] = await cellsOf(customer({}));
  expect(head.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Kundennummer', 'Name', 'Postleitzahl', 'Verträge']),
  );
  expect(row.map(({ text }) => text)).toEqual([
    '2000000001',
    'Größmann, Käthe',
    'Am Markt 1',
    '01067',
    'Dresden',
    'k@example.de',
    "'+4930123",
    '1000000017',
    'Fahrradversicherung FA240000001 (Aktiv)',
    '1.234,56',
    '01.01.2027',
  ]);
  for (const { type } of [...head, ...row]) expect(['s', 'inlineStr']).toContain(type);
});

test.each([
  '=HYPERLINK("http://example.de")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '|calc',
  '\t=1',
  ' =1',
  '＝1+1',
  '%0A=1',
])('A formula is exported as text after an apostrophe: %j', async (name) => {
  const [, row = []] = await cellsOf(customer({ name, city: '<b>&"</b>' }));
  expect(row.some(({ formula }) => formula)).toBe(false);
  expect(row[1]?.text.startsWith("'")).toBe(true);
  expect(row[1]?.text.trimEnd()).toContain(name.trim());
  expect(row[4]?.text).toBe('<b>&"</b>');
});
