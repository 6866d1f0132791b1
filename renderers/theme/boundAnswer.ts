import type { Json } from '#engine/definition/json.ts';
import { equalJson } from '#engine/runtime.ts';
import type { WizardStore } from '../wizard/store/wizardStore.ts';

interface Answer {
  value: Json | undefined;
  /** Number of changes that did not come from the widget. */
  revision: number;
}

/**
 * Returns the answer at a pointer for `useSyncExternalStore`, and what commits it.
 * @param keepsInput the widget shows its own answers already: the same object as before is returned, so that they
 * draw nothing
 */
export function boundAnswer(store: WizardStore, pointer: string, keepsInput = false) {
  let answer: Answer = { value: store.value(pointer), revision: 0 };
  let own = false;
  return {
    subscribe: (listener: () => void) => store.subscribe(pointer, listener),
    current(): Answer {
      const value = store.value(pointer);
      if (equalJson(value, answer.value)) return answer;
      if (own && keepsInput) answer.value = value;
      else answer = { value, revision: answer.revision + 1 };
      return answer;
    },
    commit(value: Json | undefined): void {
      own = true;
      store.commit(pointer, value);
      own = false;
    },
  };
}
