import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { useStore } from '../../wizard/store/storeContext.ts';

const isIn = (answer: Json | undefined, value: string) =>
  Array.isArray(answer)
    ? answer.map(String).includes(value)
    : answer !== undefined && String(answer) === value;

/**
 * Keeps the options of a question uncontrolled, like a text box: a choice causes no render. Changes from
 * elsewhere are written into the inputs.
 */
export function useSelection(pointer: string) {
  const store = useStore();
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      const answer = store.value(pointer);
      for (const input of group.current?.querySelectorAll('input') ?? []) {
        const chosen = isIn(answer, input.value);
        if (input.checked !== chosen) input.checked = chosen;
      }
    };
    follow();
    return store.subscribe(pointer, follow);
  }, [store, pointer]);
  /** Whether an option is chosen at this moment. */
  const isChosen = useCallback(
    (option: Json) => isIn(store.value(pointer), String(option)),
    [store, pointer],
  );
  return { group, isChosen };
}
