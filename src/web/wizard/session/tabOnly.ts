import type { DraftKeeper, SaveStatus } from './draftKeeper.ts';
import { observable } from './observable.ts';

/** The answers of a change stay in the tab: they belong to somebody who is signed in, and to no link. */
export function tabOnly(): DraftKeeper {
  const state = observable<SaveStatus>({ status: 'idle' });
  const yes = () => Promise.resolve(true);
  return {
    get: state.get,
    subscribe: state.subscribe,
    reference: () => undefined,
    touch: () => undefined,
    save: yes,
    settle: yes,
    rename: () => undefined,
    forget: () => undefined,
    stop: () => undefined,
  };
}
