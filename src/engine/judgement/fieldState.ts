import type { Answers, Inputs } from '../definition/answers.ts';
import type { Field } from '../definition/definition.ts';
import type { Json, JsonObject, JsonSchema } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import { baseOfStep, pageOfStep } from '../definition/stepId.ts';
import { isObject, getPointer } from '../pointer.ts';
import { narrow } from './constraints.ts';
import { isBoundBeside, narrowestBounds } from './dateBounds.ts';
import { walkTo } from './walk.ts';

/** The current state of a field: everything dynamic that a widget needs. */
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

/** Returns whether a schema that only narrows another one leaves an option open. */
function leavesOpen({ const: only, not }: JsonSchema, option: string): boolean {
  if (only !== undefined && String(only) !== option) return false;
  if (!isObject(not)) return true;
  const refused = Array.isArray(not.enum) ? not.enum.map(String) : [String(not.const)];
  return !refused.includes(option);
}

/** Returns the options that every schema allows; for a list those of its items. */
function optionsOf(schemas: JsonSchema[]): string[] | undefined {
  const lists = schemas
    .map((schema) => (isObject(schema.items) ? schema.items.enum : schema.enum))
    .filter((list) => Array.isArray(list));
  const [first, ...others] = lists.map((list) => list.map(String));
  return first?.filter(
    (option) =>
      others.every((list) => list.includes(option)) && schemas.every((schema) => leavesOpen(schema, option)),
  );
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

interface StaticState {
  today: string;
  /** A bound is relative to another answer, so that the state does not follow from the schema alone. */
  isBoundBeside: boolean;
  shown: FieldState;
  hidden: FieldState;
}

/**
 * States that follow from a field's own schema. They are the same two objects all day, so that widgets need not
 * update.
 */
const staticStates = new WeakMap<Field, StaticState>();

/** The days that bounds may be relative to. */
interface DayOf {
  today: string;
  /** The answers beside the field. */
  beside?: JsonObject;
}

function stateBy(schemas: JsonSchema[], required: boolean, day: DayOf): FieldState {
  const { min, max } = narrowestBounds(schemas, day.today, day.beside);
  const options = optionsOf(schemas);
  return {
    shown: true,
    required,
    ...(options && { options }),
    ...bounds(schemas),
    ...(min && { minDate: min }),
    ...(max && { maxDate: max }),
  };
}

function staticState(field: Field, today: string): StaticState {
  const cached = staticStates.get(field);
  if (cached?.today === today) return cached;
  const shown = stateBy([field.schema], field.required, { today });
  const made = {
    today,
    isBoundBeside: isBoundBeside(field.schema),
    shown,
    hidden: { ...shown, shown: false },
  };
  staticStates.set(field, made);
  return made;
}

interface Surroundings {
  today: string;
  /** Pointers of the page's fields that are not asked. */
  notAsked: Set<string>;
  /** Constraints of the object around the field. */
  around: JsonSchema[];
  shown: boolean;
}

function collect(
  states: Map<string, FieldState>,
  fields: Field[],
  base: string,
  values: Json | undefined,
  { today, notAsked, around, shown }: Surroundings,
): void {
  for (const field of fields) {
    const pointer = `${base}/${field.name}`;
    const narrowed = narrow(around, field);
    const isShown = shown && !notAsked.has(pointer);
    const fixed = staticState(field, today);
    let state = fixed[isShown ? 'shown' : 'hidden'];
    if (narrowed.own.length > 0 || narrowed.required || fixed.isBoundBeside) {
      const required = field.required || narrowed.required;
      const day = { today, beside: isObject(values) ? values : {} };
      state = { ...stateBy([field.schema, ...narrowed.own], required, day), shown: isShown };
    }
    states.set(pointer, state);
    if (!field.fields) continue;
    const below = { today, notAsked, around: narrowed.own, shown: state.shown };
    const value = getPointer(values, `/${field.name}`);
    if (field.type === 'object') {
      collect(states, field.fields, pointer, value, below);
    } else if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) {
        collect(states, field.fields, `${pointer}/${index}`, entry, below);
      }
    }
  }
}

/**
 * The states of each visit of a step, by its list of fields that are not asked. A visit that stands for several
 * answers, because the page cache repeats it, has one list: raw answers, constraints, and day are the same then, too.
 */
const visitStates = new WeakMap<string[], ReadonlyMap<string, FieldState>>();

/**
 * Returns the state of every field of a step by its pointer into the answers (`/bike/insuranceSum`,
 * `/trip/travellers/0/name`). Lists have the items of the raw answers. The same map while an unchanged page on the path
 * is asked about.
 */
export function fieldStatesOf(
  loaded: LoadedDefinition,
  step: string,
  answers: Answers,
  inputs: Inputs,
): ReadonlyMap<string, FieldState> {
  const states = new Map<string, FieldState>();
  const page = loaded.definition.pages[pageOfStep(step)];
  if (!page) return states;
  const { scope, constraints } = walkTo(loaded, step, answers, inputs);
  const irrelevant = scope.irrelevant[step];
  const before = irrelevant && visitStates.get(irrelevant);
  if (before) return before;
  const around = (constraints[step] ?? []).map(({ schema }) => schema);
  const base = baseOfStep(loaded, step);
  collect(states, page.fields, base, getPointer(answers, base), {
    today: inputs.today,
    notAsked: new Set(irrelevant),
    around,
    // A page off the path asks nothing.
    shown: irrelevant !== undefined,
  });
  if (irrelevant) visitStates.set(irrelevant, states);
  return states;
}
