import type { JsonSchema } from '../definition/json.ts';
import type { FactSource } from '../definition/source.ts';
import { isObject } from '../pointer.ts';
import type { Inspection } from './inspection.ts';

/** What a function reads or answers: a kind of JSON, or a day. */
export type FactKind = 'day' | 'string' | 'number' | 'boolean' | 'array';

/** What a function takes: what each value has to be, and how many there are. */
interface FactParameters {
  of?: FactKind;
  least: number;
  most: number;
  /** Words of the fact that the function cannot do without. */
  words?: ('after' | 'answers' | 'at')[];
}

const day = (count: number): FactParameters => ({ of: 'day', least: count, most: count });
const some = (of?: FactKind): FactParameters => ({ of, least: 1, most: Infinity });

/** By the name of the function. What may be anything has no kind. */
export const factParameters: { [name: string]: FactParameters } = {
  monthsSince: day(1),
  yearsSince: day(1),
  daysSince: day(1),
  daysUntil: day(1),
  daysBetween: day(2),
  daysThrough: day(2),
  monthsThrough: day(2),
  yearlyFrom: day(2),
  dayAfter: { ...day(1), words: ['after'] },
  latest: some('day'),
  byAnswer: { least: 2, most: Infinity, words: ['answers'] },
  added: { least: 2, most: 2 },
  shared: { of: 'array', least: 2, most: 2 },
  count: { of: 'array', least: 1, most: 1 },
  sum: some('number'),
  difference: { of: 'number', least: 2, most: Infinity },
  quotient: { of: 'number', least: 2, most: 2 },
  entry: { of: 'string', least: 1, most: 1 },
  entryByPrefix: { of: 'string', least: 1, most: 1 },
  entries: some(),
  withEntry: { of: 'array', least: 1, most: 1, words: ['at'] },
  joined: some('string'),
  first: some(),
  same: { least: 2, most: 2 },
};

const answered: { [name: string]: FactKind } = {
  monthsSince: 'number',
  yearsSince: 'number',
  daysSince: 'number',
  daysUntil: 'number',
  daysBetween: 'number',
  daysThrough: 'number',
  monthsThrough: 'number',
  count: 'number',
  sum: 'number',
  difference: 'number',
  quotient: 'number',
  dayAfter: 'day',
  latest: 'day',
  yearlyFrom: 'day',
  added: 'array',
  shared: 'array',
  entries: 'array',
  withEntry: 'array',
  joined: 'string',
  same: 'boolean',
};

/** What a fact answers; undefined where that depends on what it reads. */
export const kindOfFact = (fact: FactSource | undefined): FactKind | undefined =>
  answered[fact?.function ?? ''];

/** What a contract has by a name, as far as it is known beforehand. */
const contractKinds: { [name: string]: FactKind } = {
  begin: 'day',
  end: 'day',
  received: 'day',
  nextDue: 'day',
  mainDue: 'day',
  premiumCent: 'number',
};

function kindOfSchema({ type, format }: JsonSchema): FactKind | undefined {
  if (type === 'string') return format === 'date' ? 'day' : 'string';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' || type === 'array' ? type : undefined;
}

/** What stands at a pointer that a fact reads; undefined where it is not known. Of a list, what its items are. */
export function kindAt({ flow, fields }: Inspection, pointer: string): FactKind | undefined {
  const [, first, name = '', member = ''] = pointer.split('/');
  if (first === 'facts') return kindOfFact(flow.facts?.[name]);
  if (first === 'context') {
    if (name === 'contract') return contractKinds[member];
    return name === 'today'
      ? 'day'
      : ['flags', 'brokered', 'ownContract'].includes(name)
        ? 'boolean'
        : 'string';
  }
  const schema = fields.get(pointer)?.schema;
  return schema && (schema.type === 'object' ? undefined : kindOfSchema(schema));
}

/** Whether a value of one kind can stand where a function takes another; a list of numbers has a sum. */
export function acceptsKind(inspection: Inspection, pointer: string, taken: FactKind): boolean {
  const kind = kindAt(inspection, pointer);
  if (kind === undefined || kind === taken || (kind === 'day' && taken === 'string')) return true;
  const items = inspection.fields.get(pointer)?.schema.items;
  return kind === 'array' && taken === 'number' && isObject(items) && kindOfSchema(items) === 'number';
}
