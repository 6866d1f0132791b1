// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type * as GrowthBookReact from '@growthbook/growthbook-react';
import { readFlags } from '../support/flagService.ts';

/** The package whose provider draws nothing of what it is put around. */
vi.mock('@growthbook/growthbook-react', async (original) => {
  const growthBook = await original<typeof GrowthBookReact>();
  return Object.assign({}, growthBook, { GrowthBookProvider: () => null });
});

test('without the provider of `@growthbook/growthbook-react` a page keeps the flags of its document', async () => {
  const { read, end } = await readFlags({ help: { defaultValue: true } }, { help: false });
  expect(read('help')).toBeUndefined();
  await end();
});
