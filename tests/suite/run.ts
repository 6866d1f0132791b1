// Runs the tests: `npm test`, `npm run test:all`, and with `--change` what `.ci/run` adds. Every part runs and is counted
// regardless of the others; the last line counts all of them, and the exit code is 1 if any failed.
//   npm test                       the fast tests, and a choice of the others
//   npm run test:all               every test
//   npm run test:all -- --record   also keeps how long stories and proofs took and what they reached
import { fileURLToPath } from 'node:url';
import { readOptions } from '../support/commandOptions.ts';
import { quickAnswerSets } from './budgets.ts';
import { choiceWords, chosenFor, definitionCandidates, storyFiles } from './chosen.ts';
import { openWorkplace, reportOf, runPart, type Part } from './command.ts';
import { writeRecord } from './record.ts';
import { failedPart, summaryOf, type PartResult } from './report.ts';

const { values } = readOptions(import.meta.filename, {
  options: {
    /** Every definition, every story, every long test, PostgreSQL and several servers. */
    all: { type: 'boolean', default: false },
    /** Also lint, types, PostgreSQL, several servers, and the definitions, stories and long tests that the last change reaches. */
    change: { type: 'boolean', default: false },
    /** Records durations and reach of the stories and proofs of this run. */
    record: { type: 'boolean', default: false },
  },
});

const root = fileURLToPath(new URL('../../', import.meta.url));
const place = openWorkplace(root);
const start = performance.now();

const vitest = (name: string, projects: string[], more: Partial<Part> = {}): Part => ({
  name,
  command: [
    'npx',
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
  ],
  counts: true,
  ...more,
});

/** Two servers that are killed now and then; the longer scenarios are `npm run test:cluster`. */
function cluster(): Part {
  const { command, ...part } = vitest('cluster', ['cluster']);
  return { ...part, command: ['.ci/with-cluster', ...command, 'tests/cluster/short.cluster.ts'] };
}

const script = (name: string): Part => ({ name, command: ['npm', 'run', name], counts: false });

/** Returns the environment that limits proofs, stories and long tests to the chosen ones. */
function selection(): { [name: string]: string } {
  const { definitions, stories, longTests } = chosenFor(root, values.change ? 'change' : 'quick');
  console.log(
    `\n${choiceWords('definitions', definitions)}\n${choiceWords('stories', stories)}\n${choiceWords('long tests', longTests)}`,
  );
  return {
    DEFINITIONS: definitions.names.join(),
    PAGES_ONCE: definitions.covering.join(),
    STORIES: stories.names.join(),
    LONG_TESTS: longTests.names.join(),
    ANSWER_SETS: String(quickAnswerSets),
  };
}

const reachFile = `${place.reports}/reach.jsonl`;

/** Keeps what the run has measured of the definitions that were proven as a whole. */
function keepRecord({ DEFINITIONS, PAGES_ONCE }: { [name: string]: string }): void {
  const onlyOnce = PAGES_ONCE?.split(',') ?? [];
  const chosen = DEFINITIONS?.split(',').filter((id) => !onlyOnce.includes(id));
  const definitions = definitionCandidates(root).map(({ name }) => name);
  const reports = {
    fast: reportOf(place, 'fast'),
    long: reportOf(place, 'long'),
    stories: reportOf(place, 'journeys'),
    proofs: reportOf(place, 'definitions'),
  };
  const measured = { root, reachFile, ...reports, definitions: chosen ?? definitions };
  writeRecord(measured, { stories: storyFiles(root), definitions });
}

async function work(): Promise<PartResult[]> {
  const results: PartResult[] = [];
  const run = async (part: Part) => {
    results.push(await runPart(place, part));
  };
  // Lint uses one core for two minutes, types and build use the other for one.
  const lint = values.change ? runPart(place, script('lint'), { beside: true }) : undefined;
  if (values.change) await run(script('types'));
  await run(script('build'));
  await run(vitest('fast', ['fast*']));
  if (lint) results.push(await lint);
  const environment: { [name: string]: string } = {};
  try {
    if (!values.all) Object.assign(environment, selection());
  } catch (error) {
    // A definition that cannot be read, for example: all of them and all stories run.
    results.push(failedPart('selection', error));
  }
  if (values.record) environment['REACH_FILE'] = reachFile;
  await run(vitest('definitions', ['definitions'], { environment }));
  await run(vitest('journeys', ['journeys'], { environment }));
  if (values.all || values.change) {
    if (environment['LONG_TESTS'] !== '') await run(vitest('long', ['long'], { environment }));
    const { command, ...part } = vitest('postgres', ['postgres']);
    const fewer = values.all ? [] : ['--exclude', '**/*.long.test.ts'];
    await run({ ...part, command: ['.ci/with-postgres', ...command, ...fewer] });
    await run(cluster());
  }
  if (values.record) keepRecord(environment);
  return results;
}

try {
  const results = await work();
  console.log(`\n== end after ${Math.round((performance.now() - start) / 1_000)} s\n${summaryOf(results)}`);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
} finally {
  place.close();
}
