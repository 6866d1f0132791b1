import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app/app.ts';
import type { Clock } from '#server/base/clock.ts';
import { createContent } from '#server/catalog/content/service.ts';
import type { Registry } from '#server/ports/registry.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import { newKeyPair } from '#server/people/identity/keyPair.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import { systemIds } from '#server/base/ids.ts';
import { createLog } from '#server/base/log/log.ts';
import type { Shell } from '#server/app/pages/shell.ts';
import { createMetrics } from '#server/base/metrics/metrics.ts';
import { createPending } from '#server/base/pending.ts';
import { createTariffPort } from '#server/catalog/tariffs/port.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { openTestDatabase } from './testDatabase.ts';

/** A clock that only a test moves. Default: 20 November 2026, 10:00 in Berlin. */
export class TestClock implements Clock {
  #now: Date;

  constructor(now = '2026-11-20T09:00:00.000Z') {
    this.#now = new Date(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Sets any moment, also an earlier one. */
  moveTo(now: Date): void {
    this.#now = new Date(now);
  }

  /** Moves the time forward. */
  advance(by: { seconds?: number; minutes?: number; days?: number }): void {
    const seconds = (by.seconds ?? 0) + (by.minutes ?? 0) * 60 + (by.days ?? 0) * 86_400;
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

/** A registry without definitions. */
export const emptyRegistry: Registry = {
  list: () => [],
  get: () => undefined,
  resolveAddress: () => undefined,
  moduleText: () => Promise.resolve(undefined),
  load: () => Promise.resolve(undefined),
  problems: () => [],
  subscribe: () => () => undefined,
  removeUnused: () => Promise.resolve(),
};

let keyPair: ReturnType<typeof newKeyPair> | undefined;

/** The tests of a process share one key, since making one takes its time. */
const sharedKeyPair = () => (keyPair ??= newKeyPair());

/** A minimal document for pages, so that no built web app is needed. */
const testShell: Shell = {
  read: () =>
    Promise.resolve('<!doctype html><html lang="de"><head><title>Shell</title></head><body></body></html>'),
};

/** What a test may replace; settings override those of an empty environment without rate limits. */
export interface TestOverrides extends Partial<Omit<Deps, 'settings'>> {
  settings?: Partial<Settings>;
  shell?: Shell;
}

/** The server on a fresh database, called through `app.inject`. */
export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  /** Every line of the log so far. */
  lines: string[];
  close(): Promise<void>;
}

/**
 * Creates the whole server without a port. Call `close` when done. The log is collected in `lines`.
 */
export async function createTestApp(overrides: TestOverrides = {}): Promise<TestApp> {
  const lines: string[] = [];
  // Created with the first file; a test never touches the developer's data folder.
  const dataDir = path.join(tmpdir(), `test-data-${randomUUID()}`);
  const clock = new TestClock();
  const opened = overrides.db ? undefined : await openTestDatabase();
  const db = overrides.db ?? opened!.db;
  const settings = {
    ...readSettings({ RATE_LIMIT_READ: '0', RATE_LIMIT_WRITE: '0', RATE_LIMIT_ERRORS: '0', WATCH: '0' }),
    dataDir,
    ...overrides.settings,
  };
  const log = createLog(
    () => clock.now(),
    (line) => lines.push(line),
  );
  const deps: Deps = {
    clock,
    ids: systemIds,
    log,
    tariffs: createTariffPort({ settings, clock: overrides.clock ?? clock, log }),
    registry: emptyRegistry,
    content: createContent(),
    // Deliveries are asked for by name here: nothing waits.
    loadMonitor: { recordSubmission: () => undefined, isBusy: () => false, isBriefPeak: () => false },
    pending: createPending(),
    metrics: createMetrics(),
    lifecycle: { draining: false, atDrain: new Set() },
    flags: createFlags(overrides.settings?.environment ?? 'localhost'),
    root: fileURLToPath(new URL('../..', import.meta.url)),
    identity: lazyProvider(
      { db, clock, ids: systemIds, settings, keyPair: sharedKeyPair },
      () => 'a secret of tests, and of tests only',
    ),
    ...overrides,
    db,
    settings,
  };
  const app = await createApp(deps, { shell: overrides.shell ?? testShell });
  return {
    app,
    deps,
    clock,
    lines,
    close: async () => {
      await app.close();
      await opened?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
