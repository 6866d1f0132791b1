import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { helpLines } from '#terminal/commandHelp.ts';
import { isNameOf } from '../../src/cli/definitionName.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { promiseLines, type ProofReport } from './support/promises.ts';

const proof = (name: string, ...tests: [title: string, status: string][]): ProofReport['testResults'][0] => ({
  name: `/project/tests/definitions/${name}.proof.ts`,
  status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests.map(([title, status]) => ({ title, fullName: `Proofs ${title}`, status })),
});

test('each promise that a definition breaks is one German sentence without differences', () => {
  const ids = ['produkt.DROHNE', 'schaden.drohne'];
  const { lines, good } = promiseLines(
    {
      testResults: [
        proof('snapshot', ['produkt.DROHNE', 'failed'], ['schaden.drohne', 'passed']),
        proof('routes', ['produkt.DROHNE: one', 'failed'], ['produkt.DROHNE: two', 'failed']),
        proof('pages', ['produkt.REISE', 'skipped']),
      ],
    },
    ids,
  );
  expect(good).toBe(false);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^produkt\.DROHNE: Die Momentaufnahme ist nicht aktuell\./);
  expect(lines[1]).toContain('„npm run coverage -- DROHNE“');
  expect(lines[2]).toBe('Nicht erbracht: 2 von 4 Nachweisen.');
});

test('proofs that all hold are one sentence, and none at all are no success', () => {
  const kept = promiseLines({ testResults: [proof('samples', ['produkt.DROHNE', 'passed'])] }, [
    'produkt.DROHNE',
  ]);
  expect(kept).toEqual({ lines: ['Alle 1 Nachweise von produkt.DROHNE sind erbracht.'], good: true });
  expect(promiseLines({ testResults: [] }, ['produkt.DROHNE']).good).toBe(false);
});

test('a proof that breaks before its first test breaks its promise', () => {
  const broken = { ...proof('oracle'), status: 'failed' };
  const { lines } = promiseLines({ testResults: [broken] }, ['produkt.DROHNE']);
  expect(lines[0]).toContain('Die erzeugte Prüfung urteilt anders');
});

test.each([
  ['REISE', 'produkt.REISE', true],
  ['reise', 'produkt.REISE', true],
  ['produkt.REISE', 'produkt.REISE', true],
  ['REISE', 'produkt.REISE_PLUS', false],
  ['produkt', 'produkt.REISE', false],
])('%s on the command line means %s: %s', (name, id, isMeant) => {
  expect(isNameOf(name, id)).toBe(isMeant);
});

test('npm run help lists commands that exist, each with a German sentence', () => {
  const { scripts } = JSON.parse(readFileSync(`${projectRoot}/package.json`, 'utf8')) as {
    scripts: { [name: string]: string };
  };
  const commands = helpLines().filter((line) => line.startsWith('  npm '));
  expect(commands.length).toBeGreaterThan(10);
  for (const line of commands) {
    const [, script = ''] = /^ {2}npm (?:run )?([\w:]+)/.exec(line) ?? [];
    expect(Object.keys(scripts)).toContain(script);
    expect(line).toMatch(/\.$/);
  }
});
