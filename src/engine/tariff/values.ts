import type { Json } from '../definition/json.ts';
import type { Rated, Table, Tariff, TariffCondition, TariffInput } from './tariff.ts';

/** Values of inputs by name, including `variant`. Absent: unknown. */
export type Values = { [name: string]: Json | undefined };

function zoneOf(answer: string, { prefixes = {}, otherwise }: TariffInput): string | undefined {
  for (let length = answer.length; length > 0; length -= 1) {
    const prefix = answer.slice(0, length);
    if (Object.hasOwn(prefixes, prefix)) return prefixes[prefix];
  }
  return otherwise;
}

/** Reads a tariff's inputs from the answers, applying defaults and zones. */
export function valuesOf(tariff: Tariff, read: (pointer: string) => Json | undefined): Values {
  const values: Values = {};
  for (const [name, input] of Object.entries(tariff.inputs)) {
    const answer = read(input.pointer) ?? input.default;
    values[name] = input.prefixes && typeof answer === 'string' ? zoneOf(answer, input) : answer;
  }
  return values;
}

/** Returns whether a condition holds; a missing one always does. */
export function holds(condition: TariffCondition | undefined, values: Values): boolean {
  if (!condition) return true;
  const value = values[condition.input];
  if (condition.has !== undefined) return Array.isArray(value) && value.includes(condition.has);
  return condition.in?.some((one) => one === value) ?? false;
}

/** Returns the number of a step; undefined when the table has none. */
export function ratedNumber(rated: Rated, values: Values): number | undefined {
  if (typeof rated === 'number') return rated;
  let found: number | Table | undefined = rated.table;
  for (const name of rated.by) {
    const key: string = String(values[name]);
    if (typeof found !== 'object' || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return typeof found === 'number' ? found : undefined;
}
