import type { StoredDraft } from '#web/base/api/drafts.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import type { Network } from '#web/base/network.ts';
import { oncePromise } from '#engine/memoizePromise.ts';
import { lazyModule } from '#renderers/widgets/lazyModule.ts';
import { observable } from './observable.ts';
import type { Observable } from './observable.ts';
import type { DraftReference } from './tab.ts';
import type { Defer } from '#web/base/timer.ts';
import type { SaveOptions, SaveOutcome, UnsavedDraft } from './saveDraft.ts';

/** Status of saving. */
export type SaveStatus =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved'; at: Date }
  /** `why` is the server's sentence and `code` its word, where it refused. */
  | { status: 'offline' | 'failed'; why?: string | undefined; code?: string | undefined }
  | { status: 'conflict'; other: StoredDraft };

export interface DraftSync extends Observable<SaveStatus> {
  reference: () => DraftReference | undefined;
  /** Call after a change of answers: saves after a pause if there is a draft. */
  touch: () => void;
  /** Saves now and answers whether it succeeded. */
  save: () => Promise<boolean>;
  /**
   * Saves before something binding, and answers whether another tab had saved something that this one has not seen:
   * then the person is asked, also once more.
   */
  isForeign: () => Promise<boolean>;
  /** Settles a conflict: our answers replace the other version, or the caller has taken over the other's. */
  settle: (whose: 'mine' | 'theirs') => Promise<boolean>;
  /** Continues the draft under another secret. */
  rename: (id: string) => void;
  /** There is no draft any more, and nothing to save. */
  forget: () => void;
  stop: () => void;
}

interface DraftSyncOptions extends SaveOptions {
  reference?: DraftReference;
  remember: (reference: DraftReference) => void;
  network: Network;
  now: () => Date;
  later: Defer;
}

const pauseMs = 1500;
const firstRetryMs = 2000;
const longestRetryMs = 60_000;

/** What saves a draft: its code is in a separate chunk. */
export const savingModule = lazyModule(() => import('./saveDraft.ts'));

/** Browsers never ask again for a module that they failed to fetch: then nothing would be saved until a reload. */
const fetchAnew = oncePromise(() => importWithRetry(savingModule.load));

/** Runs one save, retried while its code cannot be fetched. */
async function trySave(draft: UnsavedDraft, options: DraftSyncOptions): Promise<SaveOutcome> {
  const saving = await savingModule.load().catch(() => {
    if (options.network.isOnline()) fetchAnew().catch(() => undefined);
  });
  return saving ? saving.saveDraft(draft, options) : { outcome: 'retry', status: 'offline' };
}

/**
 * Keeps the draft on the server in step with the answers: one save at a time, repeated until it
 * succeeds, never over a version that this tab has not seen.
 */
export function createDraftSync(options: DraftSyncOptions): DraftSync {
  const { network } = options;
  const state = observable<SaveStatus>({ status: 'idle' });
  const draft: UnsavedDraft = {
    reference: options.reference,
    creation: undefined,
    unconfirmed: new Set(),
    unknown: new Set(),
    dirty: false,
    adopt(next) {
      draft.reference = next;
      options.remember(next);
    },
  };
  let running: Promise<boolean> | undefined;
  let retryMs = firstRetryMs;
  let cancelTimer = () => undefined as void;

  const schedule = (milliseconds: number) => {
    cancelTimer();
    cancelTimer = options.later(() => void run(), milliseconds);
  };

  async function loop(): Promise<boolean> {
    while (draft.dirty) {
      draft.dirty = false;
      state.set({ status: 'saving' });
      const saved = await trySave(draft, options);
      if (saved.outcome === 'saved') {
        retryMs = firstRetryMs;
        state.set({ status: 'saved', at: options.now() });
        continue;
      }
      draft.dirty = true;
      if (saved.outcome === 'again') continue;
      if (saved.outcome === 'conflict') {
        state.set({ status: 'conflict', other: saved.other });
        return false;
      }
      const { status, why, code } = saved;
      state.set({ status, why, code });
      if (saved.outcome === 'retry') {
        schedule(retryMs);
        retryMs = Math.min(retryMs * 2, longestRetryMs);
      }
      return false;
    }
    return true;
  }

  function run(): Promise<boolean> {
    cancelTimer();
    if (state.get().status === 'conflict') return Promise.resolve(false);
    running ??= loop().finally(() => {
      running = undefined;
    });
    return running;
  }

  const stopListening = network.subscribe(() => {
    if (!network.isOnline()) state.set({ status: 'offline' });
    else if (draft.dirty) void run();
    else if (state.get().status === 'offline') state.set({ status: 'idle' });
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    reference: () => draft.reference,
    touch() {
      draft.dirty = true;
      if (draft.reference && !running && state.get().status !== 'conflict') schedule(pauseMs);
    },
    save() {
      draft.dirty = true;
      return run();
    },
    async isForeign() {
      const current = state.get();
      if (current.status === 'conflict') state.set({ status: 'conflict', other: { ...current.other } });
      else if (draft.reference) {
        draft.dirty = true;
        await run();
      }
      return state.get().status === 'conflict';
    },
    async settle(whose) {
      const current = state.get();
      if (current.status !== 'conflict' || !draft.reference) return false;
      draft.adopt({ ...draft.reference, etag: current.other.etag });
      draft.dirty = whose === 'mine';
      state.set({ status: 'saved', at: options.now() });
      return run();
    },
    rename(id) {
      if (draft.reference) draft.adopt({ ...draft.reference, id });
      if (draft.dirty) void run();
    },
    forget() {
      cancelTimer();
      draft.reference = draft.creation = undefined;
      draft.dirty = false;
      state.set({ status: 'idle' });
    },
    stop() {
      cancelTimer();
      stopListening();
    },
  };
}
