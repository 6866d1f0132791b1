import type { ListEntries } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import type { FactSource } from '../definition/source.ts';
import { factFunctions } from './functions.ts';

/** Functions that read the data of a list: they need `list` and `member`. */
export const listFunctions = ['entry', 'entryByPrefix', 'entries', 'withEntry'];

/**
 * Computes a fact from the values that it reads. Returns undefined when the values do not suffice, or when there is
 * no such function.
 */
export function computeFact(
  source: FactSource,
  values: (Json | undefined)[],
  today: string,
  lists: ListEntries = {},
): Json | undefined {
  const { list, member } = source;
  const entries = list !== undefined && Object.hasOwn(lists, list) ? lists[list] : undefined;
  const entry = (answer: Json | undefined) => {
    const data =
      typeof answer === 'string' && entries && Object.hasOwn(entries, answer) ? entries[answer] : undefined;
    return data?.[member ?? ''];
  };
  const entryByPrefix = (answer: Json | undefined) => {
    if (typeof answer !== 'string') return undefined;
    for (let length = answer.length; length > 0; length -= 1) {
      const found = entry(answer.slice(0, length));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return factFunctions[source.function]?.(values, today, { entry, entryByPrefix, source });
}
