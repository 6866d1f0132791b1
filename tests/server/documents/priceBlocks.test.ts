import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  amountBlocks,
  chosenModules,
  chosenPriceBlocks,
  variantBlocks,
} from '#server/answers/documents/personal/priceBlocks.ts';
import type { DocumentContext } from '#server/answers/documents/personal/documentContext.ts';
import type { Price } from '#server/storage/model/price.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { stub } from '../../support/stub.ts';

const t = translator('live', join(import.meta.dirname, '../../..'));
const documentContext = stub<DocumentContext>({ t, definition: { namespace: 'x', pages: {} } });

const perYear = { once: 1, yearly: 1, quarterly: 4, monthly: 12 };
type PeriodKey = keyof typeof perYear;

/** Returns a variant with these periods; instalments below five euros are unavailable. */
const variant = (
  key: string,
  yearCent: number,
  options: PeriodKey[] = ['yearly', 'quarterly', 'monthly'],
) => ({
  key,
  available: true,
  periods: options.map((way) => {
    const instalmentCent = Math.round(yearCent / perYear[way]);
    return { key: way, perYear: perYear[way], instalmentCent, yearCent, available: instalmentCent >= 500 };
  }),
});

/** The table as a reader sees it. */
function tableOf(
  selectedPeriod: PeriodKey,
  variants: Parameters<typeof stub<Price>>[0]['variants'],
  selected = 'basis',
) {
  const blocks = variantBlocks(documentContext, stub<Price>({ selected, selectedPeriod, variants }));
  const table = blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') return undefined;
  const rows = [table.head, ...table.rows] as string[][];
  return rows.map((row) => row.map((cell) => cell.replaceAll('\u00A0', ' ')).join(' | '));
}

/** An instalment as a reader sees it. */
function amountOf(selectedPeriod: PeriodKey): string[] {
  const { periods, ...basis } = variant('basis', 12_000);
  const taxed = periods.map((period) => ({
    ...period,
    instalmentTaxCent: Math.round(1916 / period.perYear),
    taxYearCent: 1916,
  }));
  const variants = [{ ...basis, periods: taxed, taxYearCent: 1916 }];
  const [block] = amountBlocks(documentContext, stub<Price>({ selected: 'basis', selectedPeriod, variants }));
  if (block?.type !== 'amount') return [];
  return [block.amount, ...(block.details ?? [])].map((line) => String(line).replaceAll('\u00A0', ' '));
}

describe('The instalment on paper', () => {
  test('An instalment is printed with its own share of the tax, and with the year where it is paid in parts', () => {
    expect(amountOf('yearly')).toEqual(['120,00 € im Jahr', expect.stringContaining('19,16 €')]);
    expect(amountOf('monthly')).toEqual([
      '10,00 € im Monat',
      expect.stringContaining('1,60 €'),
      '12 Raten, zusammen 120,00 € im Jahr',
    ]);
  });
});

describe('The comparison of variants on paper', () => {
  test('Variants are compared by the chosen payment period where all offer it', () => {
    expect(tableOf('monthly', [variant('basis', 7200), variant('plus', 12000)])).toEqual([
      'Variante | im Monat | im Jahr',
      'basis (gewählt) | 6,00 € | 72,00 €',
      'plus | 10,00 € | 120,00 €',
    ]);
  });

  test('Variants are compared by year where one lacks the chosen period, which does not make it unavailable', () => {
    const variants = [variant('basis', 5100), variant('plus', 6000), variant('premium', 7500)];
    expect(tableOf('monthly', variants, 'plus')).toEqual([
      'Variante | im Jahr | Rate mit Steuer',
      'basis | 51,00 € | 12,75 € im Vierteljahr',
      'plus (gewählt) | 60,00 € | 5,00 € im Monat',
      'premium | 75,00 € | 6,25 € im Monat',
    ]);
  });

  test('One column suffices where all variants are paid yearly', () => {
    expect(tableOf('yearly', [variant('basis', 5100), variant('plus', 6000)])).toEqual([
      'Variante | im Jahr',
      'basis (gewählt) | 51,00 €',
      'plus | 60,00 €',
    ]);
  });

  test('A component without a German name is printed under a general one, never under its key', () => {
    const components = [{ key: 'turnover', netCent: 10_000, taxRate: 19, taxCent: 1900 }];
    const year = { netYearCent: 10_000, taxYearCent: 1900, components };
    const [one] = variant('basis', 11_900).periods;
    const period = { ...one, instalmentTaxCent: 1900, taxYearCent: 1900, surchargePercent: 0 };
    const price = stub<Price>({
      selected: 'basis',
      selectedPeriod: 'yearly',
      variants: [{ ...variant('basis', 11_900), ...year, periods: [period] }],
    });
    const printed = JSON.stringify(chosenPriceBlocks(documentContext, price, { withPeriods: false }));
    expect(printed).toContain('Weiterer Baustein');
    expect(printed).not.toContain('turnover');
  });

  test('The lines of a premium add up to the instalments of the year, with their surcharge and their rounding', () => {
    const components = [
      { key: 'theft', netCent: 10_000, taxRate: 19, taxCent: 1900 },
      { key: 'wear', netCent: 3_800, taxRate: 19, taxCent: 722 },
    ];
    const year = { netYearCent: 13_800, taxYearCent: 2622, components };
    const [, , monthly] = variant('basis', 17_243).periods;
    const period = { ...monthly, instalmentTaxCent: 229, taxYearCent: 2753, surchargePercent: 5 };
    const price = stub<Price>({
      selected: 'basis',
      selectedPeriod: 'monthly',
      variants: [{ ...variant('basis', 16_422), ...year, periods: [period] }],
    });
    const table = chosenPriceBlocks(documentContext, price, { withPeriods: false }).find(
      ({ type }) => type === 'table',
    );
    const rows = table?.type === 'table' ? table.rows : [];
    const cents = (cell = '') => Number(cell.replaceAll(/[^\d-]/g, ''));
    const lines = rows.slice(0, -1);
    for (const column of [1, 3, 4])
      expect(lines.reduce((sum, row) => sum + cents(row[column]), 0)).toBe(cents(rows.at(-1)?.[column]));
    expect(rows.map(([name]) => name).slice(2)).toEqual([
      'Zuschlag, wenn Sie monatlich zahlen: 5 %',
      'Rundung der Raten',
      'Summe im Jahr',
    ]);
    // Twelve instalments of 14,37 €, each with 2,29 € of tax.
    expect([3, 4].map((column) => cents(rows.at(-1)?.[column]))).toEqual([12 * 229, 12 * 1437]);
  });

  test('Unavailable variants are marked', () => {
    const closed = { ...variant('plus', 6000), available: false };
    expect(tableOf('monthly', [variant('basis', 7200), closed])?.[2]).toBe('plus | nicht erhältlich | ');
  });

  test('Variants without a common period are shown by their own', () => {
    expect(tableOf('once', [variant('basis', 3000, ['once']), variant('jahr', 6000, ['yearly'])])).toEqual([
      'Variante | Beitrag mit Steuer',
      'basis (gewählt) | 30,00 € einmalig',
      'jahr | 60,00 € im Jahr',
    ]);
  });
});

describe('The parts that an applicant added to a variant', () => {
  const entries = [
    { pointer: '/cover/coverages', label: 'Bausteine', value: 'Leitungen, Vermögen' },
    { pointer: '/cover', label: 'Schutz' },
  ];
  const context = stub<DocumentContext>({
    t,
    definition: { namespace: 'produkt.bhv' },
    outline: [{ step: 'cover', page: 'cover', slug: 'ihr-schutz', title: 'Ihr Schutz', entries }],
  });
  const components = ['base', 'pipes', 'cyber'].map((key) => ({ key }));
  const price = { selected: 'comfort', variants: [{ key: 'comfort', components }] };

  test('What is chosen and paid for is named, and not what belongs to the variant', () => {
    expect(chosenModules(context, stub<Price>(price))).toEqual(['Leitungen']);
    expect(chosenModules(context, stub<Price>({ ...price, selected: 'basic' }))).toEqual([]);
  });
});
