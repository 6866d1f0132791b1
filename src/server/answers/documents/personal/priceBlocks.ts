import { comparedBy, comparedPrice } from '#engine/comparedPrice.ts';
import { formatCurrency, formatNumber } from '#engine/text/format.ts';
import { optionLabel } from '#engine/text/value.ts';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';
import { chosenPrice } from '#server/catalog/tariffs/service.ts';
import type { PeriodPrice, VariantPrice, Price } from '#server/ports/tariffs.ts';
import { fieldsOf, type DocumentContext } from './documentContext.ts';

const priceText = ({ t }: DocumentContext, key: string, params: { [name: string]: string } = {}) =>
  t(`documents:personal.price.${key}`, params);

/** A variant as the question about it calls it. */
function variantName({ definition, t }: DocumentContext, key: string): string {
  const pointer = definition.price?.variant;
  const field = fieldsOf(definition).find((each) => each.pointer === pointer);
  return field ? optionLabel(definition, field, key, t) : key;
}

const adverb = ({ t }: DocumentContext, { key }: PeriodPrice) => t(`wizard:price.periods.${key}.adverb`);

/** A word about a year's premium, or about one that is paid a single time. */
const periodText = ({ t }: DocumentContext, word: string, { key }: PeriodPrice) =>
  t([`documents:personal.price.${key}.${word}`, `documents:personal.price.${word}`]);

/** What is paid each time, in figures that stand out. */
function amountOf(context: DocumentContext, variant: VariantPrice, period: PeriodPrice): PdfBlock {
  const { t } = context;
  const year = formatCurrency(period.yearCent);
  return {
    type: 'amount',
    label: priceText(context, 'label', {
      variant: variantName(context, variant.key),
      adverb: adverb(context, period),
    }),
    amount: priceText(context, 'amount', {
      amount: formatCurrency(period.instalmentCent),
      per: t(`wizard:price.periods.${period.key}.per`),
    }),
    details: [
      t('wizard:price.taxPlain', { amount: formatCurrency(period.instalmentTaxCent) }),
      ...(period.perYear === 1 ? [] : [t('wizard:price.year', { amount: year })]),
    ],
  };
}

/** What is paid each time; nothing while nothing is chosen. */
export function amountBlocks(context: DocumentContext, price: Price): PdfBlock[] {
  const chosen = chosenPrice(price);
  return chosen ? [amountOf(context, chosen.variant, chosen.period)] : [];
}

/** The parts of a year's premium with their tax, each by itself. */
function componentsOf(
  context: DocumentContext,
  { components, netYearCent, taxYearCent, yearCent }: VariantPrice,
  period: PeriodPrice,
): PdfBlock {
  const { definition, t } = context;
  const row = (name: string, net: number, rate: string, tax: number, gross: number) => [
    name,
    formatCurrency(net),
    rate,
    formatCurrency(tax),
    formatCurrency(gross),
  ];
  return {
    type: 'table',
    head: ['component', 'net', 'rate', 'tax', 'gross'].map((key) => priceText(context, key)),
    rows: [
      ...components.map(({ key, netCent, taxRate, taxCent }) =>
        row(
          t(`${definition.namespace}:price.components.${key}`),
          ...([netCent, `${formatNumber(taxRate)}\u00A0%`, taxCent, netCent + taxCent] as [
            number,
            string,
            number,
            number,
          ]),
        ),
      ),
      row(periodText(context, 'sum', period), netYearCent, '', taxYearCent, yearCent),
    ],
    numbers: [1, 2, 3, 4],
    total: true,
  };
}

/** The chosen price: what is paid each time, how a year's premium is made up, other ways to pay. */
export function chosenPriceBlocks(context: DocumentContext, price: Price, withPeriods: boolean): PdfBlock[] {
  const chosen = chosenPrice(price);
  if (!chosen) return [];
  const { variant, period } = chosen;
  const offered = variant.periods.filter(({ available }) => available);
  const surcharge: PdfBlock[] =
    period.surchargePercent > 0
      ? [
          {
            type: 'paragraph',
            look: 'quiet',
            content: [
              {
                text: priceText(context, 'surcharge', {
                  adverb: adverb(context, period),
                  percent: formatNumber(period.surchargePercent),
                }),
              },
            ],
          },
        ]
      : [];
  const periods: PdfBlock[] = [
    { type: 'heading', level: 3, text: priceText(context, 'periods') },
    {
      type: 'table',
      head: ['period', 'instalment', 'year'].map((key) => priceText(context, key)),
      rows: offered.map((each) => [
        adverb(context, each),
        formatCurrency(each.instalmentCent),
        formatCurrency(each.yearCent),
      ]),
      numbers: [1, 2],
    },
  ];
  return [
    amountOf(context, variant, period),
    { type: 'heading', level: 3, text: periodText(context, 'components', period) },
    componentsOf(context, variant, period),
    ...surcharge,
    ...(withPeriods && offered.length > 1 ? periods : []),
  ];
}

/** A variant as one row names it, with a word about the one that was chosen. */
function variantCell(context: DocumentContext, { selected }: Price, key: string): string {
  const name = variantName(context, key);
  return key === selected ? priceText(context, 'chosen', { variant: name }) : name;
}

/** A sum with how often it is paid. */
const costOf = (context: DocumentContext, period: PeriodPrice): string =>
  priceText(context, 'amount', {
    amount: formatCurrency(period.instalmentCent),
    per: context.t(`wizard:price.periods.${period.key}.per`),
  });

/** What every variant costs, each paid in its own way: a journey once, a year of journeys every year. */
function byOwnPeriod(context: DocumentContext, price: Price): PdfBlock {
  const rows = price.variants.map((variant) => {
    const cost = comparedPrice(variant, undefined, price.selectedPeriod);
    return [
      variantCell(context, price, variant.key),
      cost ? costOf(context, cost.period) : priceText(context, 'unavailable'),
    ];
  });
  return {
    type: 'table',
    head: ['variant', 'cost'].map((key) => priceText(context, key)),
    rows,
    numbers: [1],
  };
}

/** What every variant costs by the chosen way of paying, which all of them offer. */
function byCommonPeriod(context: DocumentContext, price: Price, common: string): PdfBlock {
  const rows = price.variants.map((variant) => {
    const cost = comparedPrice(variant, common, common);
    const name = variantCell(context, price, variant.key);
    if (!cost) return [name, priceText(context, 'unavailable'), ''];
    const { instalmentCent, yearCent } = cost.period;
    return [name, formatCurrency(instalmentCent), formatCurrency(yearCent)];
  });
  // Paid once a year, both sums are the same.
  const isOnce = price.variants.some(({ periods }) =>
    periods.some(({ key, perYear }) => key === common && perYear === 1),
  );
  const columns = isOnce ? 2 : 3;
  const head = [
    priceText(context, 'variant'),
    context.t(`wizard:price.periods.${common}.per`),
    priceText(context, 'year'),
  ];
  return {
    type: 'table',
    head: head.slice(0, columns),
    rows: rows.map((row) => row.slice(0, columns)),
    numbers: [1, 2],
  };
}

/** What every variant costs by the year, since not all offer the chosen way; what is paid each time stands beside it. */
function byYear(context: DocumentContext, price: Price, common: string): PdfBlock {
  const rows = price.variants.map((variant) => {
    const cost = comparedPrice(variant, common, price.selectedPeriod);
    const name = variantCell(context, price, variant.key);
    if (!cost) return [name, priceText(context, 'unavailable'), ''];
    const { period, instalments = period } = cost;
    return [name, formatCurrency(period.instalmentCent), costOf(context, instalments)];
  });
  const head = [
    priceText(context, 'variant'),
    context.t(`wizard:price.periods.${common}.per`),
    priceText(context, 'instalment'),
  ];
  return { type: 'table', head, rows, numbers: [1, 2] };
}

/** What every variant costs, in one unit: as it was chosen where all offer that, else by the year. */
export function variantBlocks(context: DocumentContext, price: Price): PdfBlock[] {
  const { selectedPeriod, variants } = price;
  if (variants.length < 2) return [];
  const heading: PdfBlock = { type: 'heading', level: 2, text: priceText(context, 'variants') };
  const common = comparedBy(variants, selectedPeriod);
  if (common === undefined) return [heading, byOwnPeriod(context, price)];
  return [
    heading,
    common === selectedPeriod ? byCommonPeriod(context, price, common) : byYear(context, price, common),
  ];
}
