import type { Json, JsonSchema } from '../../../definition/json.ts';
import { fieldPointer, isObject } from '../../../pointer.ts';
import type { TariffComponent, TariffInput } from '../../../tariff/tariff.ts';
import { schemaRead } from '../../conditionSchemas.ts';
import type { Inspection } from '../../inspection.ts';
import { schemasOf } from '../satisfiable.ts';
import type { TariffSubject } from './subject.ts';

/** The values that an input of a tariff can have. */
export type InputDomain =
  | { kind: 'options'; values: Json[] }
  | { kind: 'numbers'; least?: number; most?: number; step?: number }
  | { kind: 'list'; values?: Json[] }
  | { kind: 'other' };

/** Whole numbers of a range up to this size are options: how many of something there are. */
const COUNTABLE = 60;

const numberAt = (schema: JsonSchema, word: string) =>
  typeof schema[word] === 'number' ? schema[word] : undefined;

function numbersOf(schema: JsonSchema): InputDomain {
  const step = schema.type === 'integer' ? (numberAt(schema, 'multipleOf') ?? 1) : undefined;
  const [over, under] = [numberAt(schema, 'exclusiveMinimum'), numberAt(schema, 'exclusiveMaximum')];
  const least = numberAt(schema, 'minimum') ?? (over === undefined ? undefined : over + (step ?? 0));
  const most = numberAt(schema, 'maximum') ?? (under === undefined ? undefined : under - (step ?? 0));
  return {
    kind: 'numbers',
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(step !== undefined && { step }),
  };
}

function domainOfSchema(schema: JsonSchema): InputDomain | undefined {
  if (schema.const !== undefined) return { kind: 'options', values: [schema.const] };
  if (Array.isArray(schema.enum)) return { kind: 'options', values: schema.enum };
  if (schema.type === 'boolean') return { kind: 'options', values: [true, false] };
  if (schema.type === 'integer' || schema.type === 'number') return numbersOf(schema);
  if (schema.type === 'array') {
    const options = isObject(schema.items) ? schema.items.enum : undefined;
    return { kind: 'list', ...(Array.isArray(options) && { values: options }) };
  }
  return schema.type === 'string' ? { kind: 'other' } : undefined;
}

const zonesOf = ({ prefixes = {}, otherwise }: TariffInput): Json[] => [
  ...new Set([...Object.values(prefixes), ...(otherwise === undefined ? [] : [otherwise])]),
];

/** Returns the answer that an input of a tariff or of its items reads, as a pointer; undefined for unknown names. */
export function pointerOfInput(
  { tariff }: Pick<TariffSubject, 'tariff'>,
  { each }: Pick<TariffComponent, 'each'>,
  name: string,
): string | undefined {
  if (name === 'variant') return tariff.variant?.pointer;
  const member = each?.inputs[name]?.member;
  if (each && member !== undefined) return `${tariff.inputs[each.list]?.pointer ?? ''}/*/${member}`;
  return tariff.inputs[name]?.pointer;
}

/** Returns the schema at a pointer into answers or facts; undefined when it is not known. */
function schemaAt(inspection: Inspection, pointer: string): JsonSchema | undefined {
  if (!pointer.startsWith('/facts/')) return inspection.fields.get(fieldPointer(pointer))?.schema;
  const schema = schemasOf(inspection)(pointer);
  return schema ?? schemaRead(inspection, pointer);
}

/** Returns the values that an input can have; undefined when they are not known in advance. */
export function domainOfInput(
  subject: TariffSubject,
  component: Pick<TariffComponent, 'each'>,
  name: string,
): InputDomain | undefined {
  const { variant } = subject.tariff;
  if (name === 'variant') return variant && { kind: 'options', values: variant.values };
  const input = subject.tariff.inputs[name];
  if (input?.prefixes && !component.each?.inputs[name]) return { kind: 'options', values: zonesOf(input) };
  const pointer = pointerOfInput(subject, component, name);
  const schema = pointer === undefined ? undefined : schemaAt(subject.inspection, pointer);
  return schema && domainOfSchema(schema);
}

/** Returns the value that counts while an input has no answer; undefined when there is none. */
export function defaultOfInput(
  { tariff }: TariffSubject,
  { each }: Pick<TariffComponent, 'each'>,
  name: string,
): Json | undefined {
  return (each?.inputs[name] ?? tariff.inputs[name])?.default;
}

/** Returns the values as a list when there are few enough; undefined when there are not. */
export function listedValues(domain: InputDomain | undefined): Json[] | undefined {
  if (domain?.kind === 'options') return domain.values;
  if (domain?.kind !== 'numbers' || domain.step === undefined) return undefined;
  const { least, most, step } = domain;
  if (least === undefined || most === undefined || (most - least) / step >= COUNTABLE) return undefined;
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => least + index * step);
}
