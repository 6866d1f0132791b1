import { transaction } from '../database/transaction.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '../database/schema.ts';
import type { Ids } from '#server/base/ids.ts';
import type { Log } from '#server/base/log/log.ts';
import type { LoadMonitor } from '#server/base/loadMonitor.ts';
import { backOff } from './backOff.ts';
import { createInFlight, type InFlight } from './inFlight.ts';
import { PermanentFailure } from './handler.ts';
import type { Handlers } from './handler.ts';
import { finishMessage, leaseMessages, postponeMessage, renewLease, takeMessages } from './store.ts';
import type { Message } from './store.ts';

/** How long deliveries may go on when the server ends; what is cut off is tried again later. Milliseconds. */
const shutdownTimeout = 4_000;

/** What a worker needs. */
export interface WorkerOptions {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  log: Log;
  handlers: Handlers;
  maxAttempts: number;
  /** 0 to 1; spreads the tries of many nodes. */
  random?: () => number;
  /** Milliseconds between two looks at the table. */
  pause?: number;
  /** How long a message is kept from other workers; renewed while it is delivered. */
  leaseSeconds?: number;
  /** Ends deliveries that are under way. */
  signal?: AbortSignal;
  /** Deliveries that are under way: slow ones hold up no others. Without it all are waited for. */
  inFlight?: InFlight;
  /** Messages taken at once and delivered side by side. */
  batch?: number;
  /** While people hand things in, only what has waited for them long enough is delivered. */
  loadMonitor?: Pick<LoadMonitor, 'isBusy' | 'isBriefPeak'>;
}

/** A worker that runs until it is stopped. */
export interface Worker {
  /** Looks at once instead of after the pause. */
  wake(): void;
  /** Takes nothing more, waits for what is being delivered. */
  stop(): Promise<void>;
}

/** How long messages wait for people at most. Milliseconds. */
const busyDelay = 10_000;

/** So few go out at once while people hand things in. */
const busyBatch = 2;

/** In a short rush deliveries rest so many times as long as they worked: people get the machine meanwhile. */
const restFactor = 4;

/** A delivery that takes longer is left to itself while others go out. Milliseconds. */
const slowDelivery = 1_000;

/** No rest is longer, however slowly somebody took a message. Milliseconds. */
const longestRest = 2_000;

/** The time at which what is delivered now must have been due. */
function dueTimes({ clock, loadMonitor }: WorkerOptions): { now: Date; due: Date } {
  const now = clock.now();
  return { now, due: loadMonitor?.isBusy() ? new Date(now.getTime() - busyDelay) : now };
}

/** Messages that one transaction delivers into the database itself. */
const transactionBatch = 64;

/** Delivers one batch of what is due; answers how many messages it took. */
export async function deliverDue(options: WorkerOptions): Promise<number> {
  const { handlers } = options;
  const topics = Object.keys(handlers);
  const within = topics.filter((topic) => handlers[topic]?.deliverBatch);
  if (within.length === 0) return deliverOutside(options, topics);
  try {
    const taken = await deliverInTransaction(options, within);
    const others = topics.filter((topic) => !within.includes(topic));
    return taken + (await deliverOutside(options, others));
  } catch {
    // One message that cannot be kept undoes the batch: each by itself finds out which.
    return deliverOutside(options, topics);
  }
}

/** Delivers what goes into the database itself, and finishes it, in one transaction. */
async function deliverInTransaction(options: WorkerOptions, topics: string[]): Promise<number> {
  const { db, handlers } = options;
  return transaction(db, async (trx) => {
    const { now, due } = dueTimes(options);
    const messages = await takeMessages(trx, { topics, now, due, limit: transactionBatch });
    for (const topic of topics) {
      const own = messages.filter((message) => message.topic === topic);
      if (own.length > 0) await handlers[topic]?.deliverBatch?.(trx, own, now);
    }
    return messages.length;
  });
}

/** Delivers to the outside: lease, delivery without a transaction, finish. */
async function deliverOutside(options: WorkerOptions, all: string[]): Promise<number> {
  const { db, inFlight, ids, loadMonitor: rush, leaseSeconds = 60, batch = 8 } = options;
  // A receiver that is slow holds up its own topic only.
  const topics = all.filter((topic) => (inFlight?.count(topic) ?? 0) < batch);
  if (topics.length === 0) return 0;
  const lease = ids.uuid();
  const messages = await transaction(db, (trx) =>
    leaseMessages(trx, {
      lease,
      topics,
      ...dueTimes(options),
      seconds: leaseSeconds,
      limit: rush?.isBusy() ? Math.min(busyBatch, batch) : batch,
    }),
  );
  const deliveries = messages.map((message) => {
    const delivery = deliver(message, lease, options);
    inFlight?.add(message.topic, delivery);
    return delivery;
  });
  const delivered = Promise.all(deliveries);
  await (inFlight ? waitAtMost(delivered, slowDelivery) : delivered);
  return messages.length;
}

/** Waits for something, but no longer than a time in milliseconds. */
async function waitAtMost(awaited: Promise<unknown>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, milliseconds);
  await Promise.race([awaited, late.promise]);
  clearTimeout(timer);
}

/** Renews the lease of a message three times while it lasts, for no longer than a delivery may take. */
function keepRenewingLease(
  { id }: Message,
  lease: string,
  options: WorkerOptions,
  patience: number,
): () => void {
  const { db, clock, leaseSeconds = 60 } = options;
  const ends = performance.now() + patience * 1000;
  const timer = setInterval(
    () => {
      const until = new Date(clock.now().getTime() + leaseSeconds * 1000);
      if (performance.now() > ends) clearInterval(timer);
      else transaction(db, (trx) => renewLease(trx, id, lease, until)).catch(() => undefined);
    },
    (leaseSeconds * 1000) / 3,
  );
  timer.unref();
  return () => clearInterval(timer);
}

async function deliver(message: Message, lease: string, options: WorkerOptions): Promise<void> {
  const { db, clock, log, handlers, maxAttempts, random = Math.random, leaseSeconds = 60, signal } = options;
  const { id, topic, attempt } = message;
  const patience = handlers[topic]?.timeoutSeconds ?? leaseSeconds * 0.9;
  const stopRenewing = keepRenewingLease(message, lease, options, patience);
  try {
    const signals = [AbortSignal.timeout(patience * 1000), ...(signal ? [signal] : [])];
    await handlers[topic]?.(message, AbortSignal.any(signals));
    const held = await transaction(db, (trx) => finishMessage(trx, id, lease, clock.now()));
    if (!held) log.warn({ id, topic, attempt }, 'Message delivered after its lease had ended.');
  } catch (error) {
    const now = clock.now();
    const dead = attempt >= maxAttempts || error instanceof PermanentFailure;
    const availableAt = new Date(now.getTime() + backOff(attempt, random()));
    await transaction(db, (trx) => postponeMessage(trx, id, lease, dead ? { deadAt: now } : { availableAt }));
    if (dead) log.error({ id, topic, attempt, error }, 'Message given up.');
    else log.warn({ id, topic, attempt, error }, 'Message could not be delivered; it will be tried again.');
  } finally {
    stopRenewing();
  }
}

/** Starts a worker. Errors of the database are logged and waited out. */
export function startWorker(options: WorkerOptions): Worker {
  const { clock, log, loadMonitor: rush, pause = 500, batch = 8 } = options;
  const ending = new AbortController();
  const flight = createInFlight();
  let stopped = false;
  let wake = () => {};
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!stopped) {
      let taken = 0;
      const began = clock.now().getTime();
      try {
        taken = await deliverDue({ ...options, inFlight: flight, signal: ending.signal });
      } catch (error) {
        log.error({ error }, 'The outbox could not be read.');
      }
      const worked = clock.now().getTime() - began;
      const busyRest = rush?.isBriefPeak() ? Math.min(restFactor * worked, longestRest) : 0;
      const needed = Math.max(busyRest, taken < batch ? pause : 0);
      if (!stopped && needed > 0) await rest(needed);
    }
  };
  const running = run();
  return {
    wake: () => wake(),
    stop: async () => {
      stopped = true;
      wake();
      const patience = setTimeout(() => ending.abort(), shutdownTimeout);
      await running;
      await flight.settled();
      clearTimeout(patience);
    },
  };
}
