import type { Answers, FieldError, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { FieldState } from '#engine/judgement/fieldState.ts';

/**
 * The part of the engine that the store asks. The store takes it by argument, so that it can be
 * tried with five lines of fake and never decides by itself what is shown, required or wrong.
 */
export interface StoreEngine {
  /** Errors of one page in page order; irrelevant pointers are dropped already. Pointers lead into the page's answers. */
  judgePage(loaded: LoadedDefinition, page: string, answers: Answers, inputs: Inputs): FieldError[];
  /** State of every field of a page by full pointer; items of lists by their place. */
  fieldStatesOf(
    loaded: LoadedDefinition,
    page: string,
    answers: Answers,
    inputs: Inputs,
  ): ReadonlyMap<string, FieldState>;
  /** Returns the prefilled values of a page, by full pointer. */
  prefillsOf(
    loaded: LoadedDefinition,
    page: string,
    answers: Answers,
    provenance: Provenance,
    inputs: Inputs,
  ): { [pointer: string]: Json };
}
