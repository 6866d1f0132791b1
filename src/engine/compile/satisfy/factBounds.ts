import type { Json, JsonSchema } from '../../definition/json.ts';
import type { FactSource } from '../../definition/source.ts';
import { isObject } from '../../pointer.ts';

/** The least and the greatest number; undefined where there is none, or none that is known in advance. */
type Range = [least: number | undefined, most: number | undefined];

/** Returns the distance of a bound from the day that it is relative to, in days. */
function daysOf(bound: Json | undefined, of?: string): Range {
  if (!isObject(bound) || bound.of !== of) return [undefined, undefined];
  if (typeof bound.months === 'number') {
    return [Math.floor(bound.months * 30.436875 - 3), Math.ceil(bound.months * 30.436875 + 3)];
  }
  if (typeof bound.years === 'number') {
    return [Math.floor(bound.years * 365.2425 - 2), Math.ceil(bound.years * 365.2425 + 2)];
  }
  const days = typeof bound.days === 'number' ? bound.days : 0;
  return [days, days];
}

/** Returns the number of whole months that a bound lies back; undefined for days in the future. */
function monthsBack(bound: Json | undefined): Range {
  if (!isObject(bound) || bound.of !== undefined) return [undefined, undefined];
  const { days, months, years } = bound;
  const back = typeof years === 'number' ? -12 * years : typeof months === 'number' ? -months : undefined;
  if (back !== undefined) return back < 0 ? [undefined, undefined] : [back, back];
  if (typeof days !== 'number' || days > 0) return [undefined, undefined];
  return [Math.floor(-days / 31), Math.ceil(-days / 28)];
}

const turned = ([least, most]: Range): Range => [
  most === undefined ? undefined : -most,
  least === undefined ? undefined : -least,
];
const moved = ([least, most]: Range, by: number): Range => [
  least === undefined ? undefined : least + by,
  most === undefined ? undefined : most + by,
];

/** Returns the range of a fact when everything that it reads is within the bounds of its own schema. */
export function factBounds(
  { function: name, of }: FactSource,
  schemaAt: (pointer: string) => JsonSchema | undefined,
): Range {
  const [first = '', second] = [of].flat();
  const schema = schemaAt(second ?? first);
  const bounds = isObject(schema?.['x-dateBounds']) ? schema['x-dateBounds'] : {};
  const fromToday = (): Range => [daysOf(bounds.min)[0], daysOf(bounds.max)[1]];
  const months = (): Range => [monthsBack(bounds.max)[0], monthsBack(bounds.min)[1]];
  const fromFirst = (): Range => {
    const [before, beside] = [first, second ?? ''].map((pointer) =>
      pointer.slice(0, pointer.lastIndexOf('/')),
    );
    if (before !== beside) return [undefined, undefined];
    const start = first.slice(first.lastIndexOf('/') + 1);
    return [daysOf(bounds.min, start)[0], daysOf(bounds.max, start)[1]];
  };
  if (name === 'daysUntil') return fromToday();
  if (name === 'daysSince') return turned(fromToday());
  if (name === 'monthsSince') return months();
  if (name === 'yearsSince') {
    const [least, most] = months();
    return [
      least === undefined ? undefined : Math.trunc(least / 12),
      most === undefined ? undefined : Math.trunc(most / 12),
    ];
  }
  if (name === 'daysBetween') return fromFirst();
  if (name === 'daysThrough') return moved(fromFirst(), 1);
  if (name === 'count' && schema) {
    const { minItems, maxItems } = schema;
    return [typeof minItems === 'number' ? minItems : 0, typeof maxItems === 'number' ? maxItems : undefined];
  }
  return [undefined, undefined];
}
