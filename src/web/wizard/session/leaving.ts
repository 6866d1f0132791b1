import type { FieldError } from '#engine/definition/answers.ts';
import { stepAsking } from '#engine/definition/stepId.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { getPointer } from '#engine/pointer.ts';
import type { PriceSync } from './priceSync.ts';
import { relevantIn, type SessionOptions, type SessionState } from './sessionState.ts';
import { unavailableChoice } from './unavailableChoice.ts';

/** Returns whether a step asks for variant or payment period. */
function asksForOffer(loaded: LoadedDefinition, step: string): boolean {
  const { variant, period } = loaded.definition.price ?? {};
  return [variant, period].some((pointer) => pointer !== undefined && stepAsking(loaded, pointer) === step);
}

/** Returns the error of a chosen option that is not available at the current price. */
export function unavailableIn(options: SessionOptions, prices: PriceSync): FieldError | undefined {
  const answers = relevantIn(options);
  return unavailableChoice(options.store.loaded().definition.price ?? {}, prices.get(), (pointer) =>
    getPointer(answers, pointer),
  );
}

/** Judges a page, and keeps its answers when they are in order. Returns its errors. */
export async function leavePage(
  { options, state }: SessionState,
  prices: PriceSync,
  page: string,
): Promise<readonly FieldError[]> {
  const { store } = options;
  await store.settled();
  const errors = store.leavePage(page);
  if (errors.length > 0) return errors;
  if (asksForOffer(store.loaded(), page)) {
    await prices.settled();
    const refused = unavailableIn(options, prices);
    if (refused && stepAsking(store.loaded(), `/${refused.page}${refused.pointer}`) === page) {
      store.reveal([refused]);
      return [refused];
    }
  }
  state.answered(page);
  return errors;
}
