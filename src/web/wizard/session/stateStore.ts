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
export interface StateStore extends Observable<WizardState> {
  path: () => Path;
  /** The person is at this step now. */
  visit: (step: string) => void;
  /** The step was left in good order. */
  answered: (step: string) => void;
  sent: (result: Json) => void;
  /** Sends any other event: prefilled answers, a reset page or wizard. */
  send: (event: WizardEvent) => void;
  stop: () => void;
}

/** @param product name and identifier of the product, part of the state */
export function createStateStore(
  store: WizardStore,
  product: WizardState['product'],
  baseRoute: string,
): StateStore {
  const state = observable<WizardState>(initialWizardState(product, baseRoute));
  const apply = (event: WizardEvent) => state.set(wizardState(state.get(), event));
  let stable: Path | undefined;
  /** Path of the last comparison: it is requested often between two answers. */
  let lastPath: Path | undefined;
  let followed: { path: Path; irrelevant: WizardState['irrelevantKeys'] } | undefined;

  /** The same object until the way is another one: most answers change nothing about it. */
  const path = () => {
    const now = pathOf(store.loaded(), store.answers(), store.inputs());
    if (now !== lastPath && !equalJson(stable, now)) stable = now;
    lastPath = now;
    return stable ?? now;
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
    send(event) {
      apply(event);
      followed = undefined;
      follow();
    },
    stop,
  };
}
