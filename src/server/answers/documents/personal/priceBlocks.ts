import { comparisonPeriod, comparedPrice } from '#engine/priceComparison.ts';
import { chargedInYear, instalmentsOf } from '#engine/tariff/instalments.ts';
import { formatCurrency, formatNumber } from '#engine/text/format.ts';
import { optionLabel } from '#engine/text/value.ts';
import type { PdfBlock } from '#server/base/pdf/documentModel.ts';
import { chosenPrice } from '#server/catalog/tariffs/service.ts';
import type { PeriodPrice, VariantPrice } from '#engine/tariff/variantPrice.ts';
import type { Price } from '#server/storage/model/price.ts';
import { fieldsOf, type DocumentContext } from './documentContext.ts';

const priceText = ({ t }: DocumentContext, key: string, params: { [name: string]: string } = {}) =>
  t(`documents:personal.price.${key}`, params);

/** Returns the label of a variant from the question that offers it. */
function variantName({ definition, t }: DocumentContext, key: string): string {
  const pointer = definition.price?.variant;
  const field = fieldsOf(definition).find((each) => each.pointer === pointer);
  return field ? optionLabel(definition, field, key, t) : key;
}

const adverb = ({ t }: DocumentContext, { key }: PeriodPrice) => t(`wizard:price.periods.${key}.adverb`);

/** Returns a text that differs between yearly and single premiums. */
const periodText = ({ t }: DocumentContext, word: string, { key }: PeriodPrice) =>
  t([`documents:personal.price.${key}.${word}`, `documents:personal.price.${word}`]);

/** Returns the instalment as a highlighted amount. */
function amountOf(context: DocumentContext, variant: VariantPrice, period: PeriodPrice): PdfBlock {
  const { t } = context;
  const { count, totalCent } = instalmentsOf(period);
  return {
    type: 'amount',
    label: priceText(context, context.definition.price?.variant === undefined ? 'labelAlone' : 'label', {
      variant: variantName(context, variant.key),
      adverb: adverb(context, period),
    }),
    amount: priceText(context, 'amount', {
      amount: formatCurrency(period.instalmentCent),
      per: t(`wizard:price.periods.${period.key}.per`),
    }),
    details: [
      t('wizard:price.taxPlain', { amount: formatCurrency(period.instalmentTaxCent) }),
      ...(period.perYear === 1
        ? []
        : [t('wizard:price.year', { instalments: count, amount: formatCurrency(totalCent) })]),
    ],
  };
}

/** Returns the chosen instalment; empty while no variant is chosen. */
export function amountBlocks(context: DocumentContext, price: Price): PdfBlock[] {
  const chosen = chosenPrice(price);
  return chosen ? [amountOf(context, chosen.variant, chosen.period)] : [];
}

/** Returns the German name of a component; one without a text has a general name. */
function componentName(context: DocumentContext, key: string): string {
  const own = `${context.definition.namespace}:price.components.${key}`;
  return context.t.exists(own) ? context.t(own) : priceText(context, 'unnamed');
}

/** One line of a premium in cents; `rate` as it is printed. */
interface PremiumLine {
  name: string;
  net: number;
  rate: string;
  tax: number;
}

/** Returns what paying in instalments adds to a year's premium; empty where nothing is added. */
function surchargeOf(context: DocumentContext, variant: VariantPrice, period: PeriodPrice): PremiumLine[] {
  const net = period.yearCent - period.taxYearCent - variant.netYearCent;
  const tax = period.taxYearCent - variant.taxYearCent;
  if (net === 0 && tax === 0) return [];
  const params = { adverb: adverb(context, period), percent: formatNumber(period.surchargePercent) };
  return [{ name: priceText(context, 'surcharge', params), net, rate: '', tax }];
}

/** Returns what the rounding of each instalment adds to a year's premium or takes from it; empty where nothing. */
function roundingOf(context: DocumentContext, { gross, tax }: ReturnType<typeof roundedBy>): PremiumLine[] {
  if (gross === 0 && tax === 0) return [];
  return [{ name: priceText(context, 'rounding'), net: gross - tax, rate: '', tax }];
}

/** Returns by how much all instalments of a year differ from its premium, in cents. */
function roundedBy(period: PeriodPrice) {
  const { count, totalCent } = instalmentsOf(period);
  return {
    gross: totalCent - period.yearCent,
    tax: count * period.instalmentTaxCent - period.taxYearCent,
  };
}

/** Returns the components of a year's premium, each with its tax, down to what is charged in the year. */
function componentsOf(context: DocumentContext, variant: VariantPrice, period: PeriodPrice): PdfBlock {
  const rounded = roundedBy(period);
  const lines: PremiumLine[] = [
    ...variant.components.map(({ key, netCent, taxRate, taxCent }) => ({
      name: componentName(context, key),
      net: netCent,
      rate: `${formatNumber(taxRate)}\u00A0%`,
      tax: taxCent,
    })),
    ...surchargeOf(context, variant, period),
    ...roundingOf(context, rounded),
    {
      name: periodText(context, 'sum', period),
      net: period.yearCent - period.taxYearCent + rounded.gross - rounded.tax,
      rate: '',
      tax: period.taxYearCent + rounded.tax,
    },
  ];
  return {
    type: 'table',
    head: ['component', 'net', 'rate', 'tax', 'gross'].map((key) => priceText(context, key)),
    rows: lines.map(({ name, net, rate, tax }) => [
      name,
      formatCurrency(net),
      rate,
      formatCurrency(tax),
      formatCurrency(net + tax),
    ]),
    numbers: [1, 2, 3, 4],
    total: true,
  };
}

/** Returns the components of the chosen variant that are an answer too: parts that the applicant added to it. */
export function chosenModules(context: DocumentContext, { variants, selected }: Price): string[] {
  const answered = new Set(
    context.outline.flatMap(({ entries }) => entries.flatMap(({ value = '' }) => value.split(', '))),
  );
  const components = variants.find(({ key }) => key === selected)?.components ?? [];
  return components.map(({ key }) => componentName(context, key)).filter((label) => answered.has(label));
}

/** Returns the chosen price: instalment, components of the premium, other payment periods. */
export function chosenPriceBlocks(
  context: DocumentContext,
  price: Price,
  { withPeriods }: { withPeriods: boolean },
): PdfBlock[] {
  const chosen = chosenPrice(price);
  if (!chosen) return [];
  const { variant, period } = chosen;
  const offered = variant.periods.filter(({ available }) => available);
  const periods: PdfBlock[] = [
    { type: 'heading', level: 3, text: priceText(context, 'periods') },
    {
      type: 'table',
      head: ['period', 'instalment', 'year'].map((key) => priceText(context, key)),
      rows: offered.map((each) => [
        adverb(context, each),
        formatCurrency(each.instalmentCent),
        formatCurrency(chargedInYear(each)),
      ]),
      numbers: [1, 2],
    },
  ];
  return [
    amountOf(context, variant, period),
    { type: 'heading', level: 3, text: periodText(context, 'components', period) },
    componentsOf(context, variant, period),
    ...(withPeriods && offered.length > 1 ? periods : []),
  ];
}

/** Returns the name of a variant, marked when it is the chosen one. */
function variantCell(context: DocumentContext, { selected }: Price, key: string): string {
  const name = variantName(context, key);
  return key === selected ? priceText(context, 'chosen', { variant: name }) : name;
}

/** Returns the instalment and its period. */
const costOf = (context: DocumentContext, period: PeriodPrice): string =>
  priceText(context, 'amount', {
    amount: formatCurrency(period.instalmentCent),
    per: context.t(`wizard:price.periods.${period.key}.per`),
  });

/** Compares variants, each by its own payment period: a trip is paid once, an annual policy every year. */
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

/** Compares variants by the chosen payment period, which all of them offer. */
function byCommonPeriod(context: DocumentContext, price: Price, common: string): PdfBlock {
  const rows = price.variants.map((variant) => {
    const cost = comparedPrice(variant, common, common);
    const name = variantCell(context, price, variant.key);
    if (!cost) return [name, priceText(context, 'unavailable'), ''];
    return [name, formatCurrency(cost.period.instalmentCent), formatCurrency(chargedInYear(cost.period))];
  });
  // With one instalment a year both sums are equal.
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

/** Compares variants by year because not all offer the chosen period; the instalment is shown beside it. */
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

/** Compares variants in one unit: the chosen period where all offer it, else the year. */
export function variantBlocks(context: DocumentContext, price: Price): PdfBlock[] {
  const { selectedPeriod, variants } = price;
  if (variants.length < 2) return [];
  const heading: PdfBlock = { type: 'heading', level: 2, text: priceText(context, 'variants') };
  const common = comparisonPeriod(variants, selectedPeriod);
  if (common === undefined) return [heading, byOwnPeriod(context, price)];
  return [
    heading,
    common === selectedPeriod ? byCommonPeriod(context, price, common) : byYear(context, price, common),
  ];
}
