import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import type { GivenFile } from '#web/base/api/documents.ts';
import type { TabMemory } from '#web/base/tabMemory.ts';
import type { Prefill } from './prefill.ts';
import type { Defer } from '#web/base/timer.ts';

/** Reference to the stored draft and its version as last seen by this tab. */
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
  /** It has been sent, and nothing has come back yet. */
  underWay?: true;
}

/** What a tab remembers of a wizard over a reload. */
export interface TabRecord {
  answers: Answers;
  provenance: Provenance;
  /** The version of the definition that the answers were given to. */
  version?: string;
  /** Inputs of the judgement: flags of the draft, verdicts of look-ups. */
  inputs?: Inputs;
  draft?: DraftReference;
  attempt?: Attempt;
  receipt?: ApplicationReceipt;
  /** What is insured, as the summary named it; the page of the result names it alike when the answers are gone. */
  insured?: string;
  /** Prefilled answers. */
  taken?: Prefill;
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

/** Writes are debounced by this time. */
const noteMs = 1000;

/**
 * Memory of a tab. Written shortly after a committed answer and when the page is hidden, so that a reload
 * loses nothing and a crash one second at most. If storage is blocked or full, the draft on the server
 * remains.
 * @param name distinguishes wizards: definition, context and brand
 */
export function openTab(
  storage: Pick<TabMemory, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
  later: Defer,
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
