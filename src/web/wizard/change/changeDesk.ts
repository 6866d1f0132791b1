import { canonicalJson } from '#engine/quote.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type {
  ChangeCall,
  ChangeCalls,
  ChangeOutcome,
  OpenedChange,
  SentCode,
} from '#web/base/api/changes.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import type { DraftKeeper } from '../session/draftKeeper.ts';
import { observable } from '../session/observable.ts';
import { somethingToCompute } from '../session/somethingToCompute.ts';
import type { Observable } from '../session/observable.ts';
import type { FixedCall } from '../session/fixedCall.ts';
import { tabOnly } from '../session/tabOnly.ts';
import type { Later } from '#web/base/timer.ts';

/** What can be said about the outcome now. `open`: questions that it needs are still to come. */
export type OutcomeState =
  | { status: 'open' | 'failed'; outcome?: undefined }
  /** The outcome of the answers before, while the next is on its way. */
  | { status: 'loading'; outcome?: ChangeOutcome }
  | { status: 'ready'; outcome: ChangeOutcome };

/** What a wizard needs that changes a contract. */
export interface ChangeDesk {
  contract: OpenedChange['contract'];
  /** Where the contract is read. */
  contractAddress: string;
  /** For whom an agent makes the change. */
  customer?: OpenedChange['customer'];
  priced: boolean;
  proof: OpenedChange['proof'];
  outcome: Observable<OutcomeState>;
  /** Its answers are kept in the tab alone. */
  drafts: DraftKeeper;
  /** Answers have changed: computes anew after a pause. */
  update: (store: WizardStore) => void;
  /** Computes at once and waits for it. */
  settled: (store: WizardStore) => Promise<void>;
  /** The code that the person has typed goes with the next attempt to save. */
  prove: (proof: { id: string; code: string } | undefined) => void;
  requestCode: (store: WizardStore) => Promise<ServiceResult<SentCode>>;
  /** Fixes what is saved: answers, the premium that was shown, the state of the contract and the code. */
  press: (store: WizardStore) => FixedCall;
  /** Goes on with the contract as it stands now; what was answered stays. Answers whether that went well. */
  renew: (store: WizardStore) => Promise<boolean>;
  stop: () => void;
}

const pauseMs = 300;

/** Computes and saves a change. */
export function createChangeDesk(options: {
  opened: OpenedChange;
  calls: ChangeCalls;
  contractAddress: string;
  later: Later;
}): ChangeDesk {
  const { opened, calls, contractAddress, later } = options;
  const outcome = observable<OutcomeState>({ status: 'open' });
  let etag = opened.etag;
  let proof: ChangeCall['proof'];
  let asked: string | undefined;
  let asking: Promise<void> = Promise.resolve();
  let cancelTimer = () => undefined as void;

  const callOf = (store: WizardStore): ChangeCall => ({
    version: store.loaded().definition.version,
    answers: relevantAnswers(store.loaded(), store.answers(), store.inputs()),
  });

  async function ask(store: WizardStore, text: string): Promise<void> {
    const { ok, data, errorStatus, canceled } = await calls.calculate(callOf(store));
    if (canceled || asked !== text) return;
    if (ok && data) outcome.set({ status: 'ready', outcome: data });
    else outcome.set({ status: errorStatus === 422 ? 'open' : 'failed' });
  }

  /** What cannot be computed yet is not asked for: every such call would be refused. */
  function isOpen(store: WizardStore): boolean {
    if (somethingToCompute(store.loaded(), store.answers(), store.inputs())) return false;
    asked = undefined;
    outcome.set({ status: 'open' });
    return true;
  }

  function begin(store: WizardStore): boolean {
    const text = canonicalJson(JSON.parse(JSON.stringify(callOf(store))));
    if (text === asked && outcome.get().status !== 'failed') return false;
    asked = text;
    outcome.set({ status: 'loading', outcome: outcome.get().outcome });
    return true;
  }

  const start = (store: WizardStore) => (asking = ask(store, asked ?? ''));

  return {
    contract: opened.contract,
    priced: opened.priced,
    proof: opened.proof,
    outcome,
    contractAddress,
    drafts: tabOnly(),
    ...(opened.customer && { customer: opened.customer }),
    update(store) {
      if (isOpen(store)) return cancelTimer();
      if (!begin(store)) return;
      cancelTimer();
      cancelTimer = later(() => void start(store), pauseMs);
    },
    async settled(store) {
      cancelTimer();
      if (isOpen(store)) return;
      if (begin(store) || outcome.get().status === 'loading') await start(store);
      else await asking;
    },
    prove(next) {
      proof = next;
    },
    requestCode: (store) => calls.requestCode(callOf(store)),
    press(store) {
      const yearCent = outcome.get().outcome?.premium?.after.yearCent;
      const said = structuredClone({ ...callOf(store), ...(yearCent !== undefined && { yearCent }) });
      const call = { ...said, ...(proof && { proof }) };
      const known = etag;
      // A newer code makes no other change.
      return { fingerprint: canonicalJson(said), post: (key) => calls.save(call, key, known) };
    },
    async renew(store) {
      const { ok, data } = await calls.open();
      if (!ok || !data) return false;
      etag = data.etag;
      proof = undefined;
      asked = undefined;
      const { lookups } = store.inputs();
      store.replaceInputs({ ...data.inputs, lookups: { ...data.inputs.lookups, ...lookups } });
      await this.settled(store);
      return true;
    },
    stop: () => cancelTimer(),
  };
}
