import type { i18n } from 'i18next';
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
import type { DraftSync } from '../session/draftSync.ts';
import { observable } from '../session/observable.ts';
import { isComputable } from '../session/isComputable.ts';
import type { Observable } from '../session/observable.ts';
import type { FixedCall } from '../session/fixedCall.ts';
import { changeOptions } from './changeOptions.ts';
import { noDraftSync } from '../session/noDraftSync.ts';
import type { Defer } from '#web/base/timer.ts';

/** State of the outcome. `open`: it depends on unanswered questions. */
export type OutcomeState =
  | { status: 'open' | 'failed'; outcome?: undefined }
  /** The outcome of the answers before, while the next is on its way. */
  | { status: 'loading'; outcome?: ChangeOutcome }
  | { status: 'ready'; outcome: ChangeOutcome };

/** Drives a wizard that changes a contract. */
export interface ChangeController {
  contract: OpenedChange['contract'];
  /** What the contract says today, where it was filled in. */
  prefilled: OpenedChange['answers'];
  /** Address of the contract. */
  contractAddress: string;
  /** For whom an agent makes the change. */
  customer?: OpenedChange['customer'];
  /** Name of what the tab remembers: another one for each move that the contract follows. */
  memory: string;
  /** The move that was announced, which the contract follows. */
  move?: OpenedChange['move'];
  /** Position on the way at which the wizard begins; what lies before it is known. */
  first: number;
  priced: boolean;
  proof: OpenedChange['proof'];
  outcome: Observable<OutcomeState>;
  /** What the options of its questions cost, for their fields. */
  options: (texts: i18n) => ReturnType<typeof changeOptions>;
  /** Its answers are kept in the tab alone. */
  drafts: DraftSync;
  /** Call after a change of answers: recomputes the outcome after a pause. */
  update: (store: WizardStore) => void;
  /** Computes at once and waits for it. */
  settled: (store: WizardStore) => Promise<void>;
  /** The code that the person has typed goes with the next attempt to save. */
  prove: (proof: { id: string; code: string } | undefined) => void;
  requestCode: (store: WizardStore) => Promise<ServiceResult<SentCode>>;
  /** Fixes what is saved: answers, the premium that was shown, the state of the contract and the code. */
  prepare: (store: WizardStore) => FixedCall;
  /** Reopens the change on the current contract and keeps the answers. Returns whether that succeeded. */
  renew: (store: WizardStore) => Promise<boolean>;
  stop: () => void;
}

const pauseMs = 300;

/** Computes and saves a change. */
export function createChangeController(options: {
  opened: OpenedChange;
  calls: ChangeCalls;
  contractAddress: string;
  later: Defer;
}): ChangeController {
  const { opened, calls, contractAddress, later } = options;
  const outcome = observable<OutcomeState>({ status: 'open' });
  let etag = opened.etag;
  let proof: ChangeCall['proof'];
  let requestedText: string | undefined;
  let asking: Promise<void> = Promise.resolve();
  let cancelTimer = () => undefined as void;

  const callOf = (store: WizardStore): ChangeCall => ({
    version: store.loaded().definition.version,
    answers: relevantAnswers(store.loaded(), store.answers(), store.inputs()),
  });

  async function compute(store: WizardStore, text: string): Promise<void> {
    const { ok, data, errorStatus, canceled } = await calls.calculate(callOf(store));
    if (canceled || requestedText !== text) return;
    if (ok && data) outcome.set({ status: 'ready', outcome: data });
    else outcome.set({ status: errorStatus === 422 ? 'open' : 'failed' });
  }

  /** An incomplete change is not sent: the server would refuse it. */
  function isOpen(store: WizardStore): boolean {
    if (isComputable(store.loaded(), store.answers(), store.inputs())) return false;
    requestedText = undefined;
    outcome.set({ status: 'open' });
    return true;
  }

  function begin(store: WizardStore): boolean {
    const text = canonicalJson(JSON.parse(JSON.stringify(callOf(store))));
    if (text === requestedText && outcome.get().status !== 'failed') return false;
    requestedText = text;
    outcome.set({ status: 'loading', outcome: outcome.get().outcome });
    return true;
  }

  const start = (store: WizardStore) => (asking = compute(store, requestedText ?? ''));

  return {
    contract: opened.contract,
    prefilled: opened.answers,
    memory: [opened.contract.id, opened.move?.movesOn].filter(Boolean).join(' '),
    first: opened.move ? 1 : 0,
    ...(opened.move && { move: opened.move }),
    priced: opened.priced,
    proof: opened.proof,
    outcome,
    options: (texts) => changeOptions(outcome, texts, opened.earliest),
    contractAddress,
    drafts: noDraftSync(),
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
    prepare(store) {
      const yearCent = outcome.get().outcome?.premium?.after.yearCent;
      const body = structuredClone({ ...callOf(store), ...(yearCent !== undefined && { yearCent }) });
      const call = { ...body, ...(proof && { proof }) };
      const openedEtag = etag;
      // A newer code makes no other change.
      return { fingerprint: canonicalJson(body), post: (key) => calls.save(call, key, openedEtag) };
    },
    async renew(store) {
      const { ok, data } = await calls.open();
      if (!ok || !data) return false;
      etag = data.etag;
      proof = undefined;
      requestedText = undefined;
      const { lookups } = store.inputs();
      store.replaceInputs({ ...data.inputs, lookups: { ...data.inputs.lookups, ...lookups } });
      await this.settled(store);
      return true;
    },
    stop: () => cancelTimer(),
  };
}
