import type { Answers, Inputs } from './definition/answers.ts';
import type { Json, JsonObject } from './definition/json.ts';
import type { LoadedDefinition } from './load.ts';
import { answerReader, sourceAnswers } from './judgement/answerReader.ts';
import { relevantAnswers } from './judgement/judge.ts';
import { isObject, getPointer } from './pointer.ts';

/** JSON with sorted members: equal values give equal texts. */
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
 * Canonical JSON of the relevant answers and facts that the tariff reads, of the brand and of the version: a price
 * belongs to this text. The server's quote is its hash; the browser compares the text itself.
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

/** Pointers of answers that the tariff needs and that are not there yet, or are invalid for their own field. */
export function missingPriceInputs(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): string[] {
  const read = answerReader(loaded, answers, inputs);
  const missing = (loaded.definition.price?.needs ?? []).filter((pointer) => read(pointer) === undefined);
  return [...new Set(missing.flatMap((pointer) => sourceAnswers(loaded, pointer)))];
}

/** Whether a price can be asked for: the product has a tariff, and all that it needs is answered. */
export function canPrice(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): boolean {
  return loaded.definition.price !== undefined && missingPriceInputs(loaded, answers, inputs).length === 0;
}
