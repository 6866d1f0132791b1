import { casesOf } from '#engine/cases/casesOf.ts';
import { coverageOf } from '#engine/cases/coverage.ts';
import type { Subject } from '#engine/cases/subject.ts';
import type { Definition, Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { conditionText } from './conditionText.ts';

/** What a definition says about one thing. */
export interface Statement {
  /** Kind of the thing: a key of the texts. */
  kind: string;
  name: string;
  value: string;
  /** The page or field it belongs to: where that is new or gone, this goes without saying. */
  part?: string;
}

const bounds = [
  ...['const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength'],
  ...['maxLength', 'pattern', 'format', 'minItems', 'maxItems', 'uniqueItems', 'default'],
  ...['x-unit', 'x-semantic', 'x-sensitivity', 'x-lookup', 'x-text', 'x-dateBounds'],
];
const json = (value: unknown) => JSON.stringify(value);

function ofField(field: Field, page: string): Statement[] {
  const { pointer, schema, type, widget, required, when, sameAs } = field;
  const items = isObject(schema.items) ? schema.items : {};
  const options = [schema.enum, items.enum].flatMap((list) => (Array.isArray(list) ? list : []));
  const of = (kind: string, value: string | undefined, name = pointer): Statement[] =>
    value === undefined ? [] : [{ kind, name, value, part: `field ${pointer}` }];
  return [
    { kind: 'field', name: pointer, value: `${type}, ${widget}`, part: `page ${page}` },
    ...of('required', String(required)),
    ...of('when', when),
    ...of('sameAs', sameAs),
    ...options.flatMap((option) => of('option', 'yes', `${pointer}: ${String(option)}`)),
    ...bounds.flatMap((word) =>
      of('bound', schema[word] === undefined ? undefined : json(schema[word]), `${pointer} ${word}`),
    ),
    ...(field.fields ?? []).flatMap((inner) => ofField(inner, page)),
  ];
}

function ofTexts(value: Json | undefined, path: string): Statement[] {
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, member]) =>
      ofTexts(member, path ? `${path}.${name}` : name),
    );
  }
  const [group, page = ''] = path.split('.');
  const part = group === 'pages' || group === 'fields' ? `page ${page}` : undefined;
  return [
    {
      kind: 'text',
      name: path,
      value: typeof value === 'string' ? value : json(value),
      ...(part && { part }),
    },
  ];
}

const ofPages = ({ pages }: Definition): Statement[] =>
  Object.values(pages).flatMap(({ id, kind, slug, each, constrain, fields, aside, applying, prefill }) => [
    {
      ...{ kind: 'page', name: id },
      value: [kind, slug, each && `each ${each}`, aside, applying && 'applying', prefill]
        .filter(Boolean)
        .join(', '),
    },
    ...constrain.map(({ when, schema }) => ({
      ...{ kind: 'constraint', name: `${id}: ${when}`, value: json(schema), part: `page ${id}` },
    })),
    ...fields.flatMap((field) => ofField(field, id)),
  ]);

/** Everything that a definition says, one thing after the other, so that two of them can be compared. */
export function statementsOf(
  { loaded, schemas, source }: OpenedDefinition,
  { today, contracts }: Pick<Subject, 'today' | 'contracts'>,
): Statement[] {
  const { definition, ways } = loaded;
  const { flow } = source;
  const entries = <T>(kind: string, of: { [name: string]: T } | undefined, value: (one: T) => string) =>
    Object.entries(of ?? {}).map(([name, one]): Statement => ({ kind, name, value: value(one) }));
  return [
    ...entries('address', definition.addresses, String),
    ...(flow.creditCheck
      ? [{ kind: 'creditCheck', name: definition.key, value: json(flow.creditCheck) }]
      : []),
    ...(flow.offer ? [{ kind: 'offer', name: definition.key, value: json(flow.offer) }] : []),
    ...ofPages(definition),
    ...entries('fact', flow.facts, json),
    ...entries('condition', flow.conditions, conditionText),
    ...definition.decisions.map(({ when, decide, exit }) => ({
      kind: 'decision',
      name: when,
      value: [decide, exit].filter(Boolean).join(' → '),
    })),
    ...definition.advice.map(({ when, field, value }) => ({
      kind: 'advice',
      name: `${field}: ${when}`,
      value: json(value),
    })),
    ...definition.nextSteps.map(({ key, when, decision, after }) => ({
      kind: 'nextStep',
      name: key,
      value: json({ when, decision, after }),
    })),
    ...(definition.price
      ? [{ kind: 'price', name: definition.key, value: definition.price.reads.toSorted().join(', ') }]
      : []),
    ...[...ways.places].flatMap(([from, { always, next }]) =>
      [...always, ...next].map(({ target, when }) => ({
        kind: 'way',
        name: `${from} → ${target}`,
        value: when ?? '–',
      })),
    ),
    ...coverageOf(loaded, casesOf({ loaded, schemas, today, ...(contracts && { contracts }) })).routes.map(
      ({ pages }) => ({
        ...{ kind: 'route', name: pages.join(' → '), value: 'yes' },
      }),
    ),
    ...ofTexts(source.texts, ''),
  ];
}
