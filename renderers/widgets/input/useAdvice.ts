import { use, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { adviceOf } from '#engine/judgement/advice.ts';
import { useTexts } from '../../form/texts.ts';
import { StoreContext } from '../../wizard/store/storeContext.ts';

/** The option that the answers speak for, and why. */
interface OptionAdvice {
  value: Json;
  reason: string;
}

const neverChanges = () => () => undefined;

/**
 * Returns the option of a question that the answers speak for; undefined where they speak for none, and outside of a
 * wizard, where widgets stand alone.
 */
export function useAdvice(pointer: string): OptionAdvice | undefined {
  const store = use(StoreContext);
  const { t, namespace } = useTexts();
  // The same row while it is the same advice.
  const row = useSyncExternalStore(store?.subscribeAnswers ?? neverChanges, () =>
    store
      ? adviceOf(store.loaded(), store.answers(), store.inputs()).find(({ field }) => field === pointer)
      : undefined,
  );
  return row?.value === undefined
    ? undefined
    : { value: row.value, reason: t(`${namespace}:advice.${row.when}`) };
}
