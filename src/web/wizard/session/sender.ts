import { createActor, waitFor, type AnyMachineSnapshot } from 'xstate';
import { walk, walkTo } from '#engine/judgement/walk.ts';
import { runningMachine, type RunningActor, type RunningContext } from '#engine/runningMachine.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { Defer } from '#web/base/timer.ts';
import type { FixedCall, SubmitCall } from './fixedCall.ts';
import type { SubmissionState } from './submissionState.ts';
import type { SubmitIntent } from './submitIntent.ts';
import { submitServices } from './submitServices.ts';
import type { Attempt } from './tab.ts';

/** Runs the machine of the definition where it calls services. */
export interface Sender {
  /** The actor at the step where the person is, or the one that is calling. */
  actor: () => RunningActor;
  /** Fixes what is sent, submits it, and resolves when the machine calls nothing more. */
  submit: (pressed?: SubmitIntent) => Promise<SubmissionState>;
  /** Forgets what the last service failed with. */
  reset: () => void;
}

const idle: SubmissionState = { status: 'idle' };
const sending: SubmissionState = { status: 'sending' };

/** Whether the machine is calling a service. */
const isCalling = ({ children }: AnyMachineSnapshot) => Object.values(children).some(Boolean);

/** Returns the state of the submission, as a machine knows it; the same object as long as it stays the same. */
export function submissionOf(snapshot: AnyMachineSnapshot): SubmissionState {
  if (isCalling(snapshot)) return sending;
  const { outcome } = snapshot.context as RunningContext<SubmitCall, SubmissionState>;
  if (outcome === undefined) return idle;
  return 'status' in outcome ? outcome : { status: 'failed' };
}

/** Returns the page that the machine has come to; undefined while it calls a service. */
export const pageReached = (snapshot: AnyMachineSnapshot): string | undefined =>
  isCalling(snapshot)
    ? undefined
    : Object.values(snapshot.getMeta() as { [state: string]: { page?: string } })[0]?.page;

/**
 * Creates what submits the answers of a wizard exactly once. The same answers keep their key over clicks, reloads and
 * lost responses; other answers get a new one.
 */
export function createSender(options: {
  /** Fixes what is sent, at the click. */
  press: (pressed: SubmitIntent | undefined) => FixedCall;
  attempt: () => Attempt | undefined;
  remember: (attempt: Attempt) => void;
  makeId: () => string;
  store: Pick<WizardStore, 'loaded' | 'answers' | 'inputs'>;
  /** Id of the step where the person is. */
  step: () => string;
  later: Defer;
  /** Gets every state of the submission. */
  onChange: (state: SubmissionState) => void;
}): Sender {
  const { store, step, later, onChange } = options;
  const services = submitServices(later);
  let running: { actor: RunningActor; machine: object } | undefined;

  const machineNow = () => store.loaded().definition.machine;
  const holds = (condition: string) =>
    walk(store.loaded(), store.answers(), store.inputs()).scope.truth(condition) === true;

  /** Returns the state at which the person is; where that cannot submit, the first that can. */
  function here(): string {
    const { states } = machineNow();
    const at = walkTo(store.loaded(), step(), store.answers(), store.inputs()).states[step()];
    if (at !== undefined && states[at]?.on?.SUBMIT) return at;
    return Object.keys(states).find((name) => states[name]?.on?.SUBMIT) ?? machineNow().initial;
  }

  function start(from: string): RunningActor {
    running?.actor.stop();
    const machine = machineNow();
    const actor = createActor(runningMachine(machine, from, services), { input: { judge: { holds } } });
    running = { actor, machine };
    actor.start();
    // Not before: its first state is no news, and it may be started while a page is drawn.
    actor.subscribe((snapshot) => {
      if (running?.actor === actor) onChange(submissionOf(snapshot as AnyMachineSnapshot));
    });
    return actor;
  }

  function actor(): RunningActor {
    const from = here();
    if (!running) return start(from);
    const snapshot = running.actor.getSnapshot() as AnyMachineSnapshot;
    const stays = isCalling(snapshot) || snapshot.status === 'done';
    const isHere = running.machine === machineNow() && snapshot.value === from;
    return stays || isHere ? running.actor : start(from);
  }

  return {
    actor,
    async submit(pressed) {
      const fixed = options.press(pressed);
      const { fingerprint } = fixed;
      const previous = options.attempt();
      const key = previous?.fingerprint === fingerprint ? previous.key : options.makeId();
      options.remember({ key, fingerprint });
      const asked = actor();
      asked.send({ type: 'SUBMIT', call: { key, fixed } });
      return submissionOf(await waitFor(asked, (snapshot) => !isCalling(snapshot as AnyMachineSnapshot)));
    },
    reset: () => running?.actor.send({ type: 'RESET' }),
  };
}
