import { expect, test } from 'vitest';
import { projectRoot } from '#server/base/settings/settings.ts';
import { reachedBy } from '../support/reach.ts';
import { definitionBudgets, storyBudgets } from './budgets.ts';
import { definitionCandidates, storyCandidates, storyFiles } from './chosen.ts';
import { cheapestCover } from './greedyCover.ts';
import { reachedLongTests } from './longTests.ts';
import { reachedDefinitions } from './reachedDefinitions.ts';
import { reachedStories } from './reachedStories.ts';
import { readRecord } from './record.ts';
import widgets from '../../renderers/widgets/names.json' with { type: 'json' };

test('a file of one definition reaches only that definition', () => {
  const changed = ['flows/schaeden/phv.flow.json', 'README.md'];
  expect(reachedDefinitions(projectRoot, changed)).toEqual({ ids: ['schaden.phv'], all: false });
  const tariff = 'src/server/catalog/tariffs/data/REISE/2026-01-01.json';
  const paper = 'src/server/catalog/documents/data/REISE/list.json';
  for (const file of [tariff, paper])
    expect(reachedDefinitions(projectRoot, [file])).toEqual({ ids: ['produkt.REISE'], all: false });
});

test('a shared schema reaches the definitions that refer to it, and the engine reaches all', () => {
  const { ids, all } = reachedDefinitions(projectRoot, ['schemas/common/uploads.schema.json']);
  expect(ids.length).toBeGreaterThan(0);
  expect(all).toBe(false);
  expect(reachedDefinitions(projectRoot, ['src/engine/judgement/judge.ts']).all).toBe(true);
});

test('a request reaches the definition, route, chunk or page that its address names', () => {
  const at = 'http://localhost:1';
  expect(reachedBy(`${at}/api/definitionen/produkt.FAHRRAD/0a1b.js?part=later`)).toBe(
    'definition produkt.FAHRRAD',
  );
  expect(reachedBy(`${at}/api/entwuerfe/4f0c2d1e`)).toBe('route entwuerfe');
  expect(reachedBy(`${at}/api/vermittler/kundenbestand?q=a`)).toBe('route vermittler/kundenbestand');
  expect(reachedBy(`${at}/assets/Overview-CVnZyyro.js`)).toBe('module Overview');
  expect(reachedBy(`${at}/kunden/login/`, { isPage: true })).toBe('page /kunden');
  expect(reachedBy(`${at}/assets/app-1.css`)).toBeUndefined();
});

test('stories are reached through their own file, definitions, routes and chunks of the app', () => {
  const stories = {
    'tests/journeys/apply.journey.ts': new Set(['definition produkt.FAHRRAD', 'route entwuerfe']),
    'tests/journeys/claims.journey.ts': new Set(['module Overview', 'route schaeden']),
    'tests/journeys/unrecorded.journey.ts': undefined,
  };
  const reach = (changed: string[], definitions: string[] = []) =>
    reachedStories(projectRoot, changed, { stories, definitions });
  const always = 'tests/journeys/unrecorded.journey.ts';
  expect(reach(['README.md'])).toEqual({ names: new Set([always]), all: false });
  expect(reach(['tests/journeys/apply.journey.ts']).names).toContain('tests/journeys/apply.journey.ts');
  expect(reach(['src/server/insurance/claims/routes.ts']).names).toContain(
    'tests/journeys/claims.journey.ts',
  );
  // Another domain of the same room serves other routes.
  expect(reach(['src/server/insurance/contracts/routes.ts']).names).not.toContain(
    'tests/journeys/claims.journey.ts',
  );
  expect(reach(['flows/produkte/fahrrad.flow.json'], ['produkt.FAHRRAD'])).toEqual({
    names: new Set([always, 'tests/journeys/apply.journey.ts']),
    all: false,
  });
  expect(reach(['src/engine/judgement/judge.ts']).all).toBe(true);
});

test('npm test covers every kind in each of its portals and every widget in use', () => {
  const candidates = definitionCandidates(projectRoot);
  const chosen = cheapestCover(candidates, definitionBudgets.quick.cover);
  const coveredBy = (list: typeof candidates) => new Set(list.flatMap(({ covers }) => [...covers]));
  const all = coveredBy(candidates);
  expect(coveredBy(chosen)).toEqual(all);
  expect(chosen.length).toBeLessThan(candidates.length / 2);
  const asked = [...all].filter((each) => each.startsWith('widget '));
  expect(asked.filter((each) => !widgets.includes(each.slice('widget '.length)))).toEqual([]);
});

test('npm test runs stories of each portal and each kind of definition', () => {
  const candidates = storyCandidates(projectRoot);
  const covered = new Set(
    cheapestCover(candidates, storyBudgets.quick.cover).flatMap(({ covers }) => [...covers]),
  );
  for (const portal of ['kunden', 'vermittler', 'extranet']) expect(covered).toContain(`page /${portal}`);
  for (const kind of ['produkt', 'aenderung', 'schaden', 'erklaerung'])
    expect(
      [...covered].some((each) => each.startsWith(`definition ${kind}.`)),
      kind,
    ).toBe(true);
});

test('the record contains no deleted stories', () => {
  const there = storyFiles(projectRoot);
  expect(Object.keys(readRecord().stories).filter((file) => !there.includes(file))).toEqual([]);
});

test('a long test is reached by what it imports, and by everything that a program may read', () => {
  const reach = (...changed: string[]) => reachedLongTests(projectRoot, changed);
  expect([...reach('tests/server/access/people.ts').names].sort()).toEqual([
    'tests/server/access/brands.long.test.ts',
    'tests/server/access/matrix.long.test.ts',
    'tests/server/mail/everyMail.store.long.test.ts',
  ]);
  expect(reach('tests/web/site/site.test.tsx', 'README.md')).toEqual({ names: new Set(), all: false });
  expect(reach('flows/schaeden/phv.flow.json').all).toBe(true);
});
