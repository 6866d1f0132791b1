import { describe, expect, test } from 'vitest';
import { openSource } from '../../src/cli/openDefinitions.ts';
import { vocabularyOf } from '../../src/cli/vocabulary.ts';
import { check } from '#engine/compile/check.ts';
import { readTree, sourceOf } from '#engine/compile/tree.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { judge } from '#engine/judgement/judge.ts';
import { inputs } from '../engine/support/load.ts';
import { readSources } from '../../src/cli/sourceFiles.ts';
import { read, root } from './sourceTree.ts';

const readme = read('README.md');
const example = /^```json\n(.+?)\n```$/ms.exec(readme)?.[1] ?? '';
const { flow, schema, texts } = JSON.parse(example) as { [file in 'flow' | 'schema' | 'texts']: JsonObject };
const tree = readTree({
  'flows/produkte/roller.flow.json': JSON.stringify(flow),
  'schemas/produkte/roller.schema.json': JSON.stringify(schema),
  'locales/live/produkt.roller.json': JSON.stringify(texts),
});

describe('The definition in README.md', () => {
  test('fits into 25 lines', () => {
    expect(example.split('\n').length).toBeLessThanOrEqual(25);
  });

  test('passes the check without a mistake or a hint', () => {
    const { diagnostics, warnings } = check(tree, vocabularyOf(root));
    expect([...diagnostics, ...warnings]).toEqual([]);
  });

  test('asks for the licence plate above 25 km/h only, and discards it otherwise', async () => {
    const [definition] = tree.definitions;
    if (!definition) throw new Error('README.md has no definition');
    const { loaded } = await openSource(sourceOf(definition));
    const resultAt = (speed: number, plate?: string) => {
      const answers = { scooter: { speed, ...(plate !== undefined && { plate }) } };
      const { errors, relevant } = judge(loaded, answers, inputs());
      return { isComplete: errors.length === 0, relevant };
    };
    expect(resultAt(25, 'ABC 123')).toEqual({ isComplete: true, relevant: { scooter: { speed: 25 } } });
    expect(resultAt(26)).toMatchObject({ isComplete: false });
    expect(resultAt(26, 'ABC 123').isComplete).toBe(true);
  });
});

describe('The definition in flows/README.md', () => {
  const [, whole = ''] = /^```json\n(.+?)\n```$/ms.exec(read('flows/README.md')) ?? [];
  const parts = JSON.parse(whole) as { [file in 'flow' | 'schema' | 'texts']: JsonObject };
  const shared = readSources(root, ['flows/bausteine', 'schemas/common', 'locales/live']);
  const isShared = (path: string) => !/locales\/live\/\w+\./.test(path) || path.endsWith('/blocks.json');
  const files = {
    ...Object.fromEntries(Object.entries(shared).filter(([path]) => isShared(path))),
    'flows/produkte/roller.flow.json': JSON.stringify(parts.flow),
    'schemas/produkte/roller.schema.json': JSON.stringify(parts.schema),
    'locales/live/produkt.roller.json': JSON.stringify(parts.texts),
  };
  const reading = { reads: ['/scooter/kind'], needs: ['/scooter/kind'] };
  const composed = readTree(files, { ROLLER: reading });

  test('passes the check with the shared pieces', () => {
    const { diagnostics } = check(composed, { ...vocabularyOf(root), tariffs: ['ROLLER'] });
    expect(diagnostics.filter(({ code }) => code !== 'unused-piece')).toEqual([]);
  });

  test('asks what the pieces ask, and not what it has removed', async () => {
    const [definition] = composed.definitions;
    if (!definition) throw new Error('flows/README.md has no definition');
    const { loaded } = await openSource(sourceOf(definition));
    expect([...loaded.fields.keys()]).toContain('/payment/iban');
    expect([...loaded.fields.keys()]).not.toContain('/contact/mobilePhone');
    expect(loaded.definition.pages.payment?.icon).toBe('lock');
  });
});

test('README.md has at most 120 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});
