import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { membersOf, type Definition, type Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { outline, type OutlineEntry, type OutlineSection } from '#engine/outline.ts';
import { valueAt } from '#engine/pointer.ts';
import type { Translate } from '#engine/text/translate.ts';
import { brandWords, type BrandWords } from '#server/catalog/content/brandWords.ts';

/** What somebody has said so far, as every personal document reads it. */
export interface DocumentContext {
  loaded: LoadedDefinition;
  definition: Definition;
  answers: Answers;
  inputs: Inputs;
  relevant: Answers;
  outline: OutlineSection[];
  /** The product as people call it. */
  product: string;
  words: BrandWords;
  t: Translate;
  /** The field that asks for the answer at a pointer, with or without places in lists. */
  fieldAt: (pointer: string) => Field | undefined;
}

/** A pointer as a field has it: places in lists are stars. */
const starred = (pointer: string) => pointer.replace(/\/\d+(?=\/|$)/g, '/*');

/** Opens answers for the documents that are made of them. */
export function documentContextOf(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
  t: Translate,
): DocumentContext {
  const { definition } = loaded;
  const fields = new Map(fieldsOf(definition).map((field) => [field.pointer, field]));
  return {
    fieldAt: (pointer) => fields.get(starred(pointer)),
    loaded,
    definition,
    answers,
    inputs,
    t,
    relevant: relevantAnswers(loaded, answers, inputs),
    outline: outline(loaded, answers, inputs, t),
    product: t(`${definition.namespace}:title`),
    words: brandWords(inputs.brand),
  };
}

function* everyField(fields: Field[]): Generator<Field> {
  for (const field of fields) {
    yield field;
    yield* everyField(membersOf(field));
  }
}

const fieldsByDefinition = new WeakMap<Definition, Field[]>();

/** All fields of a definition, those inside groups and lists too. */
export function fieldsOf(definition: Definition): readonly Field[] {
  const all =
    fieldsByDefinition.get(definition) ??
    Object.values(definition.pages).flatMap(({ fields }) => [...everyField(fields)]);
  fieldsByDefinition.set(definition, all);
  return all;
}

/** The field with a meaning (`x-semantic`), wherever it is asked. */
export function fieldWith(definition: Definition, semantic: string): Field | undefined {
  return fieldsOf(definition).find((field) => field.semantic === semantic);
}

/** What was answered to the question with a meaning, where it counts. */
export function valueWith(
  { definition, relevant }: Pick<DocumentContext, 'definition' | 'relevant'>,
  semantic: string,
): Json | undefined {
  const field = fieldWith(definition, semantic);
  return field && valueAt(relevant, field.pointer);
}

function* everyEntry(entries: OutlineEntry[]): Generator<OutlineEntry> {
  for (const entry of entries) {
    yield entry;
    yield* everyEntry(entry.children ?? []);
  }
}

/** The printed answers to questions of a meaning, one per item where a list asks for it. */
export function entriesWith(
  { fieldAt, outline: sections }: DocumentContext,
  semantic: string,
): OutlineEntry[] {
  const all = sections.flatMap(({ entries }) => [...everyEntry(entries)]);
  return all.filter(({ pointer }) => fieldAt(pointer)?.semantic === semantic);
}

/** The item of a list that an answer belongs to, or that stands at the pointer itself; undefined outside of lists. */
export function itemOf({ outline: sections }: DocumentContext, pointer: string): OutlineEntry | undefined {
  const [itemPointer] = /^.*\/\d+(?=\/|$)/.exec(pointer) ?? [];
  if (itemPointer === undefined) return undefined;
  const all = sections.flatMap(({ entries }) => [...everyEntry(entries)]);
  return all.find((entry) => entry.pointer === itemPointer);
}

/** Whether somebody has answered, at an entry or beneath it. */
export const isAnswered = ({ value, children = [] }: OutlineEntry): boolean =>
  (value !== undefined && value !== '') || children.some(isAnswered);
