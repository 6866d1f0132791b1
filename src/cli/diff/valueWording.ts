import type { Json, JsonSchema } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { formatCurrency, formatDate, formatNumber } from '#engine/text/format.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { say, list, quoted, type Named } from './phrases.ts';
import { fieldAt, textAt, fieldText } from './fieldWording.ts';

const span = (bound: { [unit: string]: Json | undefined }): string =>
  (['years', 'months', 'days'] as const)
    .filter((unit) => typeof bound[unit] === 'number' && bound[unit] !== 0)
    .map((unit) => {
      const count = Math.abs(Number(bound[unit]));
      return count === 1 ? say.span[unit] : fillText(say.spans[unit], { count });
    })
    .join(` ${say.and} `);

export function valueText(opened: OpenedDefinition, given: Json | undefined, pointer = ''): string {
  if (Array.isArray(given))
    return list(
      given.map((each) => valueText(opened, each, pointer)),
      say.or,
    );
  const at = fieldAt(opened, pointer);
  const option = at &&
    typeof given !== 'object' && [...fieldKey(pointer).split('.'), 'options', String(given)];
  const label = option && (textAt(opened, [...option, 'label']) ?? textAt(opened, option));
  if (label) return quoted(label);
  if (typeof given === 'boolean') return given ? say.yes : say.no;
  if (typeof given === 'number') return at?.unit === 'cent' ? formatCurrency(given) : formatNumber(given);
  if (typeof given === 'string') return /^\d{4}-\d\d-\d\d$/.test(given) ? formatDate(given) : quoted(given);
  return given === undefined ? '' : JSON.stringify(given);
}

export function limitsText(opened: OpenedDefinition, schema: JsonSchema, pointer = ''): string {
  const parts = Object.entries(schema).map(([word, limit]): string => {
    if (word === 'required' && Array.isArray(limit))
      return fillText(say.limits.required, {
        value: list(
          limit.map((name) => fieldText(opened, `${pointer}/${String(name)}`)),
          say.and,
        ),
      });
    if (word === 'properties' && isObject(limit))
      return list(
        Object.entries(limit).map(
          ([name, inner]) =>
            `${fieldText(opened, `${pointer}/${name}`)} ${limitsText(opened, inner as JsonSchema, `${pointer}/${name}`)}`,
        ),
        say.and,
      );
    if (word === 'x-dateBounds') return daysText(opened, limit, pointer);
    if (['contains', 'items', 'not'].includes(word) && isObject(limit))
      return fillText(say.limits[word as 'contains'], {
        value: limitsText(opened, limit as JsonSchema, pointer),
      });
    const sentence = (say.limits as Named)[word];
    return fillText(sentence ?? say.limits.other, {
      word: quoted(word),
      value: valueText(opened, limit, pointer),
    });
  });
  return list(parts, say.and);
}

export function daysText(opened: OpenedDefinition, bounds: Json | undefined, pointer: string): string {
  if (!isObject(bounds)) return '';
  const boundText = (bound: Json | undefined): string => {
    if (!isObject(bound)) return valueText(opened, bound);
    const from =
      typeof bound.of === 'string'
        ? fieldText(opened, `${pointer.slice(0, pointer.lastIndexOf('/'))}/${bound.of}`)
        : say.today;
    const long = span(bound);
    const before = ['years', 'months', 'days'].some((unit) => Number(bound[unit] ?? 0) < 0);
    return long ? fillText(before ? say.before : say.after, { span: long, day: from }) : from;
  };
  const { min, max } = bounds;
  return [
    min !== undefined && fillText(say.earliest, { day: boundText(min) }),
    max !== undefined && fillText(say.latest, { day: boundText(max) }),
  ]
    .filter(Boolean)
    .join(', ');
}
