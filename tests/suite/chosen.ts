import { readdirSync } from 'node:fs';
import path from 'node:path';
import { link } from '#engine/compile/link.ts';
import { definitionSources } from '../../src/cli/openDefinitions.ts';
import { definitionBudgets, longTestBudgets, storyBudgets, type Budgets } from './budgets.ts';
import { choose, type Choice } from './choose.ts';
import { candidateOf } from './definitionFacts.ts';
import { changedFiles, gitIn, treeOf } from './git.ts';
import type { Candidate } from './greedyCover.ts';
import { longTestCandidates, reachedLongTests } from './longTests.ts';
import { reachedDefinitions } from './reachedDefinitions.ts';
import { reachedStories } from './reachedStories.ts';
import { readRecord } from './record.ts';

/** `quick`: what covers everything once. `change`: also what the change reaches, and a rotating share. */
export type Extent = 'quick' | 'change';

/** What a run covers: ids of definitions, stories by their path below `tests/journeys`, long tests by their path. */
export interface Chosen {
  definitions: Choice;
  stories: Choice;
  longTests: Choice;
}

const folder = 'tests/journeys';

/** Returns every story file, by path from the root. */
export const storyFiles = (root: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.journey.ts'))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .sort();

/** Returns `claimLines/touch` for `tests/journeys/claimLines/touch.journey.ts`. */
export const storyName = (file: string): string => file.slice(folder.length + 1, -'.journey.ts'.length);

/** Estimate for a story without a record. Seconds. */
const usual = 20;

const within = ({ cover, all, rotating }: Budgets) => ({
  coverBudget: cover,
  budget: all,
  rotatingBudget: rotating,
});

/** Returns every definition of a checkout with what its proofs cover. */
export function definitionCandidates(root: string): Candidate[] {
  const { definitions } = readRecord();
  // What it asks is known once it is linked; compiling all would take seconds.
  const linked = definitionSources(root).map((source) => link(source).definition);
  return linked.map((definition) => candidateOf(definition, definitions[definition.id]));
}

/** Returns every story with what its pages request; a story without a record covers itself. */
export function storyCandidates(root: string): Candidate[] {
  const { stories } = readRecord();
  return storyFiles(root).map((name) => {
    const { seconds = usual, reaches = [name] } = stories[name] ?? {};
    return { name, covers: new Set(reaches), cost: seconds };
  });
}

/** Returns the changed files and the seed of the rotating share; `npm test` needs neither. */
function changeIn(root: string, extent: Extent): { changed: string[] | undefined; seed: string } {
  if (extent === 'quick') return { changed: [], seed: '' };
  const git = gitIn(root);
  return { changed: changedFiles(git), seed: treeOf(git) };
}

/** Chooses the definitions, stories and long tests of a run in a checkout. */
export function chosenFor(root: string, extent: Extent): Chosen {
  const { changed, seed } = changeIn(root, extent);
  const { ids, all } = changed ? reachedDefinitions(root, changed) : { ids: [], all: true };
  const definitions = choose({
    candidates: definitionCandidates(root),
    ...within(definitionBudgets[extent]),
    reached: { names: new Set(ids), all },
    seed,
  });
  const candidates = storyCandidates(root);
  const { stories: recorded } = readRecord();
  const facts = candidates.map(({ name, covers }) => [name, recorded[name] && covers] as const);
  const stories = choose({
    candidates,
    ...within(storyBudgets[extent]),
    reached: changed
      ? reachedStories(root, changed, { stories: Object.fromEntries(facts), definitions: ids })
      : { names: new Set<string>(), all: true },
    seed,
  });
  const longTests = choose({
    candidates: longTestCandidates(root, readRecord()),
    ...within(longTestBudgets[extent]),
    reached: changed ? reachedLongTests(root, changed) : { names: new Set<string>(), all: true },
    seed,
  });
  return { definitions, stories: { ...stories, names: stories.names.map(storyName) }, longTests };
}

/** Returns a line of the log about a choice and its reasons. */
export function choiceWords(what: string, { names, counts }: Choice): string {
  const { cover, reached, rotating, leftOut } = counts;
  return `${names.length} ${what}: ${cover} cover everything once, ${reached} are reached by the change, ${rotating} rotate; ${leftOut} reached ones are left to later runs`;
}
