// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { startGrowthBook } from '#web/base/flags/growthBook.tsx';
import { readFlags } from '../support/flagService.ts';

test('The flag client of the browser does not start on a server', async () => {
  const start = startGrowthBook({
    isServer: true,
    apiHost: '',
    clientKey: 'k',
    attributes: { id: 'i', brand: 'b' },
    known: {},
    experiments: false,
    onExperiment: () => undefined,
    onChange: () => undefined,
  });
  await expect(start).rejects.toThrow('Clientside GrowthBook should not be used on the server side');
});

test('Flags of the service count if they can be evaluated and are of the kind that the page knows', async () => {
  const features = {
    boolean: { defaultValue: true },
    text: { defaultValue: 'true' },
    empty: { defaultValue: null },
    broken: { defaultValue: true, rules: 5 },
    nothing: null,
  };
  const existing = {
    boolean: false,
    text: false,
    empty: false,
    broken: false,
    nothing: false,
    unnamed: false,
  };
  const { read, end } = await readFlags(features, existing);
  expect(Object.keys(existing).map(read)).toEqual([true, ...Array<undefined>(5).fill(undefined)]);
  await end();
});

test('An experiment is noted once, and only when a page reads its flag', async () => {
  const experiment = (key: string) => ({
    defaultValue: 'a',
    rules: [{ key, variations: ['a', 'b'], weights: [0, 1], hashAttribute: 'id' }],
  });
  const features = { shown: experiment('first'), hidden: experiment('second') };
  const { read, noted, end } = await readFlags(features, { shown: '', hidden: '' });
  expect(noted).toEqual([]);
  expect([read('shown'), read('shown')]).toEqual(['b', 'b']);
  expect(noted).toEqual(['first: 1']);
  await end();
});
