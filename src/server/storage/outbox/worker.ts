import { transaction } from '../database/transaction.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '../database/schema.ts';
import type { Ids } from '#server/base/ids.ts';
import type { Log } from '#server/base/log/log.ts';
import type { Metrics } from '#server/base/metrics/metrics.ts';
import type { Tracing } from '#server/base/tracing/tracing.ts';
import type { LoadMonitor } from '#server/base/loadMonitor.ts';
import { backOff } from './backOff.ts';
import { createInFlight, type InFlight } from './inFlight.ts';
import { PermanentFailure } from './handler.ts';
import type { Handlers } from './handler.ts';
import { finishMessage, leaseMessages, postponeMessage, renewLease, takeMessages } from './store.ts';
import type { Message } from './store.ts';

/** Milliseconds that deliveries may take on shutdown; aborted ones are retried later. */
const shutdownTimeout = 4_000;

/** Options of a worker. */
interface WorkerOptions {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  log: Log;
  metrics?: Pick<Metrics, 'observe'>;
  tracing?: Tracing | undefined;
  handlers: Handlers;
  maxAttempts: number;
  /** 0 to 1; spreads the retries of several nodes. */
  random?: () => number;
  /** Milliseconds between two polls. */
  pause?: number;
  /** Duration of a lease; renewed during delivery. */
  leaseSeconds?: number;
  /** Aborts deliveries in progress. */
  signal?: AbortSignal;
  /** Tracks deliveries in progress, so that slow ones do not block others. Without it each batch is awaited. */
  inFlight?: InFlight;
  /** Messages leased at once and delivered concurrently. */
  batch?: number;
  /** While people are submitting, only messages that have waited long enough are delivered. */
  loadMonitor?: Pick<LoadMonitor, 'isBusy' | 'isBriefPeak'>;
}

/** A worker that runs until stopped. */
export interface Worker {
  /** Polls immediately instead of after the pause. */
  wake(): void;
  /** Takes no more messages and waits for deliveries in progress. */
  stop(): Promise<void>;
}

/** Maximum delay of messages while people are submitting. Milliseconds. */
const busyDelay = 10_000;

/** Batch size while people are submitting. */
const busyBatch = 2;

/** During a brief peak the worker rests this many times as long as it worked, leaving the processor to requests. */
const restFactor = 4;

/** Slower deliveries continue in the background while others start. Milliseconds. */
const slowDelivery = 1_000;

/** Maximum rest, however long a delivery took. Milliseconds. */
const longestRest = 2_000;

/** Returns the current time and the time at which messages must have been due. */
function dueTimes({ clock, loadMonitor }: WorkerOptions): { now: Date; due: Date } {
  const now = clock.now();
  return { now, due: loadMonitor?.isBusy() ? new Date(now.getTime() - busyDelay) : now };
}

/** Messages per delivering transaction. */
const transactionBatch = 64;

/** Delivers one batch of due messages; returns how many it took. */
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
    // One failing message rolls back the batch; single deliveries find it.
    return deliverOutside(options, topics);
  }
}

/** Delivers a batch into the database within the transaction that marks it done. */
async function deliverInTransaction(options: WorkerOptions, topics: string[]): Promise<number> {
  const { db, handlers, metrics } = options;
  const taken = await transaction(db, async (trx) => {
    const { now, due } = dueTimes(options);
    const messages = await takeMessages(trx, { topics, now, due, limit: transactionBatch });
    for (const topic of topics) {
      const own = messages.filter((message) => message.topic === topic);
      if (own.length > 0) await handlers[topic]?.deliverBatch?.(trx, own, now);
    }
    return messages.map(({ topic }) => topic);
  });
  for (const topic of taken) metrics?.observe({ of: 'delivery', topic, outcome: 'delivered' });
  return taken.length;
}

/** Delivers to external receivers: lease, delivery outside any transaction, finish. */
async function deliverOutside(options: WorkerOptions, all: string[]): Promise<number> {
  const { db, inFlight, ids, loadMonitor, leaseSeconds = 60, batch = 8 } = options;
  // A slow receiver delays its own topic only.
  const topics = all.filter((topic) => (inFlight?.count(topic) ?? 0) < batch);
  if (topics.length === 0) return 0;
  const lease = ids.uuid();
  const messages = await transaction(db, (trx) =>
    leaseMessages(trx, {
      lease,
      topics,
      ...dueTimes(options),
      seconds: leaseSeconds,
      limit: loadMonitor?.isBusy() ? Math.min(busyBatch, batch) : batch,
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

/** Waits for a promise, but at most the given milliseconds. */
async function waitAtMost(awaited: Promise<unknown>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, milliseconds);
  await Promise.race([awaited, late.promise]);
  clearTimeout(timer);
}

/** Renews a message's lease until its delivery's time is over; returns a function that stops. */
function keepRenewingLease(
  { id }: Message,
  lease: string,
  options: WorkerOptions,
  timeoutSeconds: number,
): () => void {
  const { db, clock, leaseSeconds = 60 } = options;
  const ends = performance.now() + timeoutSeconds * 1000;
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
  const {
    db,
    clock,
    log,
    metrics,
    tracing,
    handlers,
    maxAttempts,
    random = Math.random,
    leaseSeconds = 60,
    signal,
  } = options;
  const { id, topic, attempt } = message;
  const timeoutSeconds = handlers[topic]?.timeoutSeconds ?? leaseSeconds * 0.9;
  const span = tracing?.begin(`deliver ${topic}`, { topic, attempt }, { kind: 'consumer' });
  const stopRenewing = keepRenewingLease(message, lease, options, timeoutSeconds);
  try {
    const signals = [AbortSignal.timeout(timeoutSeconds * 1000), ...(signal ? [signal] : [])];
    await handlers[topic]?.(message, AbortSignal.any(signals));
    const held = await transaction(db, (trx) => finishMessage(trx, id, lease, clock.now()));
    metrics?.observe({ of: 'delivery', topic, outcome: 'delivered' });
    span?.end();
    if (!held) log.warn({ id, topic, attempt }, 'Message delivered after its lease had ended.');
  } catch (error) {
    const now = clock.now();
    const dead = attempt >= maxAttempts || error instanceof PermanentFailure;
    const availableAt = new Date(now.getTime() + backOff(attempt, random()));
    await transaction(db, (trx) => postponeMessage(trx, id, lease, dead ? { deadAt: now } : { availableAt }));
    metrics?.observe({ of: 'delivery', topic, outcome: dead ? 'given-up' : 'postponed' });
    span?.end({}, 'failed');
    if (dead) log.error({ id, topic, attempt, error }, 'Message given up.');
    else log.warn({ id, topic, attempt, error }, 'Message could not be delivered; it will be tried again.');
  } finally {
    stopRenewing();
  }
}

/** Starts a worker. Database errors are logged and retried. */
export function startWorker(options: WorkerOptions): Worker {
  const { clock, log, loadMonitor, pause = 500, batch = 8 } = options;
  const ending = new AbortController();
  const inFlight = createInFlight();
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
        taken = await deliverDue({ ...options, inFlight, signal: ending.signal });
      } catch (error) {
        log.error({ error }, 'The outbox could not be read.');
      }
      const worked = clock.now().getTime() - began;
      const busyRest = loadMonitor?.isBriefPeak() ? Math.min(restFactor * worked, longestRest) : 0;
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
      const timer = setTimeout(() => ending.abort(), shutdownTimeout);
      await running;
      await inFlight.settled();
      clearTimeout(timer);
    },
  };
}
