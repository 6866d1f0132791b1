import type { Answers, Inputs } from '../definition/answers.ts';
import type { Field } from '../definition/definition.ts';
import type { Json, JsonObject, JsonSchema } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import { isObject, valueAt } from '../pointer.ts';
import { activeConstraints, narrow } from './constraints.ts';
import { dateBoundsOf } from './dateBounds.ts';
import type { Scope } from './scope.ts';
import { walk } from './walk.ts';

/** How one field stands at this moment: everything dynamic that a widget needs. */
export interface FieldState {
  shown: boolean;
  required: boolean;
  options?: string[];
  minimum?: number;
  maximum?: number;
  minDate?: string;
  maxDate?: string;
  minItems?: number;
  maxItems?: number;
}

function numbersAt(schemas: JsonSchema[], word: string): number[] {
  return schemas.map((schema) => schema[word]).filter((value) => typeof value === 'number');
}

/** The options that every schema allows; of a list, those of its items. */
function optionsOf(schemas: JsonSchema[]): string[] | undefined {
  const lists = schemas
    .map((schema) => (isObject(schema.items) ? schema.items.enum : schema.enum))
    .filter((list) => Array.isArray(list));
  const [first, ...others] = lists.map((list) => list.map(String));
  return first?.filter((option) => others.every((list) => list.includes(option)));
}

function bounds(schemas: JsonSchema[]): Partial<FieldState> {
  const state: Partial<FieldState> = {};
  for (const word of ['minimum', 'minItems'] as const) {
    const values = numbersAt(schemas, word);
    if (values.length > 0) state[word] = Math.max(...values);
  }
  for (const word of ['maximum', 'maxItems'] as const) {
    const values = numbersAt(schemas, word);
    if (values.length > 0) state[word] = Math.min(...values);
  }
  return state;
}

interface Surroundings {
  scope: Scope;
  /** Constraints of the object around the field. */
  around: JsonSchema[];
  shown: boolean;
  item?: JsonObject;
}

function collect(
  states: Map<string, FieldState>,
  fields: Field[],
  base: string,
  values: Json | undefined,
  { scope, around, shown, item }: Surroundings,
): void {
  for (const field of fields) {
    const pointer = `${base}/${field.name}`;
    const narrowed = narrow(around, field);
    const schemas = [field.schema, ...narrowed.own];
    const { min, max } = dateBoundsOf(field.schema, scope.inputs.today);
    const options = optionsOf(schemas);
    const state: FieldState = {
      shown: shown && scope.asked(field, item),
      required: field.required || narrowed.required,
      ...(options && { options }),
      ...bounds(schemas),
      ...(min && { minDate: min }),
      ...(max && { maxDate: max }),
    };
    states.set(pointer, state);
    if (!field.fields) continue;
    const below = { scope, around: narrowed.own, shown: state.shown };
    const value = valueAt(values, `/${field.name}`);
    if (field.type === 'object') {
      collect(states, field.fields, pointer, value, { ...below, ...(item && { item }) });
    } else if (Array.isArray(value)) {
      for (const [place, entry] of value.entries()) {
        const own = isObject(entry) ? entry : {};
        collect(states, field.fields, `${pointer}/${place}`, own, { ...below, item: own });
      }
    }
  }
}

/**
 * The state of every field of a page by its pointer into the answers (`/bike/insuranceSum`,
 * `/trip/travellers/0/name`), items of lists as the raw answers hold them.
 */
export function fieldStatesOf(
  loaded: LoadedDefinition,
  pageId: string,
  answers: Answers,
  inputs: Inputs,
): Map<string, FieldState> {
  const states = new Map<string, FieldState>();
  const page = loaded.definition.pages[pageId];
  if (!page) return states;
  const { scope } = walk(loaded, answers, inputs);
  const around = activeConstraints(page, scope).map(({ schema }) => schema);
  collect(states, page.fields, `/${pageId}`, answers[pageId], { scope, around, shown: true });
  return states;
}
