import type { JsonSchema } from '../definition/json.ts';
import type { FactSource } from '../definition/source.ts';
import { isObject } from '../pointer.ts';
import type { Inspection } from './inspection.ts';
import { contextTruths } from './vocabulary.ts';

/** The kind of value that a function reads or returns: a JSON type, or a day. */
export type FactKind = 'day' | 'string' | 'number' | 'boolean' | 'array';

/** The kind and number of values that a function takes. */
interface FactParameters {
  of?: FactKind;
  least: number;
  most: number;
  /** Keywords of the fact that the function requires. */
  keywords?: ('after' | 'answers' | 'at' | 'by')[];
}

const day = (count: number): FactParameters => ({ of: 'day', least: count, most: count });
const some = (of?: FactKind): FactParameters => ({ of, least: 1, most: Infinity });

/** By the name of the function. Values without kind may be anything. */
export const factParameters: { [name: string]: FactParameters } = {
  monthsSince: day(1),
  yearsSince: day(1),
  daysSince: day(1),
  daysUntil: day(1),
  daysBetween: day(2),
  daysThrough: day(2),
  monthsThrough: day(2),
  yearlyFrom: day(2),
  dayAfter: { ...day(1), keywords: ['after'] },
  latest: some('day'),
  byAnswer: { least: 2, most: Infinity, keywords: ['answers'] },
  added: { least: 2, most: 2 },
  shared: { of: 'array', least: 2, most: 2 },
  count: { of: 'array', least: 1, most: 1 },
  sum: some('number'),
  difference: { of: 'number', least: 2, most: Infinity },
  product: { ...some('number'), keywords: ['by'] },
  quotient: { of: 'number', least: 2, most: 2 },
  entry: { of: 'string', least: 1, most: 1 },
  entryByPrefix: { of: 'string', least: 1, most: 1 },
  entries: some(),
  withEntry: { of: 'array', least: 1, most: 1, keywords: ['at'] },
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
  product: 'number',
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

/** Returns the kind of a fact's value; undefined when it depends on what the fact reads. */
export const kindOfFact = (fact: FactSource | undefined): FactKind | undefined =>
  answered[fact?.function ?? ''];

/** Kinds of the members of a contract, where they are known in advance. */
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

/** Returns the kind of value at a pointer that a fact reads; undefined when it is not known. */
function kindAt({ flow, fields }: Inspection, pointer: string): FactKind | undefined {
  const [, first, name = '', member = ''] = pointer.split('/');
  if (first === 'facts') return kindOfFact(flow.facts?.[name]);
  if (first === 'context') {
    if (name === 'contract') return contractKinds[member];
    return name === 'today' ? 'day' : ['flags', ...contextTruths].includes(name) ? 'boolean' : 'string';
  }
  const schema = fields.get(pointer)?.schema;
  return schema && (schema.type === 'object' ? undefined : kindOfSchema(schema));
}

/**
 * Returns whether a function that takes one kind accepts the value at a pointer; a list of numbers can be summed, and
 * what every item answers is a list.
 */
export function acceptsKind(inspection: Inspection, pointer: string, taken: FactKind): boolean {
  if (taken === 'array' && pointer.includes('/*/')) return true;
  const kind = kindAt(inspection, pointer);
  if (kind === undefined || kind === taken || (kind === 'day' && taken === 'string')) return true;
  const items = inspection.fields.get(pointer)?.schema.items;
  return kind === 'array' && taken === 'number' && isObject(items) && kindOfSchema(items) === 'number';
}
