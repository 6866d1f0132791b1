import words from '../../../locales/live/commands.json' with { type: 'json' };
import type { Json } from '#engine/definition/json.ts';
import type { FlowSource } from '#engine/definition/source.ts';
import { isObject } from '#engine/pointer.ts';
import { wordFor } from './phrases.ts';
import type { Wording } from './wording.ts';

const say = words.diff;

/** Parts of a flow about the whole definition, by their names in the file. */
const parts = [
  'offer',
  'creditCheck',
  'insured',
  'nextSteps',
  'change',
  'writes',
  'products',
  'requires',
  'coveredBy',
  'healthRecords',
  'payout',
  'endpoint',
  'tariffIdentifier',
  'lineCode',
] as const;

/** One value in such a part. */
interface Member {
  path: string;
  thing: string;
  value: string;
  shown: string;
}

/** Returns what identifies an entry of a list: its own key where it has one, else its index. */
function nameOf(entry: Json, index: number): string {
  if (!isObject(entry)) return String(index + 1);
  const { key, to, decision } = entry;
  const name = [key, to, decision].filter((each) => typeof each === 'string').join(' ');
  return name || String(index + 1);
}

/** Returns everything that a flow says about a definition as a whole, as single values. */
export function membersIn(flow: FlowSource, wording: Wording): Member[] {
  function textOf(value: Json): string {
    if (typeof value !== 'string') return wording.value(value);
    if (Object.hasOwn(flow.conditions ?? {}, value)) return wording.condition(value);
    return value.startsWith('/') ? wording.field(value) : wordFor(say.values, value);
  }
  function below(value: Json, path: string[], names: string[]): Member[] {
    if (Array.isArray(value) && value.some(isObject))
      return value.flatMap((each, index) => {
        const name = nameOf(each, index);
        return below(each, [...path, name], [...names, `„${name}“`]);
      });
    if (isObject(value))
      return Object.entries(value).flatMap(([name, member]) =>
        below(member, [...path, name], [...names, wordFor(say.members, name)]),
      );
    const shown = Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value);
    return [{ path: path.join(' '), thing: names.join(', '), value: JSON.stringify(value), shown }];
  }
  return parts.flatMap((part) => {
    const value = flow[part] as Json | undefined;
    return value === undefined ? [] : below(value, [part], [wordFor(say.members, part)]);
  });
}
