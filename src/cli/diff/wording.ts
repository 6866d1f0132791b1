import { bindTo } from '#engine/bindTo.ts';
import type { Json, JsonSchema } from '#engine/definition/json.ts';
import type { ConditionSource } from '#engine/definition/source.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { fillText } from '#terminal/commandTexts.ts';
import { say, quoted, list, type Named } from './phrases.ts';
import { componentText, fieldText, textAt, pageText, fieldOnPage } from './fieldWording.ts';
import { limitsText, valueText, daysText } from './valueWording.ts';

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

/** Returns the German name of something that a condition reads. */
function readText(opened: OpenedDefinition, pointer: string): string {
  const { loaded } = opened;
  const [, group = '', name = '', ...rest] = pointer.split('/');
  if (group === 'facts') return fillText(say.reads.fact, { name: quoted(name) });
  if (group === 'item') {
    const found = [...loaded.fields.keys()].find((each) => each.endsWith(`/*/${[name, ...rest].join('/')}`));
    return fillText(say.reads.item, { field: found ? fieldText(opened, found) : quoted(name) });
  }
  if (group !== 'context') return fieldText(opened, pointer);
  if (name === 'flags') return fillText(say.reads.flag, { name: quoted(rest.join('/')) });
  if (name === 'contract') return fillText(say.reads.contract, { name: quoted(rest.at(-1) ?? name) });
  return (say.reads as Named)[name] ?? quoted(name);
}

function condition(opened: OpenedDefinition, given: ConditionSource): string {
  if (typeof given === 'string') return quoted(textAt(opened, ['conditions', given]) ?? given);
  const each = (parts: ConditionSource[], word: string) => {
    const texts = parts.map((part) => condition(opened, part));
    return texts.length > 1 ? `(${texts.join(` ${word} `)})` : texts.join('');
  };
  if ('all' in given) return each(given.all as ConditionSource[], say.and);
  if ('any' in given) return each(given.any as ConditionSource[], say.or);
  if ('not' in given) return `${say.not} ${condition(opened, given.not as ConditionSource)}`;
  const read = Object.entries(given).map(
    ([pointer, schema]) =>
      `${readText(opened, pointer)} ${limitsText(opened, schema as JsonSchema, pointer)}`,
  );
  return read.length > 1 ? `(${list(read, say.and)})` : read.join('');
}

/** Parentheses separate parts; the whole condition needs none. */
const wholeCondition = (opened: OpenedDefinition, given: ConditionSource) =>
  condition(opened, given).replace(/^\((.*)\)$/s, '$1');

/** Creates the wording of a definition. */
export function wordingOf(opened: OpenedDefinition): Wording {
  return bindTo(opened, {
    page: pageText,
    component: componentText,
    field: fieldText,
    fieldOnPage,
    condition: wholeCondition,
    value: valueText,
    limits: limitsText,
    days: daysText,
  });
}
