import type { Json } from '../definition/json.ts';
import type { OptionPrice } from './optionPrice.ts';
import { price } from './price.ts';
import type { Tariff } from './tariff.ts';

interface Choice {
  pointer: string;
  values: (string | number)[];
}

/** Facts are computed, not chosen; a mere yes or no has no name that a price could stand beside. */
const isChosen = (pointer: string) => !pointer.startsWith('/facts/');

/** The questions with one answer of which whole parts of the price hang, with the answers that the tariff names. */
function choices({ components, inputs, variant }: Tariff): Choice[] {
  const found = new Map<string, Set<string | number>>();
  for (const { when } of components) {
    if (!when?.in) continue;
    const pointer = inputs[when.input]?.pointer;
    if (pointer === undefined || pointer === variant?.pointer || !isChosen(pointer)) continue;
    const values = found.get(pointer) ?? new Set();
    for (const value of when.in) if (typeof value !== 'boolean') values.add(value);
    found.set(pointer, values);
  }
  return [...found].map(([pointer, values]) => ({ pointer, values: [...values] }));
}

/** Returns what the whole contract costs with each answer to such a question, the other answers as they are. */
export function choicePrices(
  tariff: Tariff,
  read: (pointer: string) => Json | undefined,
  brand: string,
): OptionPrice[] {
  return choices(tariff).flatMap(({ pointer, values }) =>
    values.map((value): OptionPrice => {
      const prices = price(tariff, (at) => (at === pointer ? value : read(at)), brand);
      const variants = prices
        .filter(({ available }) => available)
        .map(({ key, periods }) => ({
          key,
          periods: periods.map((period) => ({ key: period.key, instalmentCent: period.instalmentCent })),
        }));
      return { pointer, value, whole: true, variants };
    }),
  );
}
