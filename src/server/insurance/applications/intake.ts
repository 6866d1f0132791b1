import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { PlatformError } from '#engine/errors/platformError.ts';
import { diskFull, noteFullDisk } from '#server/storage/database/fullDisk.ts';
import { codeOf } from '#server/storage/database/transaction.ts';
import { isUnavailable } from '#server/storage/database/unavailable.ts';
import type { Database } from '#server/storage/database/schema.ts';
import type { Pending } from '#server/base/pending.ts';
import { storeSubmissions, type Submission } from './store.ts';

/** Maximum number of submissions per statement. */
const maxGroupSize = 32;

interface QueuedSubmission {
  name: string;
  submission: Submission;
  settle: PromiseWithResolvers<boolean>;
}

/** Options of an intake; by default only the database's own timeouts apply. */
interface IntakeOptions {
  /** Milliseconds that a group may take. */
  timeout?: number;
  pending?: Pending;
}

/** Stores submissions; those that arrive during a write are stored together. */
interface Intake {
  /** Resolves after the commit: true when stored, false when its key was answered before. */
  store(submission: Submission): Promise<boolean>;
}

/**
 * Group commit: while one statement runs, submissions queue up, and the next statement stores them together.
 * Each is acknowledged after the commit that contains it. A failed group is retried one by one, so that one
 * bad submission does not fail the others; when the database is down, all fail at once. A group that takes
 * too long is answered as unavailable and abandoned: a silently dead connection would otherwise block all
 * later ones. If it is stored after all, a repeated request gets its first answer.
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

  /** Takes the next group with unique keys: a repeated request waits for the answer to the first. */
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
      if (codeOf(error) === diskFull) noteFullDisk(db);
      if (group.length === 1 || isUnavailable(error)) for (const { settle } of group) settle.reject(error);
      else for (const each of group) await storeGroup([each]);
    }
  }

  /**
   * Lets requests join that have arrived but were not read yet: the embedded database blocks this thread
   * during a statement. It costs one turn of the event loop.
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
