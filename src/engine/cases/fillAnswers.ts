import type { Answers, Inputs } from '../definition/answers.ts';
import type { Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { baseOfStep, pageAsking, pageOfStep } from '../definition/stepId.ts';
import type { Path } from '../definition/path.ts';
import { fieldStatesOf, type FieldState } from '../judgement/fieldState.ts';
import { judgePage } from '../judgement/judge.ts';
import { pathOf } from '../judgement/path.ts';
import { fieldPointer, getPointer } from '../pointer.ts';
import { setPointer } from '../setPointer.ts';
import { candidatesAt } from './candidates.ts';
import type { Requirement } from './requirement.ts';
import { examplesOf } from './examples.ts';
import { relevantTo } from './relevance.ts';
import type { Subject } from './subject.ts';

/** Answers that fulfil a requirement as far as the way goes, and everything that they were judged with. */
export interface FilledAnswers {
  answers: Answers;
  inputs: Inputs;
  path: Path;
}

/** Filling a page may show further questions, and those others; more than this is a circle. */
const PASSES = 8;

/** Verdicts that the real look-ups give too: of places that exist, also those that schemas name as examples. */
function lookups({ fields }: Subject['loaded']): Inputs['lookups'] {
  const named = [...fields.values()].flatMap(({ schema }) =>
    schema['x-lookup'] === 'postcode' && Array.isArray(schema.examples) ? schema.examples.map(String) : [],
  );
  const codes = [...examplesOf('postcode').valid, ...named];
  return { postcode: Object.fromEntries(codes.map((code) => [code, true])), iban: {} };
}

/** The inputs that a server would make for a requirement; flags that nobody demands are off. */
function inputsFor(
  { loaded, today, contracts = [] }: Subject,
  { flags, context, contract = 0, brokered, ownContract }: Requirement,
  read: string[],
): Inputs {
  const off = Object.fromEntries(read.map((key) => [key, false]));
  const about = contracts[contract];
  const name = context ?? Object.keys(loaded.definition.addresses)[0] ?? '';
  return {
    today,
    role: about ? 'benutzer' : 'offen',
    brand: 'haus',
    context: name,
    flags: { ...off, ...flags },
    lookups: lookups(loaded),
    ...(brokered && { brokered }),
    ...(ownContract && { ownContract }),
    ...(about && { contract: about }),
  };
}

interface Filling {
  subject: Subject;
  requirement: Requirement;
  inputs: Inputs;
}

const candidates = ({ subject }: Filling, field: Field, state: FieldState): Json[] => {
  const { minDate: min, maxDate: max } = state;
  const bounds = { ...(min && { min }), ...(max && { max }) };
  // Days that fit now, not only those that may ever fit.
  const dated =
    (min ?? max) === undefined ? field : { ...field, schema: { ...field.schema, 'x-dateBounds': bounds } };
  const { valid: good } = candidatesAt(subject.loaded, dated, [], subject.today);
  return state.options && field.type !== 'array'
    ? good.filter((value) => state.options?.includes(String(value)))
    : good;
};

/** How many items a list needs, by what is demanded and what is asked now. */
function sizeOf({ requirement }: Filling, pointer: string, state: FieldState): number {
  return requirement.counts[pointer] ?? Math.max(state.minItems ?? 0, state.required ? 1 : 0);
}

/** Everything that has to be answered and is not, answered by the first value that may fit. */
function fillOnce(filling: Filling, step: string, answers: Answers): Answers {
  const { subject, requirement, inputs } = filling;
  const states = fieldStatesOf(subject.loaded, step, answers, inputs);
  let filled = answers;
  const put = (pointer: string, value: Json) => {
    filled = setPointer(filled, pointer, value);
  };
  const visit = (fields: Field[], base: string) => {
    for (const field of fields) {
      const pointer = `${base}/${field.name}`;
      const state = states.get(pointer) ?? { shown: true, required: field.required };
      if (!state.shown) continue;
      const wished = requirement.values[fieldPointer(pointer)];
      const value = getPointer(filled, pointer);
      if (field.type === 'object') {
        const below = [...Object.keys(requirement.values)].some((wish) => wish.startsWith(`${field.pointer}/`));
        if (state.required || below || value !== undefined) visit(field.fields ?? [], pointer);
      } else if (field.type === 'array' && field.fields) {
        const present = Array.isArray(value) ? value : [];
        const missing = Math.max(0, sizeOf(filling, pointer, state) - present.length);
        if (missing > 0) put(pointer, [...present, ...Array.from({ length: missing }, () => ({}))]);
        for (let place = 0; place < present.length + missing; place += 1)
          visit(field.fields, `${pointer}/${place}`);
      } else if (value === undefined && wished !== undefined) put(pointer, wished);
      else if (value === undefined && state.required) {
        const [first] = candidates(filling, field, state);
        if (first !== undefined) put(pointer, first);
      }
    }
  };
  const fields = subject.loaded.definition.pages[pageOfStep(step)]?.fields ?? [];
  visit(fields, baseOfStep(subject.loaded, step));
  return filled;
}

/** Other values at one place, until one is not refused. */
function mend(filling: Filling, step: string, answers: Answers, pointer: string): Answers {
  const { subject, inputs, requirement } = filling;
  const field = subject.loaded.fields.get(fieldPointer(pointer));
  const state = fieldStatesOf(subject.loaded, step, answers, inputs).get(pointer);
  if (!field || !state || Object.hasOwn(requirement.values, fieldPointer(pointer))) return answers;
  if (field.type === 'array' && field.fields) {
    const items = getPointer(answers, pointer);
    const present = Array.isArray(items) ? items : [];
    return state.maxItems !== undefined && present.length > state.maxItems
      ? setPointer(answers, pointer, present.slice(0, state.maxItems))
      : answers;
  }
  for (const value of candidates(filling, field, state)) {
    const next = setPointer(answers, pointer, value);
    const refused = judgePage(subject.loaded, step, next, inputs).some(
      (error) => `/${error.page}${error.pointer}` === pointer,
    );
    if (!refused) return next;
  }
  return answers;
}

function fillPage(filling: Filling, step: string, before: Answers): Answers {
  const { loaded } = filling.subject;
  let answers = before;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const start = answers;
    answers = fillOnce(filling, step, answers);
    for (const error of judgePage(loaded, step, answers, filling.inputs))
      answers = mend(filling, step, answers, `/${error.page}${error.pointer}`);
    if (answers === start) break;
  }
  return answers;
}

const ranks = { accept: 0, refer: 1, decline: 2 };

/** The conditions of rows of the acceptance table. */
const rows = ({ definition }: Subject['loaded'], ids: string[]) =>
  definition.decisions.filter(({ id }) => ids.includes(id)).map(({ when }) => when);

/** Where the page led to a decision that nobody demanded: other answers, as long as they make it better. */
function soften(filling: Filling, step: string, before: Answers): Answers {
  const { loaded } = filling.subject;
  const rank = (answers: Answers) => ranks[pathOf(loaded, answers, filling.inputs).decision];
  const { decision, reasons } = pathOf(loaded, before, filling.inputs);
  const matters = relevantTo(loaded, rows(loaded, reasons));
  let answers = before;
  let worst = ranks[decision];
  const states = fieldStatesOf(loaded, step, answers, filling.inputs);
  for (const [pointer, state] of states) {
    if (worst === 0) break;
    const field = loaded.fields.get(fieldPointer(pointer));
    if (!field || field.fields || !state.shown || !matters(pointer)) continue;
    if (Object.hasOwn(filling.requirement.values, fieldPointer(pointer))) continue;
    for (const value of candidates(filling, field, state)) {
      const next = fillPage(filling, step, setPointer(answers, pointer, value));
      if (judgePage(loaded, step, next, filling.inputs).length > 0) continue;
      const found = rank(next);
      if (found >= worst) continue;
      [answers, worst] = [next, found];
      if (worst === 0) break;
    }
  }
  return answers;
}

/**
 * Answers page after page as somebody would who wants what is demanded and else the usual, until the summary, an
 * exit, or a page that cannot be answered that way.
 * @param flags keys of the flags that the definition reads
 * @param usual answers to begin with, where the requirement says nothing else
 */
export function fillAnswers(
  subject: Subject,
  requirement: Requirement,
  flags: string[],
  usual: Answers = {},
): FilledAnswers {
  const { loaded } = subject;
  const inputs = inputsFor(subject, requirement, flags);
  const filling: Filling = { subject, requirement, inputs };
  let answers = usual;
  // A list of another size is begun anew, so that its items are what is demanded.
  for (const pointer of Object.keys(requirement.counts)) answers = setPointer(answers, pointer, undefined);
  for (const [pointer, value] of Object.entries(requirement.values))
    if (!pointer.includes('*')) answers = setPointer(answers, pointer, value);
  const pointers = [...Object.keys(requirement.counts), ...Object.keys(requirement.values)];
  const demanded = new Set(pointers.map((pointer) => pageAsking(loaded, pointer)));
  const done = new Set<string>();
  let path = pathOf(loaded, answers, inputs);
  for (;;) {
    // Pages in good order are passed over, unless something is demanded of them.
    const open = path.steps.find(
      ({ id, page, kind, reachable, complete }) =>
        kind === 'questions' && reachable && !done.has(id) && (!complete || demanded.has(page)),
    );
    if (!open) return { answers, inputs, path };
    done.add(open.id);
    const before = ranks[path.decision];
    answers = fillPage(filling, open.id, answers);
    path = pathOf(loaded, answers, inputs);
    // What an earlier page led to was tried there: another page would only try all its answers in vain.
    if (ranks[path.decision] > before) {
      answers = soften(filling, open.id, answers);
      path = pathOf(loaded, answers, inputs);
    }
  }
}
