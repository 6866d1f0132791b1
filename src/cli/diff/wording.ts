import words from '../../../locales/live/commands.json' with { type: 'json' };
import type { Field } from '#engine/definition/definition.ts';
import type { Json, JsonSchema } from '#engine/definition/json.ts';
import type { ConditionSource } from '#engine/definition/source.ts';
import { fieldPointer, isObject, getPointer } from '#engine/pointer.ts';
import { formatCurrency, formatDate, formatNumber } from '#engine/text/format.ts';
import { fieldKey } from '#engine/text/fieldKey.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { fillText } from '../commandTexts.ts';

const say = words.diff;
type Named = { [name: string]: string };

export const quoted = (text: string): string => `„${text}“`;
/** Returns the German word for a name of the format, or the name in quotation marks when there is none. */
export const wordFor = (list: Named, name: string): string => list[name] ?? quoted(name);
const list = (parts: string[], word: string): string =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(` ${word} `);

/** Describes one version of a definition by its own German texts. */
export interface Wording {
  page(id: string): string;
  /** Returns the name of a part of the price. */
  component(key: string): string;
  /** Returns the label of a field: `„Ort“`. */
  field(pointer: string): string;
  /** Returns the label of a field with the title of its page. */
  fieldOnPage(pointer: string): string;
  condition(condition: ConditionSource): string;
  /** Returns the German form of a value at the field with this pointer. */
  value(value: Json | undefined, pointer?: string): string;
  /** Returns what a schema requires of a value: `mindestens 3`. */
  limits(schema: JsonSchema, pointer?: string): string;
  /** Returns the bounds of a day. */
  days(bounds: Json | undefined, pointer: string): string;
}

const span = (bound: { [unit: string]: Json | undefined }): string =>
  (['years', 'months', 'days'] as const)
    .filter((unit) => typeof bound[unit] === 'number' && bound[unit] !== 0)
    .map((unit) => {
      const count = Math.abs(Number(bound[unit]));
      return count === 1 ? say.span[unit] : fillText(say.spans[unit], { count });
    })
    .join(` ${say.and} `);

/** Creates the wording of a definition. */
export function wordingOf({ loaded, source }: OpenedDefinition): Wording {
  const { texts } = source;
  const textAt = (path: string[]): string | undefined => {
    const text = getPointer(texts, `/${path.join('/')}`);
    return typeof text === 'string' ? text : undefined;
  };
  const fieldAt = (pointer: string): Field | undefined => loaded.fields.get(fieldPointer(pointer));
  const own = (pointer: string) => {
    const path = fieldKey(pointer).split('.');
    return textAt([...path, 'short']) ?? textAt([...path, 'label']);
  };
  const page = (id: string) => quoted(textAt(['pages', id, 'title']) ?? id);

  function field(pointer: string): string {
    const [, id = '', ...names] = pointer.split('/');
    const labels = names.flatMap((name, index) =>
      name === '*' ? [] : [own(['', id, ...names.slice(0, index + 1)].join('/')) ?? name],
    );
    return quoted(labels.join(' › ') || id);
  }

  const fieldOnPage = (pointer: string) =>
    fillText(say.fieldOnPage, { field: field(pointer), page: page(pointer.split('/')[1] ?? '') });

  /** Returns the German name of something that a condition reads. */
  function readText(pointer: string): string {
    const [, group = '', name = '', ...rest] = pointer.split('/');
    if (group === 'facts') return fillText(say.reads.fact, { name: quoted(name) });
    if (group === 'item') {
      const found = [...loaded.fields.keys()].find((each) =>
        each.endsWith(`/*/${[name, ...rest].join('/')}`),
      );
      return fillText(say.reads.item, { field: found ? field(found) : quoted(name) });
    }
    if (group !== 'context') return field(pointer);
    if (name === 'flags') return fillText(say.reads.flag, { name: quoted(rest.join('/')) });
    if (name === 'contract') return fillText(say.reads.contract, { name: quoted(rest.at(-1) ?? name) });
    return (say.reads as Named)[name] ?? quoted(name);
  }

  function value(given: Json | undefined, pointer = ''): string {
    if (Array.isArray(given))
      return list(
        given.map((each) => value(each, pointer)),
        say.or,
      );
    const at = fieldAt(pointer);
    const option = at &&
      typeof given !== 'object' && [...fieldKey(pointer).split('.'), 'options', String(given)];
    const label = option && (textAt([...option, 'label']) ?? textAt(option));
    if (label) return quoted(label);
    if (typeof given === 'boolean') return given ? say.yes : say.no;
    if (typeof given === 'number') return at?.unit === 'cent' ? formatCurrency(given) : formatNumber(given);
    if (typeof given === 'string') return /^\d{4}-\d\d-\d\d$/.test(given) ? formatDate(given) : quoted(given);
    return given === undefined ? '' : JSON.stringify(given);
  }

  function limits(schema: JsonSchema, pointer = ''): string {
    const parts = Object.entries(schema).map(([word, limit]): string => {
      if (word === 'required' && Array.isArray(limit))
        return fillText(say.limits.required, {
          value: list(
            limit.map((name) => field(`${pointer}/${String(name)}`)),
            say.and,
          ),
        });
      if (word === 'properties' && isObject(limit))
        return list(
          Object.entries(limit).map(
            ([name, inner]) =>
              `${field(`${pointer}/${name}`)} ${limits(inner as JsonSchema, `${pointer}/${name}`)}`,
          ),
          say.and,
        );
      if (word === 'x-dateBounds') return days(limit, pointer);
      if (['contains', 'items', 'not'].includes(word) && isObject(limit))
        return fillText(say.limits[word as 'contains'], { value: limits(limit as JsonSchema, pointer) });
      const sentence = (say.limits as Named)[word];
      return fillText(sentence ?? say.limits.other, { word: quoted(word), value: value(limit, pointer) });
    });
    return list(parts, say.and);
  }

  function days(bounds: Json | undefined, pointer: string): string {
    if (!isObject(bounds)) return '';
    const boundText = (bound: Json | undefined): string => {
      if (!isObject(bound)) return value(bound);
      const from =
        typeof bound.of === 'string'
          ? field(`${pointer.slice(0, pointer.lastIndexOf('/'))}/${bound.of}`)
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

  function condition(given: ConditionSource): string {
    if (typeof given === 'string') return quoted(textAt(['conditions', given]) ?? given);
    const each = (parts: ConditionSource[], word: string) => {
      const texts = parts.map((part) => condition(part));
      return texts.length > 1 ? `(${texts.join(` ${word} `)})` : texts.join('');
    };
    if ('all' in given) return each(given.all as ConditionSource[], say.and);
    if ('any' in given) return each(given.any as ConditionSource[], say.or);
    if ('not' in given) return `${say.not} ${condition(given.not as ConditionSource)}`;
    const read = Object.entries(given).map(
      ([pointer, schema]) => `${readText(pointer)} ${limits(schema as JsonSchema, pointer)}`,
    );
    return read.length > 1 ? `(${list(read, say.and)})` : read.join('');
  }

  // Parentheses separate parts; the whole condition needs none.
  const whole = (given: ConditionSource) => condition(given).replace(/^\((.*)\)$/s, '$1');
  const component = (key: string) => quoted(textAt(['price', 'components', key]) ?? key);
  return { page, component, field, fieldOnPage, condition: whole, value, limits, days };
}
