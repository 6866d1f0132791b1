import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { irrelevantKeys } from '#engine/judgement/judge.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { Path } from '#engine/definition/path.ts';
import type { Json } from '#engine/definition/json.ts';
import { baseOfStep } from '#engine/definition/stepId.ts';
import { pageOf } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';
import { initialWizardState, wizardState } from '#engine/wizard/state.ts';
import type { WizardEvent, WizardState } from '#engine/wizard/state.ts';
import { observable } from './observable.ts';
import type { Observable } from './observable.ts';

/** The wizard's state as one value, following the store; and the path it was made of. */
export interface StateKeeper extends Observable<WizardState> {
  path: () => Path;
  /** The person is at this step now. */
  visit: (step: string) => void;
  /** The step was left in good order. */
  answered: (step: string) => void;
  sent: (result: Json) => void;
  /** Everything else that can happen to it: answers were taken over, a page or all was reset. */
  hear: (event: WizardEvent) => void;
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
  let known: Path | undefined;
  /** The way that was compared last: between two answers it is asked for from many sides. */
  let compared: Path | undefined;
  let followed: { path: Path; irrelevant: WizardState['irrelevantKeys'] } | undefined;

  /** The same object until the way is another one: most answers change nothing about it. */
  const path = () => {
    const now = pathOf(store.loaded(), store.answers(), store.inputs());
    if (now !== compared && !equalJson(known, now)) known = now;
    compared = now;
    return known ?? now;
  };
  const follow = () => {
    const now = path();
    const irrelevant = irrelevantKeys(store.loaded(), store.answers(), store.inputs());
    if (followed?.path === now && equalJson(followed.irrelevant, irrelevant)) return;
    followed = { path: now, irrelevant };
    apply({ type: 'steps-set', steps: now.steps, irrelevantKeys: irrelevant });
  };
  follow();
  const stop = store.subscribeAnswers(follow);

  return {
    get: state.get,
    subscribe: state.subscribe,
    path,
    visit: (step) => apply({ type: 'step-set', step }),
    answered(step) {
      const page = pageOf(baseOfStep(store.loaded(), step));
      apply({ type: 'page-answered', page, data: store.answers()[page] ?? {} });
    },
    sent: (result) => apply({ type: 'sent', result }),
    hear(event) {
      apply(event);
      followed = undefined;
      follow();
    },
    stop,
  };
}
