import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { storeSubmissions, type Submission } from './store.ts';

/** Submissions that one statement stores at most. */
const most = 32;

interface Waiting {
  name: string;
  submission: Submission;
  settle: PromiseWithResolvers<boolean>;
}

/** Stores submissions; those that come while the disk is busy are stored together. */
export interface Intake {
  /** Answers, after the commit, whether it was stored now; false: its key was answered before. */
  store(submission: Submission): Promise<boolean>;
}

/**
 * Group commit: while one statement is under way, submissions gather, and the next statement stores them together.
 * Each is acknowledged after the commit that holds it. A group that fails is stored one by one, so that nobody
 * fails for another one's sake.
 */
export function createIntake(db: Kysely<Database>): Intake {
  let waiting: Waiting[] = [];
  let running = false;

  /** The next ones, each key once: the same request again waits for the answer to the first. */
  function nextGroup(): Waiting[] {
    const group = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const each of waiting) {
      if (group.size < most && !group.has(each.name)) group.set(each.name, each);
      else later.push(each);
    }
    waiting = later;
    return [...group.values()];
  }

  async function storeGroup(group: Waiting[]): Promise<void> {
    try {
      const stored = await storeSubmissions(
        db,
        group.map(({ submission }) => submission),
      );
      for (const { name, settle } of group) settle.resolve(stored.has(name));
    } catch (error) {
      if (group.length === 1) group[0]?.settle.reject(error);
      else for (const each of group) await storeGroup([each]);
    }
  }

  /**
   * Lets those join who have arrived by now, though nobody has read them yet: the embedded database keeps this thread
   * busy until its statement is done. Nobody is waited for; somebody alone loses a turn of the loop.
   */
  async function gather(): Promise<void> {
    for (let before = 0; waiting.length > before && waiting.length < most;) {
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
      return settle.promise;
    },
  };
}
