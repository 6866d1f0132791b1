import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { slimRjsf } from '../renderers/theme/slim/slimRjsf.ts';
import { patience } from './support/patience.ts';
import { pageModules } from '../src/server/app/pages/pageModules.ts';
import { chosenNames } from './support/choice.ts';
import { longTestFiles } from './suite/longTests.ts';
import FileOrder from './suite/fileOrder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Names of all stories below `tests/journeys`: `apply`, `strength/kill`. */
const stories = readdirSync(`${root}tests/journeys`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.journey.ts'))
  .map((name) => name.replaceAll('\\', '/').slice(0, -'.journey.ts'.length));

/** Tests of pages that replace a module; the next file of their worker would get the replacement. */
const replacing = readdirSync(`${root}tests/web`, { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/web/${name.replaceAll('\\', '/')}`)
  .filter(
    (file) => /\.test\.tsx?$/.test(file) && readFileSync(`${root}${file}`, 'utf8').includes('vi.mock('),
  );

/** One more than cores: some tests wait, for a program that they started, for a disk or for a socket. */
const maxWorkers = availableParallelism() + 1;
/** Stories, proofs and tests on PostgreSQL wait for other processes half of the time, but share a server. */
const maxSharing = Math.min(3, maxWorkers);
const poll = { timeout: patience, interval: 50 };
/** Longer than what a test waits for: what never came is named. */
const slowest = 2 * patience;
/** A larger young generation, because tests make much that they drop at once. */
const execArgv = ['--max-semi-space-size=64'];
const quick = { testTimeout: slowest, hookTimeout: slowest, maxWorkers, execArgv, expect: { poll } };

/**
 * Projects: `fast`, `fast-dom` and `fast-alone` need nothing, nor does `long` (tests that try every pair of something or
 * start programs), `postgres` a DATABASE_URL, `cluster` the built web app and daemons that it starts itself,
 * `definitions` (the proofs of every definition) and `journeys` the built web app and a browser.
 */
export default defineConfig({
  root,
  plugins: [react(), slimRjsf(), pageModules({ below: `${root}src/web` })],
  // The fixed token of a test run; the browser build defines it as empty, and no server accepts it.
  define: { TOKEN_OF_TESTS: JSON.stringify('test.run.token') },
  test: {
    reporters: ['default'],
    css: false,
    sequence: { sequencer: FileOrder },
    // Workers and the commands that tests run load the same packages again and again.
    env: { NODE_COMPILE_CACHE: `${root}.cache/compiled` },
    // Many stories collect problems in a list; a failure must print its content, not its length.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      {
        extends: true,
        test: {
          ...quick,
          name: 'fast',
          include: ['tests/{architecture,definitions,engine,faults,server,suite}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.long.test.ts'],
          // Starting the embedded database for each file would cost as much as the tests.
          isolate: false,
          setupFiles: ['tests/support/judgedAnswers.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...quick,
          name: 'fast-dom',
          // So that the tests run rjsf as the build bundles it.
          server: { deps: { inline: [/@rjsf\//] } },
          include: ['tests/{renderers,web}/**/*.test.{ts,tsx}'],
          exclude: replacing,
          // Loading React and the DOM for each file would cost as much as the tests.
          isolate: false,
          setupFiles: ['tests/support/patientQueries.ts', 'tests/support/forgottenVisit.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...quick,
          name: 'fast-alone',
          server: { deps: { inline: [/@rjsf\//] } },
          include: replacing,
          setupFiles: ['tests/support/patientQueries.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...quick,
          name: 'long',
          include: chosenNames('LONG_TESTS', longTestFiles(root)),
          isolate: false,
          setupFiles: ['tests/support/judgedAnswers.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/server/**/*.store{,.long}.test.ts'],
          expect: { poll },
          testTimeout: slowest,
          hookTimeout: slowest,
          isolate: false,
          setupFiles: ['tests/support/judgedAnswers.ts'],
          // Each file has a database of its own.
          maxWorkers: maxSharing,
        },
      },
      {
        extends: true,
        test: {
          // Starts servers, databases and balancers of its own; see the folder.
          name: 'cluster',
          include: ['tests/cluster/**/*.cluster.ts'],
          expect: { poll },
          testTimeout: 900_000,
          hookTimeout: 300_000,
          fileParallelism: false,
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
          maxWorkers: maxSharing,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: chosenNames('STORIES', stories).map((name) => `tests/journeys/${name}.journey.ts`),
          globalSetup: ['tests/support/serverUnderTest.ts'],
          // Stories wait for what they expect, never for a time; only failures reach these limits.
          expect: { poll },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: maxSharing,
        },
      },
    ],
  },
});
