import { describe, expect, it } from 'vitest';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { definitionFiles, wholeTexts } from '../support/definitionFiles.ts';
import type { Table } from '#engine/tariff/tariff.ts';

const bicycle = definitionFiles('produkte/fahrrad');
const { commons } = bicycle;
const texts = wholeTexts('produkt.fahrrad') as {
  covers: {
    variants: { key: string }[];
    comparison: { variants: string[] }[];
    examples: { variant: string }[];
  };
  fields: { cover: { variant: { options: object } } };
  price: { components: { [key: string]: string } };
};
const schema = bicycle.schema?.value as unknown as {
  properties: {
    [page: string]: { properties: { [field: string]: { enum?: string[]; items?: { enum?: string[] } } } };
  };
};
const tariff = openTariffRepository().validOn('FAHRRAD', '2026-11-20')?.tariff;

/** Returns every text with the path to it. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => leaves(member, `${path}/${name}`));
}

describe('Texts of bicycle insurance', () => {
  it('no sentence has more than 20 words', () => {
    const long = leaves(texts).flatMap(([path, text]) =>
      text
        .split(/(?<=[.!?:])\s+/)
        .filter((sentence) => sentence.split(/\s+/).length > 20)
        .map((sentence) => `${path}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });

  it('the euro sign is never separated from its number', () => {
    expect(leaves(texts).filter(([, text]) => /\d[ ]?€/.test(text))).toEqual([]);
  });

  it('every variant has a description', () => {
    const variants = schema.properties.cover?.properties.variant?.enum;
    expect(texts.covers.variants.map(({ key }) => key)).toEqual(variants);
    expect(Object.keys(texts.fields.cover.variant.options)).toEqual(variants);
    for (const { variants: some } of texts.covers.comparison)
      expect(variants).toEqual(expect.arrayContaining(some));
    for (const { variant } of texts.covers.examples) expect(variants).toContain(variant);
  });

  it('every part of the premium has a name', () => {
    expect(Object.keys(texts.price.components)).toEqual(tariff?.components.map(({ key }) => key));
  });
});

describe('Tariff of bicycle insurance', () => {
  /** Returns the options of the field that an input of the tariff reads. */
  function options(input: string): string[] | undefined {
    const pointer = input === 'variant' ? tariff?.variant?.pointer : tariff?.inputs[input]?.pointer;
    const [, page = '', field = ''] = pointer?.split('/') ?? [];
    const asked = schema.properties[page]?.properties[field];
    return asked?.enum ?? asked?.items?.enum;
  }

  // An S-Pedelec can be chosen so that it can be declined; it has no price.
  const withoutPrice = ['sPedelec'];
  const tables = (tariff?.components ?? []).flatMap(({ key, steps }) =>
    steps.flatMap((step) => {
      const rated =
        'factor' in step ? step.factor : 'percent' in step ? step.percent : 'cent' in step ? step.cent : 0;
      return typeof rated === 'object'
        ? rated.by.map((by) => [`${key} by ${by}`, by, rated.table] as const)
        : [];
    }),
  );

  it.each(tables.filter(([, by]) => options(by)))(
    'has a number for each option: %s',
    (_, by, table: Table) => {
      expect(Object.keys(table).toSorted()).toEqual(
        options(by)
          ?.filter((option) => !withoutPrice.includes(option))
          .toSorted(),
      );
    },
  );

  it('every variant and payment period has a price', () => {
    expect(tariff?.variant?.values).toEqual(options('variant'));
    const periods = commons['common/period.schema.json']?.value as unknown as {
      $defs: { paymentPeriod: { enum: string[] } };
    };
    expect(tariff?.period.periods.map(({ key }) => key)).toEqual(periods.$defs.paymentPeriod.enum);
  });

  it('every module has a price', () => {
    expect(tariff?.components.slice(1).map(({ key }) => key)).toEqual(options('coverages'));
  });
});
