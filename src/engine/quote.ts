import type { Answers, Inputs } from './definition/answers.ts';
import type { Json, JsonObject } from './definition/json.ts';
import type { LoadedDefinition } from './load.ts';
import { answerReader, sourceAnswers } from './judgement/answerReader.ts';
import { relevantAnswers } from './judgement/judge.ts';
import { isObject, getPointer } from './pointer.ts';

/** Returns JSON with sorted members, so that equal values have equal texts. */
export function canonicalJson(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  let members = '';
  for (const name of Object.keys(value).sort()) {
    members += `${members && ','}${JSON.stringify(name)}:${canonicalJson(value[name])}`;
  }
  return `{${members}}`;
}

/**
 * Returns the canonical JSON of everything that a price depends on: the relevant answers and facts that the tariff
 * reads, the brand, and the product. The server's quote is its hash; the browser compares the text.
 */
export function quoteInputs(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): string {
  const relevant = relevantAnswers(loaded, answers, inputs);
  const reads = loaded.definition.price?.reads ?? [];
  const isFact = (pointer: string) => pointer.startsWith('/facts/');
  const fact = reads.some(isFact) ? answerReader(loaded, answers, inputs) : undefined;
  const read: JsonObject = {};
  for (const pointer of reads) {
    const value = fact && isFact(pointer) ? fact(pointer) : getPointer(relevant, pointer);
    if (value !== undefined) read[pointer] = value;
  }
  return canonicalJson({ id: loaded.definition.id, brand: inputs.brand, read });
}

/** Returns what the tariff needs, answers and facts, that is missing or invalid for its own field. */
function missingNeeds(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): string[] {
  const read = answerReader(loaded, answers, inputs);
  return (loaded.definition.price?.needs ?? []).filter((pointer) => read(pointer) === undefined);
}

/** Returns the pointers of answers that the tariff needs and that are missing or invalid for their own field. */
export function missingPriceInputs(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): string[] {
  const missing = missingNeeds(loaded, answers, inputs);
  return [...new Set(missing.flatMap((pointer) => sourceAnswers(loaded, pointer)))];
}

/** Returns how many answers are missing until there is a price: of answers that replace each other only one is. */
export function countMissingPriceInputs(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): number {
  const { facts } = loaded.definition;
  const isEither = (pointer: string) => facts[pointer.slice('/facts/'.length)]?.function === 'first';
  const missing = missingNeeds(loaded, answers, inputs);
  return new Set(missing.flatMap((pointer) => (isEither(pointer) ? pointer : sourceAnswers(loaded, pointer))))
    .size;
}

/** Returns whether a price can be requested: the product has a tariff, and all answers that it needs are given. */
export function canPrice(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): boolean {
  return loaded.definition.price !== undefined && missingPriceInputs(loaded, answers, inputs).length === 0;
}
