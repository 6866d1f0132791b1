import type { Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { pageAsking } from '../definition/stepId.ts';
import { getPointer, isObject } from '../pointer.ts';
import { equalJson } from '../runtime.ts';
import { candidatesAt } from './candidates.ts';
import type { FilledAnswers } from './fillAnswers.ts';
import { MAX_TRIES, type Goal } from './goals.ts';
import { combineAll, noRequirement, type Requirement } from './requirement.ts';
import type { Solver } from './solver.ts';
import type { Subject } from './subject.ts';

/** Maximum number of values that are tried at one field. */
const MAX_VALUES = 40;

/** Returns a value as it appears in the name of a case. */
export const shortJson = (value: Json): string => JSON.stringify(value).slice(0, 60);

/** Returns every value that answers hold at a pointer with stars. */
function valuesAt(root: Json, pointer: string): Json[] {
  const [head = '', ...rest] = pointer.split('/*');
  const value = getPointer(root, head);
  if (rest.length === 0) return value === undefined ? [] : [value];
  return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest.join('/*'))) : [];
}

/** Returns the conditions of the constraints that narrow a list. */
function constraintsOn({ loaded }: Subject, { name, pointer }: Field): string[] {
  const page = loaded.definition.pages[pageAsking(loaded, pointer)];
  return (page?.constrain ?? []).flatMap(({ when, schema }) =>
    isObject(schema.properties) && Object.hasOwn(schema.properties, name) ? [when] : [],
  );
}

/** Returns the sizes worth trying: 0, 1, 2, and the bounds of the list. */
function sizesOf({ schema: { minItems, maxItems } }: Field): number[] {
  const least = typeof minItems === 'number' ? minItems : 0;
  const most = typeof maxItems === 'number' ? maxItems : 3;
  return [...new Set([0, 1, 2, least, most])].filter((size) => size >= least && size <= most);
}

/** Returns what makes a list asked, whatever its size, without repetitions. */
function unsized(asked: Requirement[], list: string): Requirement[] {
  const all = asked.map(({ counts: { [list]: _own, ...counts }, ...rest }) => ({ ...rest, counts }));
  // What differed only in the size is the same now; the limited number of tries is for different ways.
  return all.filter((one, index) => all.findIndex((other) => equalJson(other, one)) === index);
}

function sizeGoals(subject: Subject, solver: Solver, field: Field): Goal[] {
  const { pointer } = field;
  const asked = unsized(solver.asked(pointer), pointer);
  // Where constraints bound the size, their conditions are further ways to a size.
  const constrained = constraintsOn(subject, field).map((condition) =>
    combineAll([asked, solver.condition({ condition, want: true })]),
  );
  return sizesOf(field).map((size) => ({
    name: `${pointer}: ${size} items`,
    requirements: [asked, ...constrained].flatMap((alternatives) =>
      combineAll([[{ ...noRequirement, counts: { [pointer]: size } }], alternatives]).slice(0, MAX_TRIES),
    ),
    shows: ({ answers }) => {
      const items = getPointer(answers, pointer);
      return (Array.isArray(items) ? items.length : 0) === size;
    },
  }));
}

function optionGoals({ loaded, today }: Subject, solver: Solver, field: Field): Goal[] {
  const { pointer } = field;
  const asked = solver.asked(pointer);
  const page = pageAsking(loaded, pointer);
  const shows = ({ answers, path }: FilledAnswers, text: string) =>
    valuesAt(answers, pointer).some((found) => JSON.stringify(found) === text) &&
    path.steps.some((step) => step.page === page && step.reachable);
  return candidatesAt(loaded, field, [], today)
    .valid.slice(0, MAX_VALUES)
    .map((value) => ({
      name: `${pointer} = ${shortJson(value)}`,
      requirements: combineAll([[{ ...noRequirement, values: { [pointer]: value } }], asked]),
      shows: (filled) => shows(filled, JSON.stringify(value)),
    }));
}

/** Returns every option of every field, every bound on both sides, and every size of a list that is worth trying. */
export function valueGoals(subject: Subject, solver: Solver): Goal[] {
  return [...subject.loaded.fields.values()].flatMap((field) => {
    if (field.type === 'array' && field.fields) return sizeGoals(subject, solver, field);
    return field.fields ? [] : optionGoals(subject, solver, field);
  });
}
