import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { connectionsOf } from '#server/storage/database/open.ts';
import { countMessages } from '#server/storage/outbox/service.ts';
import { assertReady } from './readiness.ts';

/** Milliseconds for which a query of the database is cached, so that frequent requests cost nothing. */
const maxAge = 5_000;

export type StateDeps = Pick<Deps, 'db' | 'clock' | 'lifecycle' | 'pending' | 'registry' | 'settings'>;

/** What an operator sees of a server; no member holds personal data. */
export interface ServerState {
  /** Whether what people hand in can be taken. */
  ready: boolean;
  /** Seconds until the database answered; undefined when it did not. */
  answerSeconds: number | undefined;
  /** Messages of the outbox, with the seconds that the oldest waits; undefined while the database is away. */
  outbox: { waiting: number; dead: number; oldestSeconds: number } | undefined;
  connections: ReturnType<typeof connectionsOf>;
  /** Seconds that the oldest submission under way has waited for the database. */
  submissionSeconds: number;
  definitions: number;
  /** Mistakes in definitions, whose last good version is served. */
  problems: number;
}

async function lookAt(deps: StateDeps): Promise<ServerState> {
  const { db, clock, registry, pending } = deps;
  const began = performance.now();
  const ready = await assertReady(deps).then(
    () => true,
    () => false,
  );
  const answerSeconds = ready ? (performance.now() - began) / 1000 : undefined;
  const counts = ready ? await transaction(db, countMessages).catch(() => undefined) : undefined;
  const age = (since: Date | null) => (since ? Math.max(0, clock.now().getTime() - since.getTime()) : 0);
  return {
    ready,
    answerSeconds,
    outbox: counts && {
      waiting: counts.waiting,
      dead: counts.dead,
      oldestSeconds: age(counts.oldest) / 1000,
    },
    connections: connectionsOf(db),
    submissionSeconds: pending.longestWait() / 1000,
    definitions: registry.list().length,
    problems: registry.problems().length,
  };
}

/** Returns a reader of the server's state, which looks again after some seconds. */
export function createServerState(deps: StateDeps): () => Promise<ServerState> {
  let latest: { at: number; state: Promise<ServerState> } | undefined;
  return () => {
    const now = deps.clock.now().getTime();
    // A clock that was put back makes the last look one of the future.
    if (!latest || Math.abs(now - latest.at) >= maxAge) latest = { at: now, state: lookAt(deps) };
    return latest.state;
  };
}
