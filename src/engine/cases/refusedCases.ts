import type { Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { fieldStatesOf, type FieldState } from '../judgement/fieldState.ts';
import { judgePage } from '../judgement/judge.ts';
import { pathOf } from '../judgement/path.ts';
import { fieldPointer, getPointer } from '../pointer.ts';
import { setPointer } from '../setPointer.ts';
import { candidatesAt } from './candidates.ts';
import type { Case } from './case.ts';
import type { Subject } from './subject.ts';
import { shortJson } from './valueGoals.ts';

/** A longer list is not made longer still to have it refused. */
const LONGEST = 100;

/** Returns lists of groups with one item too few and one too many. */
function invalidSizes(items: Json[], { minItems = 0, maxItems = LONGEST }: FieldState): Json[][] {
  const tooShort = minItems > 0 && items.length >= minItems ? [items.slice(0, minItems - 1)] : [];
  const [first] = items;
  if (first === undefined || maxItems >= LONGEST) return tooShort;
  return [...tooShort, Array.from({ length: maxItems + 1 }, (_, index) => items[index] ?? first)];
}

/** Returns the invalid values of a field, each with what a case is called that holds it. */
function invalidValues(
  { loaded, today }: Subject,
  field: Field,
  value: Json,
  state: FieldState,
): [name: string, value: Json][] {
  if (field.fields) {
    const lists = Array.isArray(value) ? invalidSizes(value, state) : [];
    return lists.map((items) => [`: ${items.length} items`, items]);
  }
  return candidatesAt(loaded, field, [], today).invalid.map((invalid) => [
    ` = ${shortJson(invalid)}`,
    invalid,
  ]);
}

/** Returns the cases that must be refused for the answer at a pointer, made from a case that is accepted. */
function refusedAt(subject: Subject, given: Case, field: Field, pointer: string, state: FieldState): Case[] {
  const { answers, inputs } = given;
  const value = getPointer(answers, pointer) ?? null;
  const invalid = invalidValues(subject, field, value, state).map(([name, wrong]): Case => ({
    name: `${field.pointer}${name}, refused`,
    answers: setPointer(answers, pointer, wrong),
    inputs,
    refused: pointer,
  }));
  if (!state.required) return invalid;
  const name = `${field.pointer} missing, refused`;
  return [...invalid, { name, answers: setPointer(answers, pointer, undefined), inputs, refused: pointer }];
}

/** Returns the nearest values that each field refuses, each put into the first case that answers the field validly. */
export function refusedCases(subject: Subject, cases: Case[]): Case[] {
  const { loaded } = subject;
  const found: Case[] = [];
  const done = new Set<string>();
  for (const given of cases) {
    const { answers, inputs } = given;
    for (const { id } of pathOf(loaded, answers, inputs).steps) {
      for (const [pointer, state] of fieldStatesOf(loaded, id, answers, inputs)) {
        const field = loaded.fields.get(fieldPointer(pointer));
        if (!field || field.type === 'object' || !state.shown || done.has(field.pointer)) continue;
        const isAnswered = getPointer(answers, pointer) !== undefined;
        if (!isAnswered || judgePage(loaded, id, answers, inputs).length > 0) continue;
        done.add(field.pointer);
        found.push(...refusedAt(subject, given, field, pointer, state));
      }
    }
  }
  return found;
}
