import type { Json, JsonObject } from '../definition/json.ts';
import type { Answers } from '../definition/answers.ts';
import type { Step } from '../definition/path.ts';

/** The wizard state of the specification, point 3. */
export interface WizardState {
  steps: Step[];
  /** Id of the current step; absent before one is set and after it has left the path. */
  currentStep?: string;
  formData: Answers;
  /** Pointers of the fields that are not asked, per step. */
  irrelevantKeys: { [step: string]: string[] };
  product: { name: string; identifier: string };
  /** The server's answer to the application. */
  result?: Json;
  /** `/fahrrad/antrag/` */
  baseRoute: string;
  sent: boolean;
  prefilled: boolean;
}

/** The events of the wizard; nothing else changes its state. */
export type WizardEvent =
  | { type: 'steps-set'; steps: Step[]; irrelevantKeys: WizardState['irrelevantKeys'] }
  | { type: 'step-set'; step: string }
  | { type: 'page-answered'; page: string; data: JsonObject }
  | { type: 'page-reset'; page: string }
  | { type: 'prefilled'; formData: Answers }
  | { type: 'sent'; result: Json }
  | { type: 'reset' };

/** Returns the state of a new wizard. */
export function initialWizardState(product: WizardState['product'], baseRoute: string): WizardState {
  return {
    product,
    baseRoute,
    steps: [],
    formData: {},
    irrelevantKeys: {},
    sent: false,
    prefilled: false,
  };
}

function withSteps(state: WizardState, steps: Step[], irrelevantKeys: WizardState['irrelevantKeys']) {
  const { currentStep, ...rest } = state;
  const stays = currentStep !== undefined && steps.some(({ id }) => id === currentStep);
  return { ...rest, ...(stays && { currentStep }), steps, irrelevantKeys };
}

/**
 * Returns the next state. Setting the steps removes a current step that is off the path; `reset` clears everything.
 */
export function wizardState(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'steps-set':
      return withSteps(state, event.steps, event.irrelevantKeys);
    case 'step-set':
      return state.steps.some(({ id }) => id === event.step) ? { ...state, currentStep: event.step } : state;
    case 'page-answered':
      return { ...state, formData: { ...state.formData, [event.page]: event.data } };
    case 'page-reset': {
      const { [event.page]: _gone, ...formData } = state.formData;
      return { ...state, formData };
    }
    case 'prefilled':
      return { ...state, formData: { ...event.formData, ...state.formData }, prefilled: true };
    case 'sent':
      return { ...state, result: event.result, sent: true };
    case 'reset':
      return initialWizardState(state.product, state.baseRoute);
  }
}
