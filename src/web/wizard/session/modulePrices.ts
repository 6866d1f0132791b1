import type { i18n } from 'i18next';
import { comparedPrice, comparisonPeriod } from '#engine/priceComparison.ts';
import type { Json } from '#engine/definition/json.ts';
import { formatCurrency } from '#engine/text/format.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { Price } from '#web/base/api/prices.ts';

type Module = NonNullable<Price['options']>[number];

/** Returns the key of the variant that is chosen, or of the only one that there is. */
export function chosenVariant({ variants }: Price, store: WizardStore): string | undefined {
  const pointer = store.loaded().definition.price?.variant;
  const chosen = pointer === undefined ? variants[0]?.key : store.value(pointer);
  return typeof chosen === 'string' ? chosen : undefined;
}

const inVariant = ({ variants }: Module, chosen: string | undefined) =>
  variants.find(({ key }) => key === chosen);

/** Returns the options of a question that a variant includes; undefined without any. */
export function includedIn(price: Price, pointer: string, chosen: string | undefined): string[] | undefined {
  const included = (price.options ?? [])
    .filter((option) => option.pointer === pointer && inVariant(option, chosen)?.included)
    .map(({ value }) => String(value));
  return included.length === 0 ? undefined : included;
}

/** The option of a module, and how its price is asked for. */
interface AskedModule {
  pointer: string;
  value: Json;
  variant: string | undefined;
  /** The chosen payment period. */
  wanted: string | undefined;
  /** The amount without its period. */
  brief?: boolean;
}

/** Returns what a module adds to an instalment: „+ 3,10 € im Monat“, or what the contract costs with one answer. */
export function modulePrice(price: Price, asked: AskedModule, texts: i18n): string | undefined {
  const { pointer, value, variant: chosen, wanted, brief } = asked;
  const module = price.options?.find((option) => option.pointer === pointer && option.value === value);
  const costs = module && inVariant(module, chosen);
  if (costs?.included) return texts.t('wizard:price.included');
  const variant = price.variants.find(({ key }) => key === chosen);
  const compared = variant && comparedPrice(variant, comparisonPeriod(price.variants, wanted), wanted);
  const added = costs?.periods.find(({ key }) => key === compared?.period.key);
  if (!added || added.instalmentCent === 0) return undefined;
  const amount = formatCurrency(added.instalmentCent);
  if (brief) return module?.whole ? amount : texts.t('wizard:price.moment.more', { amount });
  const per = texts.t(`wizard:price.periods.${added.key}.per`);
  return module?.whole ? `${amount} ${per}` : texts.t('wizard:price.added', { amount, per });
}
