import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chosenFor, definitionCandidates, storyCandidates, storyName } from '../suite/chosen.ts';
import { longTestFiles, reachedLongTests } from '../suite/longTests.ts';
import { codeFiles, importsIn } from '../suite/imports.ts';
import { reachedDefinitions } from '../suite/reachedDefinitions.ts';
import { reachedStories } from '../suite/reachedStories.ts';
import { byNearness } from './nearness.ts';

/** The parts of the tests that may find a fault. */
export const parts = ['fast', 'long', 'definitions', 'journeys'] as const;
export type PartName = (typeof parts)[number];

/** Some tests of one part; those of an earlier step are quicker, or nearer to the fault. */
export interface Step {
  part: PartName;
  /** Arguments of vitest: paths of test files. */
  files: string[];
  environment: { [name: string]: string };
}

/** So many files are run at first, and then; the rest comes at once. */
const batches = [3, 12, 40];

/** The fast tests with their text. */
function testsOf(root: string): Map<string, string> {
  return new Map(fastTests(root).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

function fastTests(root: string): string[] {
  return (
    readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
      .map((name) => `tests/${name.split(path.sep).join('/')}`)
      // The test of this very list fails with any fault.
      .filter((file) => /(?<!\.long)\.test\.tsx?$/.test(file) && !file.startsWith('tests/faults/'))
  );
}

/** Returns the fast tests in batches, the nearest to a file first. */
export function fastSteps(root: string, file: string, { nearest = false } = {}): Step[] {
  const imports = importsIn(root, codeFiles(root, ['src', 'renderers', 'tests']));
  const order = byNearness(file, testsOf(root), imports);
  const ends = nearest ? batches.slice(0, 2) : [...batches, order.length];
  return ends.map((end, index) => ({
    part: 'fast',
    files: order.slice(index === 0 ? 0 : ends[index - 1], end),
    environment: {},
  }));
}

/** Returns the long tests that a file reaches, as one step; none if it reaches none. */
export function longSteps(root: string, file: string): Step[] {
  const { names, all } = reachedLongTests(root, [file]);
  const files = all ? longTestFiles(root) : [...names];
  return files.length > 0 ? [{ part: 'long', files, environment: {} }] : [];
}

/**
 * Returns the proofs and stories that `npm test` runs and that a file reaches.
 * @param options.all those of `npm run test:all` instead
 */
export function browserSteps(root: string, file: string, { all }: { all: boolean }): Step[] {
  const reached = reachedDefinitions(root, [file]);
  const candidates = storyCandidates(root);
  const facts = Object.fromEntries(candidates.map(({ name, covers }) => [name, covers]));
  const reachedStoryFiles = reachedStories(root, [file], { stories: facts, definitions: reached.ids });
  const quick = chosenFor(root, 'quick');
  const chosen = all
    ? {
        definitions: definitionCandidates(root).map(({ name }) => name),
        stories: candidates.map(({ name }) => storyName(name)),
      }
    : { definitions: quick.definitions.names, stories: quick.stories.names };
  const once = all ? [] : quick.definitions.covering;
  const stories = new Set([...reachedStoryFiles.names].map(storyName));
  const definitions = chosen.definitions.filter((id) => reached.all || reached.ids.includes(id));
  const journeys = chosen.stories.filter((name) => reachedStoryFiles.all || stories.has(name));
  const steps: Step[] = [
    {
      part: 'definitions',
      files: [],
      environment: { DEFINITIONS: definitions.join(), PAGES_ONCE: once.join(), ANSWER_SETS: '2000' },
    },
    { part: 'journeys', files: [], environment: { STORIES: journeys.join() } },
  ];
  return steps.filter(({ part }) => (part === 'definitions' ? definitions : journeys).length > 0);
}
