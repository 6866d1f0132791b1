import * as fc from 'fast-check';
import { noRequirement } from '#engine/cases/requirement.ts';
import { fillAnswers } from '#engine/cases/fillAnswers.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { Page } from '#engine/definition/definition.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { isObject, pageOf, getPointer } from '#engine/pointer.ts';
import { anyValue, plain, valueOf } from './valueArbitrary.ts';

/** A mutation of a set of answers, at some place. */
type Mutation =
  | { kind: 'replace' | 'add'; at: number; name: string; value: Json }
  | { kind: 'remove' | 'double'; at: number };

const names = ['extra', '__proto__', 'constructor', 'length', '0', 'a/b', 'a~b', ''];

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('replace' as const, 'replace' as const, 'add' as const),
    at: fc.nat(),
    name: fc.constantFrom(...names),
    value: anyValue,
  }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'double' as const), at: fc.nat() }),
);

/** Returns every container in a value with each of its keys. */
function placesOf(value: Json): [container: JsonObject | Json[], key: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]): [JsonObject | Json[], string][] => [
    [value, key],
    ...placesOf(member as Json),
  ]);
}

function put(container: JsonObject | Json[], key: string, value: Json): void {
  // Like a JSON parser: a member named __proto__ is an ordinary member. Values are copied because the generator
  // returns the same object several times.
  const own = structuredClone(value);
  Object.defineProperty(container, key, { value: own, enumerable: true, writable: true, configurable: true });
}

function apply(answers: Answers, change: Mutation): void {
  const places = placesOf(answers);
  const [container, key] = places[change.at % Math.max(1, places.length)] ?? [answers, ''];
  const here = (container as JsonObject)[key];
  if (change.kind === 'replace') put(container, key, change.value);
  else if (change.kind === 'add') put(isObject(here) ? here : answers, change.name, change.value);
  else if (change.kind === 'remove' && !Array.isArray(container)) delete container[key];
  else if (change.kind === 'double' && Array.isArray(here)) here.push(...here);
}

/** Returns the schema of a field by the names down to it; a star matches the items of a list. */
function schemaAt(schema: JsonSchema, names: string[]): JsonSchema | undefined {
  const [name = '', ...rest] = names;
  if (names.length === 0) return schema;
  const next =
    name === '*' ? schema.items : isObject(schema.properties) ? schema.properties[name] : undefined;
  return isObject(next) ? schemaAt(next, rest) : undefined;
}

/** Fields that accept only entries of a list try some of them. */
function nameEntries({ definition, fields }: LoadedDefinition, page: Page, schema: JsonSchema): void {
  for (const { pointer, closed, finder = '' } of fields.values()) {
    const entries = Object.keys((closed && definition.lists?.[finder]) || {});
    if (entries.length === 0 || pageOf(pointer) !== page.id) continue;
    const found = schemaAt(schema, pointer.split('/').slice(2));
    if (found) found.examples = entries;
  }
}

/** Returns the schema of a page's answers, including what its parts and pages per item ask. */
function wholeSchema(loaded: LoadedDefinition, page: Page): JsonSchema {
  const { perItem, parts } = loaded;
  const schema = structuredClone(page.schema);
  for (const { schema: asked } of parts.filter(({ partOf }) => partOf === page.id)) {
    schema.properties = { ...(schema.properties as JsonObject), ...(asked.properties as JsonObject) };
    schema.required = [schema.required ?? [], asked.required ?? []].flat();
  }
  for (const { each = '', schema: asked } of perItem.filter((own) => pageOf(own.each ?? '') === page.id)) {
    const list = getPointer(schema, each.slice(page.id.length + 1).replaceAll('/', '/properties/'));
    const items = isObject(list) && isObject(list.items) ? list.items : {};
    items.properties = { ...(items.properties as JsonObject), ...(asked.properties as JsonObject) };
    items.required = [items.required ?? [], asked.required ?? []].flat();
  }
  nameEntries(loaded, page, schema);
  return schema;
}

/** This share of the sets is mended until it is valid: answers that depend on each other rarely match by chance. */
const RARELY = 60;

/**
 * Random sets of answers of a definition: mostly plausible ones, so that paths become long, with up to four
 * mutations. Pages stay objects: anything else is no set of answers.
 */
export function answersOf(loaded: LoadedDefinition, today: string): fc.Arbitrary<Answers> {
  const pages = Object.values(loaded.definition.pages).filter(
    ({ kind, each, partOf }) => kind === 'questions' && (each ?? partOf) === undefined,
  );
  const meant = fc.record(
    Object.fromEntries(pages.map((page) => [page.id, valueOf(wholeSchema(loaded, page), today)])),
  );
  const wrong = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(mutation, { maxLength: 4 }) },
  );
  return fc.tuple(meant, wrong, fc.nat(RARELY)).map(([given, changes, chance]) => {
    const random = plain(given as Json) as Answers;
    // Half of the mended ones stay valid, so that some can be submitted.
    const answers =
      chance <= 1 ? fillAnswers({ loaded, schemas: {}, today }, noRequirement, [], random).answers : random;
    if (chance > 0) for (const change of changes) apply(answers, change);
    return answers;
  });
}
