import { relevantAnswers } from '#engine/judgement/judge.ts';
import { withoutSecrets } from '#engine/judgement/withoutSecrets.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { Confirmation } from '#web/base/api/confirmation.ts';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import type { Network } from '#web/base/network.ts';
import type { Queries } from '#web/base/queries.ts';
import type { Services } from '#web/base/services.ts';
import type { Defer } from '#web/base/timer.ts';
import type { ChangeController } from '../change/changeController.ts';
import type { ClaimController } from '../claim/claimController.ts';
import type { LazyValidators } from './lazyValidators.ts';
import type { Settable } from './observable.ts';
import type { StateStore } from './stateStore.ts';
import type { DraftReference, Tab } from './tab.ts';

/** With what a session begins. */
export interface SessionOptions {
  services: Services;
  queries: () => Promise<Queries>;
  wizard: EnteredWizard;
  /** Holds the initial answers. */
  store: WizardStore;
  formats: LazyValidators;
  tab: Tab;
  reference?: DraftReference;
  network: Network;
  origin: string;
  /** Number of the customer with whom the resumed draft is joined. */
  partner?: string | undefined;
  later: Defer;
  change?: ChangeController;
  claim?: ClaimController;
}

/** What a session holds. */
export interface SessionState {
  readonly options: SessionOptions;
  readonly state: StateStore;
  /** Number of the advised customer. */
  readonly customer: Settable<string | undefined>;
  /** The customer's confirmation for the next submission. */
  confirmation: Confirmation | undefined;
}

/** Returns the members by which calls name this wizard. */
export const namedIn = ({ store, wizard, services }: SessionOptions) => ({
  version: store.loaded().definition.version,
  context: wizard.context,
  brand: services.bootstrap.brand,
});

/** Returns the answers that may be kept. */
export const keptIn = ({ store }: SessionOptions) =>
  withoutSecrets(store.loaded().definition, store.answers());

/** Returns the answers that are submitted. */
export const relevantIn = ({ store }: SessionOptions) =>
  relevantAnswers(store.loaded(), store.answers(), store.inputs());

/** Returns where the person is. */
export const stepIn = ({ state }: SessionState) => state.get().currentStep ?? state.path().frontier;
