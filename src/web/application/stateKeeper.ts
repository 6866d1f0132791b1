import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { irrelevantKeys } from '#engine/judgement/judge.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { Path } from '#engine/definition/path.ts';
import type { Json } from '#engine/definition/json.ts';
import { initialWizardState, wizardState } from '#engine/wizard/state.ts';
import type { WizardEvent, WizardState } from '#engine/wizard/state.ts';
import { observable } from './observable.ts';
import type { Observable } from './observable.ts';

/** The wizard's state as one value, following the store; and the path it was made of. */
export interface StateKeeper extends Observable<WizardState> {
  path: () => Path;
  /** The person is on this page now. */
  visit: (page: string) => void;
  /** The page was left in good order. */
  answered: (page: string) => void;
  sent: (result: Json) => void;
  reset: () => void;
  stop: () => void;
}

/** @param product name and identifier of the product, as the state tells them */
export function createStateKeeper(
  store: WizardStore,
  product: WizardState['product'],
  baseRoute: string,
): StateKeeper {
  const state = observable<WizardState>(initialWizardState(product, baseRoute));
  const apply = (event: WizardEvent) => state.set(wizardState(state.get(), event));
  const path = () => pathOf(store.loaded(), store.answers(), store.inputs());
  let followed: Path | undefined;

  const follow = () => {
    const now = path();
    if (now === followed) return;
    followed = now;
    const keys = irrelevantKeys(store.loaded(), store.answers(), store.inputs());
    apply({ type: 'steps-set', steps: now.steps, irrelevantKeys: keys });
  };
  follow();
  const stop = store.subscribeAnswers(follow);

  return {
    get: state.get,
    subscribe: state.subscribe,
    path,
    visit: (page) => apply({ type: 'step-set', step: page }),
    answered: (page) => apply({ type: 'page-answered', page, data: store.answers()[page] ?? {} }),
    sent: (result) => apply({ type: 'sent', result }),
    reset() {
      apply({ type: 'reset' });
      followed = undefined;
      follow();
    },
    stop,
  };
}
