import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { patience } from './support/patience.ts';
import { chosenStories } from './support/choice.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Names of all stories below `tests/journeys`: `apply`, `strength/kill`. */
const stories = readdirSync(`${root}tests/journeys`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.journey.ts'))
  .map((name) => name.replaceAll('\\', '/').slice(0, -'.journey.ts'.length));

/** Left to itself the runner keeps a core free: on two, half of the machine would wait. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
const poll = { timeout: patience, interval: 50 };
/** Longer than what a test waits for: what never came is named. */
const slowest = 2 * patience;
const quick = { testTimeout: slowest, hookTimeout: slowest, maxWorkers, expect: { poll } };

/**
 * Projects: `fast` and `fast-dom` need nothing, `postgres` a DATABASE_URL, `definitions` (the proofs of every definition) and
 * `journeys` the built web app and a browser.
 */
export default defineConfig({
  root,
  plugins: [react()],
  // The fixed token of a test run; the build of the browser defines it as nothing, and no server takes it.
  define: { TOKEN_OF_TESTS: JSON.stringify('test.run.token') },
  test: {
    reporters: ['default'],
    css: false,
    // Many stories gather what went wrong in a list: a failure tells what stands in it, not how long it is.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      {
        extends: true,
        test: {
          ...quick,
          name: 'fast',
          include: ['tests/{architecture,definitions,engine,faults,server,suite}/**/*.test.{ts,tsx}'],
          // Starting the embedded database anew for each file would cost as much as the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        // A document that another file has drawn into is not empty.
        test: {
          ...quick,
          name: 'fast-dom',
          include: ['tests/{renderers,web}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/patientQueries.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/server/**/*.store.test.ts'],
          expect: { poll },
          testTimeout: slowest,
          hookTimeout: slowest,
          isolate: false,
          // Each file has a schema of its own.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'definitions',
          include: ['tests/definitions/**/*.proof.ts'],
          globalSetup: ['tests/support/serverUnderTest.ts'],
          expect: { poll },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: chosenStories(stories).map((name) => `tests/journeys/${name}.journey.ts`),
          globalSetup: ['tests/support/serverUnderTest.ts'],
          // Stories wait for what they see, never for a time; only what never comes runs into these.
          expect: { poll },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // Two at once: a story mostly waits for what it sees.
          maxWorkers: 2,
        },
      },
    ],
  },
});
