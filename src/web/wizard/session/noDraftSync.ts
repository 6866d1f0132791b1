import type { DraftSync, SaveStatus } from './draftSync.ts';
import { observable } from './observable.ts';

/** The answers of a change stay in the tab: they belong to the signed-in person and must not get a link. */
export function noDraftSync(): DraftSync {
  const state = observable<SaveStatus>({ status: 'idle' });
  const yes = () => Promise.resolve(true);
  return {
    get: state.get,
    subscribe: state.subscribe,
    reference: () => undefined,
    touch: () => undefined,
    save: yes,
    isForeign: () => Promise.resolve(false),
    settle: yes,
    rename: () => undefined,
    forget: () => undefined,
    stop: () => undefined,
  };
}
