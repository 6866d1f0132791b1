import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { PlatformError } from '#engine/errors/platformError.ts';
import { isAway } from '#server/storage/database/away.ts';
import type { Database } from '#server/storage/database/schema.ts';
import type { Pending } from '#server/base/pending.ts';
import { storeSubmissions, type Submission } from './store.ts';

/** Submissions that one statement stores at most. */
const maxGroupSize = 32;

interface QueuedSubmission {
  name: string;
  submission: Submission;
  settle: PromiseWithResolvers<boolean>;
}

/** What an intake may be told; without it nothing is waited for longer than the database allows. */
interface IntakeOptions {
  /** Milliseconds that a group may take. */
  timeout?: number;
  pending?: Pending;
}

/** Stores submissions; those that come while the disk is busy are stored together. */
export interface Intake {
  /** Answers, after the commit, whether it was stored now; false: its key was answered before. */
  store(submission: Submission): Promise<boolean>;
}

/**
 * Group commit: while one statement is under way, submissions gather, and the next statement stores them together.
 * Each is acknowledged after the commit that holds it. A group that fails is stored one by one, so that nobody
 * fails for another one's sake; where the database is away, all of it fails at once.
 * A group that takes too long is answered as unavailable and left: a connection that died silently would else stop all
 * that come after it. Should it be stored after all, the same request again gets its first answer.
 */
export function createIntake(db: Kysely<Database>, { timeout, pending }: IntakeOptions = {}): Intake {
  let waiting: QueuedSubmission[] = [];
  let running = false;

  /** @throws PlatformError unavailable when the time of a group is over */
  async function withTimeout<T>(stored: Promise<T>): Promise<T> {
    if (timeout === undefined) return stored;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new PlatformError('unavailable')), timeout);
    try {
      return await Promise.race([stored, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The next ones, each key once: the same request again waits for the answer to the first. */
  function nextGroup(): QueuedSubmission[] {
    const group = new Map<string, QueuedSubmission>();
    const later: QueuedSubmission[] = [];
    for (const each of waiting) {
      if (group.size < maxGroupSize && !group.has(each.name)) group.set(each.name, each);
      else later.push(each);
    }
    waiting = later;
    return [...group.values()];
  }

  async function storeGroup(group: QueuedSubmission[]): Promise<void> {
    try {
      const stored = await withTimeout(
        storeSubmissions(
          db,
          group.map(({ submission }) => submission),
        ),
      );
      for (const { name, settle } of group) settle.resolve(stored.has(name));
    } catch (error) {
      if (group.length === 1 || isAway(error)) for (const { settle } of group) settle.reject(error);
      else for (const each of group) await storeGroup([each]);
    }
  }

  /**
   * Lets those join who have arrived by now, though nobody has read them yet: the embedded database keeps this thread
   * busy until its statement is done. Nobody is waited for; somebody alone loses a turn of the loop.
   */
  async function gather(): Promise<void> {
    for (let before = 0; waiting.length > before && waiting.length < maxGroupSize;) {
      before = waiting.length;
      await nextTurn();
    }
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await gather();
      await storeGroup(nextGroup());
    }
    running = false;
  }

  return {
    store(submission) {
      const settle = Promise.withResolvers<boolean>();
      waiting.push({ name: `${submission.scope} ${submission.key}`, submission, settle });
      if (!running) void run();
      const end = pending?.begin();
      return settle.promise.finally(() => end?.());
    },
  };
}
