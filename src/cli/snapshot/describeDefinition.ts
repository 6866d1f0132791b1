import { coverageOf } from '#engine/cases/coverage.ts';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import type { Subject } from '#engine/cases/subject.ts';
import type { Field, Page } from '#engine/definition/definition.ts';
import { isObject } from '#engine/pointer.ts';
import { conditionText } from '../diff/conditionText.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';

const json = (value: unknown) => JSON.stringify(value);
const bounds = [
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'x-text',
  'x-lookup',
  'x-dateBounds',
];

/** Returns everything that a value of a field must satisfy, beside its type. */
function limits({ schema, unit, semantic, sensitivity, sameAs }: Field): string[] {
  const items = isObject(schema.items) ? schema.items : {};
  const facts = bounds.flatMap((word) =>
    schema[word] === undefined ? [] : [`${word} ${json(schema[word])}`],
  );
  return [
    ...facts,
    ...(unit ? [`unit ${unit}`] : []),
    ...(semantic ? [`means ${semantic}`] : []),
    ...(sensitivity ? [`sensitivity ${sensitivity}`] : []),
    ...(sameAs ? [`same as ${sameAs}`] : []),
    ...(Array.isArray(items.enum) ? [`of ${items.enum.map(String).join(' | ')}`] : []),
  ];
}

function fieldLines(fields: Field[], indent: string): string[] {
  return fields.flatMap((field) => {
    const { name, type, widget, required, when, schema } = field;
    const head = [
      `${name}: ${type}`,
      widget,
      required ? 'required' : 'optional',
      ...(when ? [`when ${when}`] : []),
    ];
    return [
      `${indent}- ${head.join(', ')}`,
      ...limits(field).map((limit) => `${indent}    ${limit}`),
      ...(Array.isArray(schema.enum)
        ? schema.enum.map((option) => `${indent}    option ${String(option)}`)
        : []),
      ...fieldLines(field.fields ?? [], `${indent}    `),
    ];
  });
}

function pageLines(page: Page): string[] {
  const { id, slug, kind, each, layout, constrain, below, aside, prefill } = page;
  return [
    `### ${id} (${kind}, /${slug}/)`,
    ...(each ? [`once per item of: ${each}`] : []),
    ...(below !== undefined ? [`below the questions of: ${below}`] : []),
    ...(aside ? [`beside it: ${aside}`] : []),
    ...(prefill ? [`prefilled from: ${prefill}`] : []),
    ...layout.filter((row) => row.length > 1).map((row) => `in one row: ${row.join(', ')}`),
    ...fieldLines(page.fields, ''),
    ...constrain.map(({ when, schema }) => `when ${when}: ${json(schema)}`),
    '',
  ];
}

/** Returns the members of an object in the order of their names: where they were written may change. */
const byName = <Value>(members: { [name: string]: Value } = {}): [string, Value][] =>
  Object.entries(members).sort(([one], [other]) => one.localeCompare(other));

/** Returns the routes of a definition and what contradicts itself. */
function routeLines(
  { loaded, schemas }: OpenedDefinition,
  { today, contracts }: Required<Pick<Subject, 'today' | 'contracts'>>,
): string[] {
  const coverage = coverageOf(loaded, deriveCases({ loaded, schemas, today, contracts }));
  return [
    ...coverage.routes.map(({ pages }) => pages.join(' → ')).sort(),
    ...coverage.impossible.map((name) => `impossible: ${name}`),
  ];
}

/**
 * Returns a definition as text with one fact per line, so that edits can be read as differences: pages, fields,
 * types, bounds, requirements, conditions, decisions and routes. Texts are in their files only.
 */
export const describeDefinition = (
  opened: OpenedDefinition,
  subject: Required<Pick<Subject, 'today' | 'contracts'>>,
): string => describeWithRoutes(opened, routeLines(opened, subject));

/** Returns a snapshot, or the text of a definition, without its routes: walking them takes most of the time. */
export const withoutRoutes = (text: string): string => text.replace(/\n## Routes\n[\s\S]*$/, '\n## Routes\n');

/** Returns the same text with other routes. */
export function describeWithRoutes(
  { loaded, source }: Pick<OpenedDefinition, 'loaded' | 'source'>,
  routes: string[],
): string {
  const { definition, transitions } = loaded;
  const { flow } = source;
  const branch = (state: string) => {
    const { always, next } = transitions.states.get(state) ?? { always: [], next: [] };
    return [...always, ...next].map(
      ({ target, when }) => `${state} → ${target}${when ? ` when ${when}` : ''}`,
    );
  };
  return [
    `# ${definition.id}`,
    '',
    '## Addresses',
    ...Object.entries(definition.addresses).map(([context, address]) => `${context}: ${address}`),
    '',
    '## Pages',
    ...Object.values(definition.pages).flatMap(pageLines),
    '## Facts',
    ...byName(flow.facts).map(([name, fact]) => `${name}: ${fact.function}(${[fact.of].flat().join(', ')})`),
    '',
    '## Conditions',
    ...byName(flow.conditions).map(([name, condition]) => `${name}: ${conditionText(condition)}`),
    '',
    '## Decisions',
    ...definition.decisions.map(({ when, decide, exit }) => `${when}: ${decide}${exit ? ` to ${exit}` : ''}`),
    ...definition.advice.map(({ when, field, value }) =>
      value === undefined ? `${when}: note ${field}` : `${when}: advise ${field} ${json(value)}`,
    ),
    ...definition.nextSteps.map(
      ({ key, when, after }) => `next step ${key}${when ? ` when ${when}` : ''} after ${json(after)}`,
    ),
    '',
    '## Ways',
    `starts at ${transitions.initial}`,
    ...[...transitions.states.keys()].flatMap(branch),
    '',
    '## Routes',
    ...routes,
    '',
  ].join('\n');
}
