import type { Answers, Provenance } from '../definition/answers.ts';
import { membersOf, type Field } from '../definition/definition.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import { itemOfStep, pageOfStep, stepId } from '../definition/stepId.ts';
import { isObject } from '../pointer.ts';

/** Something with a name of today and names that it had before. */
interface Named {
  name: string;
  was?: string[];
}

/** Members that moved: the name of today for each earlier one that holds something. */
function movesIn(named: Named[], values: { [name: string]: unknown }): [from: string, to: string][] {
  const living = new Set(named.map(({ name }) => name));
  return named.flatMap(({ name, was = [] }): [string, string][] => {
    if (Object.hasOwn(values, name)) return [];
    const from = was.find((earlier) => !living.has(earlier) && Object.hasOwn(values, earlier));
    return from === undefined ? [] : [[from, name]];
  });
}

function moved<T extends object>(values: T, moves: [from: string, to: string][]): T {
  if (moves.length === 0) return values;
  const names = new Map(moves);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [names.get(name) ?? name, value as unknown]),
  ) as T;
}

function fieldsToday(fields: Field[], values: JsonObject): JsonObject {
  let found = moved(values, movesIn(fields, values));
  for (const field of fields) {
    const value = found[field.name];
    if (!field.fields || value === undefined || value === null) continue;
    const inner = membersOf(field);
    const today: Json = Array.isArray(value)
      ? value.map((item) => (isObject(item) ? fieldsToday(inner, item) : item))
      : isObject(value)
        ? fieldsToday(inner, value)
        : value;
    if (JSON.stringify(today) !== JSON.stringify(value)) found = { ...found, [field.name]: today };
  }
  return found;
}

const namedPages = ({ definition }: LoadedDefinition): Named[] =>
  Object.values(definition.pages).map(({ id, was }) => ({ name: id, was }));

/**
 * Answers under the names of today: pages and fields that were renamed take over what was said under an earlier
 * name, where nothing was said under the new one. Everything else stays, also what no page asks for any more.
 * The same object when nothing moves.
 */
export function answersToday(loaded: LoadedDefinition, answers: Answers): Answers {
  let found = moved(answers, movesIn(namedPages(loaded), answers));
  for (const page of Object.values(loaded.definition.pages)) {
    const values = found[page.id];
    if (!isObject(values)) continue;
    const today = fieldsToday(page.fields, values);
    if (today !== values) found = { ...found, [page.id]: today };
  }
  return found;
}

/** Who gave an answer, under the names of today; `answers` are those of before. */
export function provenanceToday(
  loaded: LoadedDefinition,
  answers: Answers,
  provenance: Provenance,
): Provenance {
  const pages = new Map(movesIn(namedPages(loaded), answers));
  const names = (fields: Field[]): [string, string][] =>
    fields.flatMap((field) => [
      ...(field.was ?? []).map((earlier): [string, string] => [earlier, field.name]),
      ...names(membersOf(field)),
    ]);
  const today = (pointer: string) => {
    const [, page = '', ...parts] = pointer.split('/');
    const id = pages.get(page) ?? page;
    const renamed = new Map(names(loaded.definition.pages[id]?.fields ?? []));
    return ['', id, ...parts.map((part) => renamed.get(part) ?? part)].join('/');
  };
  return Object.fromEntries(Object.entries(provenance).map(([pointer, giver]) => [today(pointer), giver]));
}

/** A step by the id that it had when it was noted. */
export function stepToday({ definition }: LoadedDefinition, step: string): string {
  const id = pageOfStep(step);
  if (definition.pages[id]) return step;
  const today = Object.values(definition.pages).find(({ was }) => was?.includes(id))?.id ?? id;
  return stepId(today, itemOfStep(step));
}
