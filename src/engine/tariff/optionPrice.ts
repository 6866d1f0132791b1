import type { Json } from '../definition/json.ts';
import { price } from './price.ts';
import type { Tariff } from './tariff.ts';
import type { VariantPrice } from './variantPrice.ts';

/** What a module costs in one variant. */
interface OptionInVariant {
  /** Key of the variant. */
  key: string;
  /** Free of charge in this variant. */
  included?: true;
  /** By how many cents the module raises an instalment, per payment period; of a whole price the instalment. */
  periods: { key: string; instalmentCent: number }[];
}

/** What one option of a question costs. */
export interface OptionPrice {
  /** Pointer of the question. */
  pointer: string;
  value: string | number;
  /** Of a question with one answer: the price of the contract with it, not what it adds. */
  whole?: true;
  variants: OptionInVariant[];
}

type Option = Pick<OptionPrice, 'pointer' | 'value'>;

/** The options that components ask for by `has`, each once. */
function pricedOptions({ components, inputs }: Tariff): Option[] {
  const options = new Map<string, Option>();
  for (const { when } of components) {
    const pointer = when && inputs[when.input]?.pointer;
    if (pointer === undefined || when?.has === undefined) continue;
    options.set(`${pointer} ${when.has}`, { pointer, value: when.has });
  }
  return [...options.values()];
}

const isIncluded = ({ components, inputs }: Tariff, { pointer, value }: Option, variant: string) =>
  components
    .filter(({ when }) => when?.has === value && inputs[when.input]?.pointer === pointer)
    .every(({ includedIn }) => includedIn?.includes(variant));

function difference(without: VariantPrice, chosen: VariantPrice): OptionInVariant['periods'] {
  return chosen.periods.flatMap(({ key, instalmentCent }) => {
    const before = without.periods.find((period) => period.key === key);
    return before ? [{ key, instalmentCent: instalmentCent - before.instalmentCent }] : [];
  });
}

/** Returns what each module costs: the price of the answers with it compared with the one without it. */
export function optionPrices(
  tariff: Tariff,
  read: (pointer: string) => Json | undefined,
  brand: string,
): OptionPrice[] {
  const priced = (pointer: string, values: Json[]) =>
    price(tariff, (at) => (at === pointer ? values : read(at)), brand);
  // Of each module one of the two prices is that of the answers as they are.
  const present = new Map<string, VariantPrice[]>();
  return pricedOptions(tariff).map(({ pointer, value }) => {
    const answer = read(pointer);
    const chosen = Array.isArray(answer) ? answer : [];
    const prices = present.get(pointer) ?? priced(pointer, chosen);
    present.set(pointer, prices);
    const isChosen = chosen.includes(value);
    const dear = isChosen ? prices : priced(pointer, [...chosen, value]);
    const plain = isChosen
      ? priced(
          pointer,
          chosen.filter((one) => one !== value),
        )
      : prices;
    const variants = plain.flatMap((without, at): OptionInVariant[] => {
      const { key } = without;
      if (isIncluded(tariff, { pointer, value }, key)) return [{ key, included: true, periods: [] }];
      const chosenPrice = dear[at];
      if (!without.available || !chosenPrice?.available) return [];
      return [{ key, periods: difference(without, chosenPrice) }];
    });
    return { pointer, value, variants };
  });
}
