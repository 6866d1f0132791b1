import { describe, expect, test } from 'vitest';
import type { Field } from '#engine/definition/definition.ts';
import { cellValue } from '#renderers/widgets/import/cellValue.ts';
import { itemsOf } from '#renderers/widgets/import/itemsOf.ts';
import { readFile } from '#renderers/widgets/import/readFile.ts';
import { readTable, writeTable } from '#renderers/widgets/import/readTable.ts';

const field = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  pointer: `/page/things/*/${name}`,
  name,
  type,
  schema: {},
  widget: 'text',
  required: false,
  ...more,
});
const fields = [
  field('name', 'string', { schema: { maxLength: 10 } }),
  field('count', 'integer'),
  field('price', 'integer', { unit: 'cent' }),
  field('bought', 'string', { schema: { format: 'date' } }),
  field('fate', 'string', { schema: { enum: ['damaged', 'stolen'] } }),
  field('new', 'boolean'),
  field('receipt', 'array', { schema: { 'x-upload': { types: ['pdf'] } } }),
];
const labels: { [name: string]: string } = {
  name: 'Bezeichnung',
  count: 'Anzahl',
  price: 'Kaufpreis',
  bought: 'Gekauft am',
  fate: 'Zustand',
  new: 'War es neu?',
  damaged: 'Beschädigt',
  stolen: 'Gestohlen oder verloren',
};
const wordOf = (_: Field, value: unknown) => labels[String(value)] ?? '';
const read = (text: string) => itemsOf(readTable(text), fields, ({ name }) => [labels[name] ?? ''], wordOf);
const cell = (name: string, text: string) =>
  cellValue(text, fields.find((each) => each.name === name) as Field, wordOf);

test.each(['-5', '–5,00 €', '−5 Euro'])('a negative amount is distinguished from a formula: %j', (text) => {
  expect(cell('price', text)).toEqual({ fault: 'negative' });
});

describe('A table is taken apart', () => {
  test.each([
    ['semicolons', 'Rad;2\nHelm;1', ';'],
    ['commas', 'Rad,2\nHelm,1', ','],
    ['tabs, as programs for tables copy', 'Rad\t2\r\nHelm\t1\r\n', '\t'],
    ['a byte order mark', '\uFEFFRad;2\nHelm;1', ';'],
    ['rows that say nothing', '\n\nRad;2\n;\nHelm;1\n\n', ';'],
  ])('with %s', (_, text, delimiter) => {
    const table = readTable(text);
    expect(table.delimiter).toBe(delimiter);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Rad', '2'],
      ['Helm', '1'],
    ]);
  });

  test('with quoted cells that hold the delimiter, quotation marks and breaks of lines', () => {
    const [row] = readTable('"Rad; ""rot""\nmit Licht";"1.299,00"').rows;
    expect(row?.cells).toEqual(['Rad; "rot"\nmit Licht', '1.299,00']);
  });

  test('by the delimiter outside quotes', () => {
    expect(readTable('"Rad; rot","1.299,00"').rows[0]?.cells).toEqual(['Rad; rot', '1.299,00']);
  });

  test('and says which row has quotation marks that do not fit', () => {
    const { rows } = readTable('Rad;1\n"Helm;1');
    expect(rows.map(({ line, broken }) => [line, broken])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('and written again as it was', () => {
    const text = 'Bezeichnung;Preis\n"Rad; rot";1.299,00';
    expect(
      writeTable(
        readTable(text).rows.map(({ cells }) => cells),
        ';',
      ),
    ).toBe(text);
  });
});

describe('A cell', () => {
  test.each([
    ['price', '1.299,00', 129900],
    ['price', '1.299,5 €', 129950],
    ['price', '89', 8900],
    ['count', '1.200', 1200],
    ['bought', '20.05.2026', '2026-05-20'],
    ['bought', '2026-05-20', '2026-05-20'],
    ['fate', 'gestohlen oder verloren', 'stolen'],
    ['fate', 'damaged', 'damaged'],
    ['new', 'Ja', true],
    ['new', 'nein', false],
    ['name', '  Rad\u00a0 ', 'Rad'],
  ])('of %s says %j', (name, text, value) => {
    expect(cell(name, text)).toEqual({ value });
  });

  test.each([
    ...['=1+1', '+49', '@SUM(A1)', '-Rad', '\t=1', '\rRad', ' =1', '\u200B=1'].map((text) => [
      'name',
      text,
      'formula',
    ]),
    ['price', '-5,00', 'negative'],
    ['price', '−5 €', 'negative'],
    ['count', '-1', 'negative'],
    ['price', '=A1', 'formula'],
    ['price', '-2+3', 'formula'],
    ['price', 'viel', 'amount'],
    ['price', '1299.00.1', 'amount'],
    ['count', 'zwei', 'number'],
    ['bought', 'gestern', 'date'],
    ['fate', 'verbrannt', 'option'],
    ['new', 'vielleicht', 'yesNo'],
    ['name', 'ein langer Name', 'tooLong'],
  ])('of %s does not say %j: %s', (name, text, fault) => {
    expect(cell(name, text)).toEqual({ fault });
  });

  test('that is empty says nothing', () => {
    expect(cell('price', ' ')).toEqual({});
  });
});

describe('Rows become items', () => {
  test('by the names in the first row, in any order', () => {
    const { header, rows, unknownColumns } = read('Kaufpreis;bezeichnung;Farbe\n10;Rad;rot');
    expect(header?.line).toBe(1);
    expect(rows.map(({ item }) => item)).toEqual([{ name: 'Rad', price: 1000 }]);
    expect(unknownColumns).toEqual(['Farbe']);
  });

  test('in the order of the questions without a header row', () => {
    const { header, rows } = read('Rad;1;1.299,00;20.05.2026;Beschädigt;ja');
    expect(header).toBeUndefined();
    expect(rows[0]?.item).toEqual({
      name: 'Rad',
      count: 1,
      price: 129900,
      bought: '2026-05-20',
      fate: 'damaged',
      new: true,
    });
  });

  test('and each that is none says all that is wrong with it', () => {
    const { rows } = read('Rad;eins;viel\nHelm;1');
    expect(rows.map(({ row, faults }) => [row.line, faults.map(({ kind, text }) => [kind, text])])).toEqual([
      [
        1,
        [
          ['number', 'eins'],
          ['amount', 'viel'],
        ],
      ],
      [2, []],
    ]);
  });

  test('and nothing of a cell beyond the columns is dropped in silence', () => {
    expect(read('Rad;1;1;;;ja;zu viel').rows[0]?.faults).toEqual([{ kind: 'tooManyCells', text: 'zu viel' }]);
  });
});

describe('A file', () => {
  const bytes = (...numbers: number[]) => new Blob([new Uint8Array(numbers)]);
  test.each([
    ['in UTF-8', new Blob(['Geräte;1']), 'Geräte;1'],
    ['as older programs save it', bytes(0x47, 0x65, 0x72, 0xe4, 0x74), 'Gerät'],
    ['in UTF-16 with its mark', bytes(0xff, 0xfe, 0x52, 0, 0x61, 0, 0x64, 0), 'Rad'],
  ])('is read %s', async (_, file, text) => {
    expect(await readFile(file)).toEqual({ text });
  });

  test('that is no text is refused, and so is one that is too large', async () => {
    expect(await readFile(bytes(0x50, 0x4b, 3, 4, 0, 0))).toEqual({ refused: 'no-text' });
    expect(await readFile(new Blob([new Uint8Array(1_000_001)]))).toEqual({ refused: 'too-large' });
  });
});
