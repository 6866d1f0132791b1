import { expect, test } from 'vitest';
import { isOwnAddress } from '#engine/compile/check/ownAddresses.ts';
import { fixedAddresses } from '#server/app/pages/pageAt.ts';

test('the check knows every address at which the platform itself has a page', () => {
  expect(fixedAddresses.length).toBeGreaterThan(30);
  expect(fixedAddresses.filter((address) => !isOwnAddress(address))).toEqual([]);
});
