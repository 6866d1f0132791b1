import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import type { GivenFile } from '#web/base/api/documents.ts';
import type { TabMemory } from '#web/base/tabMemory.ts';
import type { TakenOver } from './takenOver.ts';
import type { Later } from '#web/base/timer.ts';

/** Where the draft lies on the server and which version of it this tab has seen. */
export interface DraftReference {
  id: string;
  etag: string;
  expiresAt: string;
  link: string;
}

/** One attempt to send: the same answers are always sent under the same key. */
export interface Attempt {
  key: string;
  fingerprint: string;
  /** The draft that was named first: a repeated request must not differ, even if a draft came to be since. */
  draftId?: string;
}

/** What one tab remembers of one wizard over a reload. */
export interface TabRecord {
  answers: Answers;
  provenance: Provenance;
  /** The version of the definition that the answers were given to. */
  version?: string;
  /** What the judgement depended on: flags of the draft, verdicts of look-ups. */
  inputs?: Inputs;
  draft?: DraftReference;
  attempt?: Attempt;
  receipt?: ApplicationReceipt;
  /** What stood there before the person answered anything. */
  taken?: TakenOver;
  /** Files that were handed out in this wizard. */
  given?: GivenFile[];
}

export interface Tab {
  read: () => TabRecord | undefined;
  /** Changes some members; `undefined` takes one away. */
  write: (change: Partial<TabRecord>) => void;
  /** As `write`, but stored together with what follows within a second: for what changes with every answer. */
  note: (change: Partial<TabRecord>) => void;
  /** Stores what was noted; for a page that goes away. */
  flush: () => void;
  clear: () => void;
}

/** Answers are stored together for so long. */
const noteMs = 1000;

/**
 * The memory of a tab. It is written a moment after a committed answer and when the page goes away, so that a
 * reload loses nothing and a crash a second at most. A full or forbidden storage is no reason to stop: the draft on the server remains.
 * @param name what tells wizards apart: definition, context and brand
 */
export function openTab(
  storage: Pick<TabMemory, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
  later: Later,
): Tab {
  const key = `wizard ${name}`;
  let record: TabRecord | undefined;
  try {
    record = JSON.parse(storage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    record = undefined;
  }
  let callOff: (() => void) | undefined;
  const remember = (change: Partial<TabRecord>) => {
    record = { ...(record ?? { answers: {}, provenance: {} }), ...change };
  };
  const store = () => {
    callOff?.();
    callOff = undefined;
    try {
      storage.setItem(key, JSON.stringify(record));
    } catch {
      // See above: the memory of this page and the server still hold everything.
    }
  };
  return {
    read: () => record,
    write(change) {
      remember(change);
      store();
    },
    note(change) {
      remember(change);
      callOff ??= later(store, noteMs);
    },
    flush() {
      if (callOff) store();
    },
    clear() {
      callOff?.();
      callOff = undefined;
      record = undefined;
      storage.removeItem(key);
    },
  };
}
