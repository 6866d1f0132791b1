import type { Client } from '../api/client.ts';
import { createDraft, readDraft, replaceDraft } from '../api/drafts.ts';
import type { DraftContent, StoredDraft } from '../api/drafts.ts';
import { problemOf } from '../api/problem.ts';
import type { Inputs } from '#engine/definition/answers.ts';
import { canonicalJson } from '#engine/quote.ts';
import { below } from '#engine/pointerParts.ts';
import { writeAt } from '#engine/writeAt.ts';
import type { Network } from './network.ts';
import { observable } from './observable.ts';
import type { Observable } from './observable.ts';
import type { DraftReference } from './tab.ts';
import type { Later } from './timer.ts';

/** How the saving stands. */
export type SaveStatus =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved'; at: Date }
  /** `why` is the server's sentence and `code` its word, where it refused. */
  | { status: 'offline' | 'failed'; why?: string | undefined; code?: string | undefined }
  | { status: 'conflict'; other: StoredDraft };

export interface DraftKeeper extends Observable<SaveStatus> {
  reference: () => DraftReference | undefined;
  /** Answers have changed: saved after a pause, once there is a draft at all. */
  touch: () => void;
  /** Saves now and answers whether it succeeded. */
  save: () => Promise<boolean>;
  /** Settles a conflict: our answers replace the other version, or the caller has taken over the other's. */
  settle: (whose: 'mine' | 'theirs') => Promise<boolean>;
  /** The draft goes on under another secret. */
  rename: (id: string) => void;
  /** There is no draft any more, and nothing to save. */
  forget: () => void;
  stop: () => void;
}

export interface DraftKeeperOptions {
  client: Client;
  content: () => DraftContent;
  reference?: DraftReference;
  remember: (reference: DraftReference) => void;
  /** Hears the inputs that the server froze into a new draft. */
  onInputs: (inputs: Inputs) => void;
  network: Network;
  makeId: () => string;
  now: () => Date;
  later: Later;
}

const pauseMs = 1500;
const firstRetryMs = 2000;
const longestRetryMs = 60_000;

const isPassing = (status: number | 'unknown' | undefined) =>
  status === 'unknown' || status === 429 || (typeof status === 'number' && status >= 500);

/** The answers of a draft as one text, whatever the order of their members. */
const answersText = ({ answers }: Pick<DraftContent, 'answers'>) => canonicalJson(answers);

/**
 * Keeps the draft on the server in step with the answers: one save at a time, repeated until it
 * succeeds, never over a version that this tab has not seen.
 */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { client, network } = options;
  const state = observable<SaveStatus>({ status: 'idle' });
  let reference = options.reference;
  /** A creation whose answer did not arrive: repeated word for word, so that its key stays good. */
  let creation: { key: string; content: DraftContent } | undefined;
  /** Answers whose saving was never confirmed: the server may have kept them before it went away. */
  const unconfirmed = new Set<string>();
  /** What no page asks for any more and the server never kept: it stays in this tab, the rest is saved. */
  const unknown = new Set<string>();
  let dirty = false;
  let running: Promise<boolean> | undefined;
  let retryMs = firstRetryMs;
  let cancelTimer = () => undefined as void;

  const adopt = (next: DraftReference) => {
    reference = next;
    options.remember(next);
  };

  const schedule = (milliseconds: number) => {
    cancelTimer();
    cancelTimer = options.later(() => void run(), milliseconds);
  };

  const sayable = (): DraftContent => {
    const whole = options.content();
    const answers = [...unknown].reduce((left, each) => writeAt(left, each, undefined), whole.answers);
    return { ...whole, answers };
  };

  /** Whether a refusal names answers that nobody asks for, so that the others may be saved. */
  function leavesOut(body: unknown): boolean {
    const before = unknown.size;
    for (const { page = '', pointer, keyword } of problemOf(body)?.errors ?? [])
      if (keyword === 'unknown') unknown.add(below('', page) + pointer);
    return unknown.size > before;
  }

  async function send(): Promise<{ ok: boolean; errorStatus?: number | 'unknown'; body?: unknown }> {
    if (reference) {
      const content = sayable();
      const { ok, data, errorStatus } = await replaceDraft(client, reference.id, content, reference.etag);
      if (isPassing(errorStatus)) unconfirmed.add(answersText(content));
      if (ok && data) {
        adopt({ ...reference, etag: data.etag });
        unconfirmed.clear();
      }
      return { ok, errorStatus, body: data };
    }
    creation ??= { key: options.makeId(), content: sayable() };
    const sent = creation.content;
    const { ok, data, errorStatus } = await createDraft(client, sent, creation.key);
    if (!isPassing(errorStatus)) creation = undefined;
    if (ok && data) {
      adopt({ id: data.id, etag: data.etag, expiresAt: data.expiresAt, link: data.link });
      options.onInputs(data.inputs);
      // What was typed while a repeated creation was under way still has to follow.
      dirty ||= JSON.stringify(sent) !== JSON.stringify(sayable());
    }
    return { ok, errorStatus, body: data };
  }

  /** Answers whether the other version turned out to be our own, so that saving may go on. */
  async function meetConflict(body: unknown): Promise<boolean> {
    const carried = problemOf(body)?.['draft'] as StoredDraft | undefined;
    const read = carried?.etag || !reference ? undefined : await readDraft(client, reference.id);
    const other = carried?.etag ? carried : read?.data;
    if (other && reference && unconfirmed.has(answersText(other))) {
      adopt({ ...reference, etag: other.etag });
      unconfirmed.clear();
      return true;
    }
    state.set(other && (carried?.etag || read?.ok) ? { status: 'conflict', other } : { status: 'failed' });
    if (!other) schedule(retryMs);
    return false;
  }

  async function loop(): Promise<boolean> {
    while (dirty) {
      dirty = false;
      state.set({ status: 'saving' });
      const { ok, errorStatus, body } = await send();
      if (ok) {
        retryMs = firstRetryMs;
        state.set({ status: 'saved', at: options.now() });
        continue;
      }
      dirty = true;
      if (errorStatus === 412) {
        if (await meetConflict(body)) continue;
        return false;
      }
      if (errorStatus === 422 && leavesOut(body)) continue;
      if ((errorStatus === 404 || errorStatus === 410) && reference) {
        // The draft has expired while this tab was open: its answers are here, so they become a new one.
        reference = undefined;
        continue;
      }
      if (isPassing(errorStatus)) {
        state.set({ status: errorStatus === 'unknown' ? 'offline' : 'failed' });
        schedule(retryMs);
        retryMs = Math.min(retryMs * 2, longestRetryMs);
      } else {
        const { title: why, code } = problemOf(body) ?? {};
        state.set({ status: 'failed', why, code });
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
    else if (dirty) void run();
    else if (state.get().status === 'offline') state.set({ status: 'idle' });
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    reference: () => reference,
    touch() {
      dirty = true;
      if (reference && !running && state.get().status !== 'conflict') schedule(pauseMs);
    },
    save() {
      dirty = true;
      return run();
    },
    async settle(whose) {
      const current = state.get();
      if (current.status !== 'conflict' || !reference) return false;
      adopt({ ...reference, etag: current.other.etag });
      dirty = whose === 'mine';
      state.set({ status: 'saved', at: options.now() });
      return run();
    },
    rename(id) {
      if (reference) adopt({ ...reference, id });
      if (dirty) void run();
    },
    forget() {
      cancelTimer();
      reference = creation = undefined;
      dirty = false;
      state.set({ status: 'idle' });
    },
    stop() {
      cancelTimer();
      stopListening();
    },
  };
}
