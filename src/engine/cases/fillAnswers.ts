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

/** Answers that meet a requirement as far as their path goes, with everything that they were judged by. */
export interface FilledAnswers {
  answers: Answers;
  inputs: Inputs;
  path: Path;
}

/** Answers may show further questions, and those others. A page that needs more passes than this never ends. */
const MAX_PASSES = 8;

/** Returns verdicts that the real look-ups give, too: postcodes that exist, also those in examples of schemas. */
function lookups({ fields }: Subject['loaded']): Inputs['lookups'] {
  const named = [...fields.values()].flatMap(({ schema }) =>
    schema['x-lookup'] === 'postcode' && Array.isArray(schema.examples) ? schema.examples.map(String) : [],
  );
  const codes = [...examplesOf('postcode').valid, ...named];
  return { postcode: Object.fromEntries(codes.map((code) => [code, true])), iban: {} };
}

/**
 * The inputs of each subject, by what is required of them: pages are judged again only where answers changed as long
 * as the inputs are the same object.
 */
const madeInputs = new WeakMap<Subject, Map<string, Inputs>>();

/** Returns the inputs that a server would make for a requirement; the same object for the same requirement. */
function inputsFor(subject: Subject, requirement: Requirement, read: string[]): Inputs {
  const { flags, context, contract, brokered, ownContract, contractKnown, emailKnown } = requirement;
  const made = madeInputs.get(subject) ?? new Map<string, Inputs>();
  madeInputs.set(subject, made);
  const truths = [brokered, ownContract, contractKnown, emailKnown];
  const key = JSON.stringify([flags, context, contract, truths, read]);
  const inputs = made.get(key) ?? makeInputs(subject, requirement, read);
  made.set(key, inputs);
  return inputs;
}

/** Makes the inputs of a requirement. Flags that are not required are off. */
function makeInputs(
  { loaded, today, contracts = [] }: Subject,
  { flags, context, contract = 0, brokered, ownContract, contractKnown, emailKnown }: Requirement,
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
    ...(contractKnown && { contractKnown }),
    ...(emailKnown && { emailKnown }),
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
  // Days within the bounds of now, which may be narrower than those of the schema.
  const dated =
    (min ?? max) === undefined ? field : { ...field, schema: { ...field.schema, 'x-dateBounds': bounds } };
  const { valid } = candidatesAt(subject.loaded, dated, [], subject.today);
  return state.options && field.type !== 'array'
    ? valid.filter((value) => state.options?.includes(String(value)))
    : valid;
};

/** Returns how many items a list needs. */
function sizeOf({ requirement }: Filling, pointer: string, state: FieldState): number {
  return requirement.counts[pointer] ?? Math.max(state.minItems ?? 0, state.required ? 1 : 0);
}

/** One pass over the fields of a step. */
interface FillPass {
  filling: Filling;
  states: ReadonlyMap<string, FieldState>;
  answers: Answers;
}

/** Gives a list the items that it needs, and answers what each of them asks. */
function fillList(pass: FillPass, field: Field, pointer: string, state: FieldState): void {
  const value = getPointer(pass.answers, pointer);
  const present = Array.isArray(value) ? value : [];
  const count = Math.max(present.length, sizeOf(pass.filling, pointer, state));
  if (count > present.length) {
    const added = Array.from({ length: count - present.length }, () => ({}));
    pass.answers = setPointer(pass.answers, pointer, [...present, ...added]);
  }
  for (let index = 0; index < count; index += 1) fillFields(pass, field.fields ?? [], `${pointer}/${index}`);
}

/** Answers one field that is asked and has no answer. */
function fillField(pass: FillPass, field: Field, pointer: string, state: FieldState): void {
  const { filling, answers } = pass;
  const { values } = filling.requirement;
  if (field.type === 'object') {
    const isRequired = Object.keys(values).some((required) => required.startsWith(`${field.pointer}/`));
    const isOpen = state.required || isRequired || getPointer(answers, pointer) !== undefined;
    if (isOpen) fillFields(pass, field.fields ?? [], pointer);
    return;
  }
  if (field.type === 'array' && field.fields) {
    fillList(pass, field, pointer, state);
    return;
  }
  if (getPointer(answers, pointer) !== undefined) return;
  const required = values[fieldPointer(pointer)];
  const value = required === undefined && state.required ? candidates(filling, field, state)[0] : required;
  if (value !== undefined) pass.answers = setPointer(answers, pointer, value);
}

function fillFields(pass: FillPass, fields: Field[], base: string): void {
  for (const field of fields) {
    const pointer = `${base}/${field.name}`;
    const state = pass.states.get(pointer) ?? { shown: true, required: field.required };
    if (state.shown) fillField(pass, field, pointer, state);
  }
}

/** Answers everything on a step that has to be answered and is not, by the first value that may fit. */
function fillOnce(filling: Filling, step: string, answers: Answers): Answers {
  const { loaded } = filling.subject;
  const pass: FillPass = { filling, states: fieldStatesOf(loaded, step, answers, filling.inputs), answers };
  const fields = loaded.definition.pages[pageOfStep(step)]?.fields ?? [];
  fillFields(pass, fields, baseOfStep(loaded, step));
  return pass.answers;
}

/** Tries other values at a pointer until one is not refused. */
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
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const start = answers;
    answers = fillOnce(filling, step, answers);
    for (const error of judgePage(loaded, step, answers, filling.inputs))
      answers = mend(filling, step, answers, `/${error.page}${error.pointer}`);
    if (answers === start) break;
  }
  return answers;
}

const ranks = { accept: 0, refer: 1, decline: 2 };

const rankOf = ({ subject, inputs }: Filling, answers: Answers): number =>
  ranks[pathOf(subject.loaded, answers, inputs).decision];

/** Returns the conditions of rows of the acceptance table. */
const conditionsOf = ({ definition }: Subject['loaded'], ids: string[]) =>
  definition.decisions.filter(({ id }) => ids.includes(id)).map(({ when }) => when);

/** Replaces one answer of a step as long as that makes the decision better. */
function softenAnswer(
  filling: Filling,
  step: string,
  before: Answers,
  pointer: string,
  values: Json[],
): Answers {
  const { loaded } = filling.subject;
  let answers = before;
  for (const value of values) {
    const rank = rankOf(filling, answers);
    if (rank === 0) break;
    const next = fillPage(filling, step, setPointer(answers, pointer, value));
    if (judgePage(loaded, step, next, filling.inputs).length > 0) continue;
    if (rankOf(filling, next) < rank) answers = next;
  }
  return answers;
}

/** Replaces answers of a step that led to a decision that is not required, as long as that makes it better. */
function soften(filling: Filling, step: string, before: Answers): Answers {
  const { loaded } = filling.subject;
  const { reasons } = pathOf(loaded, before, filling.inputs);
  const isRelevant = relevantTo(loaded, conditionsOf(loaded, reasons));
  let answers = before;
  for (const [pointer, state] of fieldStatesOf(loaded, step, before, filling.inputs)) {
    if (rankOf(filling, answers) === 0) break;
    const field = loaded.fields.get(fieldPointer(pointer));
    if (!field || field.fields || !state.shown || !isRelevant(pointer)) continue;
    if (Object.hasOwn(filling.requirement.values, fieldPointer(pointer))) continue;
    answers = softenAnswer(filling, step, answers, pointer, candidates(filling, field, state));
  }
  return answers;
}

/**
 * Answers page after page as a person would who wants what is required and otherwise the usual, until the summary, an
 * exit page, or a page that cannot be answered that way.
 * @param flags keys of the flags that the definition reads
 * @param usual answers to begin with, where the requirement does not say otherwise
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
  let answers = startingAnswers(requirement, usual);
  const pointers = [...Object.keys(requirement.counts), ...Object.keys(requirement.values)];
  const required = new Set(pointers.map((pointer) => pageAsking(loaded, pointer)));
  const done = new Set<string>();
  for (;;) {
    const path = pathOf(loaded, answers, inputs);
    // Complete pages are skipped, unless something is required of them.
    const open = path.steps.find(
      ({ id, page, kind, reachable, complete }) =>
        kind === 'questions' && reachable && !done.has(id) && (!complete || required.has(page)),
    );
    if (!open) return { answers, inputs, path };
    done.add(open.id);
    const before = ranks[path.decision];
    answers = fillPage(filling, open.id, answers);
    // A decision of an earlier page was softened there: this page could only try all its answers in vain.
    if (rankOf(filling, answers) > before) answers = soften(filling, open.id, answers);
  }
}

/** Returns the usual answers with what is required. Lists of a required size start empty. */
function startingAnswers({ counts, values }: Requirement, usual: Answers): Answers {
  let answers = usual;
  for (const pointer of Object.keys(counts)) answers = setPointer(answers, pointer, undefined);
  for (const [pointer, value] of Object.entries(values))
    if (!pointer.includes('*')) answers = setPointer(answers, pointer, value);
  return answers;
}
