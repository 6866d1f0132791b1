import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { membersOf, type Definition, type Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { OutlineEntry, OutlineSection } from '#engine/outline.ts';
import { spokenOutline } from '#server/answers/judgement/spokenOutline.ts';
import { fieldPointer, getPointer } from '#engine/pointer.ts';
import { everyEntry } from '#engine/text/everyEntry.ts';
import type { Translate } from '#engine/text/translate.ts';
import { brandPlaceholders, type BrandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';

/** Answers and everything derived from them that personal documents read. */
export interface DocumentContext {
  loaded: LoadedDefinition;
  definition: Definition;
  answers: Answers;
  inputs: Inputs;
  relevant: Answers;
  outline: OutlineSection[];
  /** Title of the product. */
  product: string;
  words: BrandPlaceholders;
  t: Translate;
  /** Returns the field of a pointer, with or without list indexes. */
  fieldAt: (pointer: string) => Field | undefined;
}

/** Returns the context from which personal documents are generated. */
export function documentContextOf(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
  t: Translate,
): DocumentContext {
  const { definition } = loaded;
  return {
    fieldAt: (pointer) => loaded.fields.get(fieldPointer(pointer)),
    loaded,
    definition,
    answers,
    inputs,
    t,
    relevant: relevantAnswers(loaded, answers, inputs),
    outline: spokenOutline(loaded, answers, inputs, t),
    product: t(`${definition.namespace}:title`),
    words: brandPlaceholders(inputs.brand),
  };
}

function* everyField(fields: Field[]): Generator<Field> {
  for (const field of fields) {
    yield field;
    yield* everyField(membersOf(field));
  }
}

const fieldsByDefinition = new WeakMap<Definition, Field[]>();

/** Returns all fields of a definition, including those of groups and lists. */
export function fieldsOf(definition: Definition): readonly Field[] {
  const all =
    fieldsByDefinition.get(definition) ??
    Object.values(definition.pages).flatMap(({ fields }) => [...everyField(fields)]);
  fieldsByDefinition.set(definition, all);
  return all;
}

/** Returns the first field with a semantic (`x-semantic`). */
export function fieldWith(definition: Definition, semantic: string): Field | undefined {
  return fieldsOf(definition).find((field) => field.semantic === semantic);
}

/** Returns the relevant answer to the field with a semantic. */
export function valueWith(
  { definition, relevant }: Pick<DocumentContext, 'definition' | 'relevant'>,
  semantic: string,
): Json | undefined {
  const field = fieldWith(definition, semantic);
  return field && getPointer(relevant, field.pointer);
}

/** Returns the outline entries of a semantic, one per item where a list asks for it. */
export function entriesWith(
  { fieldAt, outline: sections }: DocumentContext,
  semantic: string,
): OutlineEntry[] {
  return everyEntry(sections).filter(({ pointer }) => fieldAt(pointer)?.semantic === semantic);
}

/** Returns the list item at or around a pointer; undefined outside of lists. */
export function itemOf({ outline: sections }: DocumentContext, pointer: string): OutlineEntry | undefined {
  const [itemPointer] = /^.*\/\d+(?=\/|$)/.exec(pointer) ?? [];
  if (itemPointer === undefined) return undefined;
  return everyEntry(sections).find((entry) => entry.pointer === itemPointer);
}
