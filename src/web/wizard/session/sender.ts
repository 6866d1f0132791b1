import { createActor, waitFor, type AnyMachineSnapshot } from 'xstate';
import type { MachineSource } from '#engine/definition/source.ts';
import { walk, walkTo } from '#engine/judgement/walk.ts';
import { runningMachine, type RunningActor, type RunningContext } from '#engine/runningMachine.ts';
import { callsService } from '#engine/transitions.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { Defer } from '#web/base/timer.ts';
import type { FixedCall, SubmitCall } from './fixedCall.ts';
import type { SubmissionState } from './submissionState.ts';
import type { SubmitIntent } from './submitIntent.ts';
import { submitServices } from './submitServices.ts';
import type { Attempt } from './tab.ts';
import { withoutUnasked } from './withoutUnasked.ts';

/** Runs the machine of the definition where it calls services. */
export interface Sender {
  /** The actor at the step where the person is, or the one that is calling. */
  actor: () => RunningActor;
  /** Fixes what is sent, submits it, and resolves when the machine calls nothing more. */
  submit: (pressed?: SubmitIntent) => Promise<SubmissionState>;
  /**
   * Runs the machine from a page of questions over the services behind it; resolves to what it has come to, or to
   * nothing where none is called.
   */
  goOn: (step: string) => Promise<Passage | undefined>;
  /** Whether these answers were sent before the page was reloaded, without an answer so far. */
  isUnderWay: (pressed: SubmitIntent) => boolean;
  /** Forgets what the last service failed with. */
  reset: () => void;
}

/** What services on the way from page to page have led to. */
export interface Passage {
  /** Page that the machine has come to. */
  page: string | undefined;
  state: SubmissionState;
}

const idle: SubmissionState = { status: 'idle' };
const sending: SubmissionState = { status: 'sending' };

/** Whether the machine is calling a service. */
const isCalling = ({ children }: AnyMachineSnapshot) => Object.values(children).some(Boolean);

/** Resolves when a machine calls nothing any more. */
const called = async (actor: RunningActor): Promise<AnyMachineSnapshot> =>
  (await waitFor(actor, (snapshot) => !isCalling(snapshot as AnyMachineSnapshot))) as AnyMachineSnapshot;

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
  const stateAt = (id: string) => walkTo(store.loaded(), id, store.answers(), store.inputs()).states[id];
  const actorFrom = (from: string, machine: MachineSource) =>
    createActor(runningMachine(machine, from, services), { input: { judge: { holds } } });

  /** Fixes what is sent; the same answers keep their key. */
  function callNow(pressed?: SubmitIntent, mark?: Pick<Attempt, 'underWay'>): SubmitCall {
    const fixed = options.press(pressed);
    const { fingerprint } = fixed;
    const previous = options.attempt();
    const key = previous?.fingerprint === fingerprint ? previous.key : options.makeId();
    options.remember({ key, fingerprint, ...mark });
    return { key, fixed };
  }

  /** Returns the state at which the person is; where that cannot submit, the first that can. */
  function here(): string {
    const { states } = machineNow();
    const at = stateAt(step());
    if (at !== undefined && states[at]?.on?.SUBMIT) return at;
    return Object.keys(states).find((name) => states[name]?.on?.SUBMIT) ?? machineNow().initial;
  }

  function start(from: string): RunningActor {
    running?.actor.stop();
    const machine = machineNow();
    const actor = actorFrom(from, machine);
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
      const call = callNow(pressed, { underWay: true });
      const asked = actor();
      asked.send({ type: 'SUBMIT', call });
      const snapshot = await called(asked);
      // Once it has been accepted the tab holds no answers.
      if (options.attempt()?.key === call.key)
        options.remember({ key: call.key, fingerprint: call.fixed.fingerprint });
      return submissionOf(snapshot);
    },
    isUnderWay(pressed) {
      const { underWay, fingerprint } = options.attempt() ?? {};
      return underWay === true && options.press(pressed).fingerprint === fingerprint;
    },
    async goOn(id) {
      const from = stateAt(id);
      if (from === undefined || !callsService(store.loaded().transitions, from, holds)) return undefined;
      const asked = actorFrom(from, machineNow());
      asked.start();
      const { key, fixed } = callNow();
      asked.send({ type: 'NEXT', call: { key, fixed: withoutUnasked(fixed, store, id) } });
      const snapshot = await called(asked);
      asked.stop();
      return { page: pageReached(snapshot), state: submissionOf(snapshot) };
    },
    reset: () => running?.actor.send({ type: 'RESET' }),
  };
}
