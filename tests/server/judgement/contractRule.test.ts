import { expect, test } from 'vitest';
import type { Definition } from '#engine/definition/definition.ts';
import { assertCurrentContractRule } from '#server/catalog/definitions/offering.ts';
import { open } from '../../definitions/support/opened.ts';

const today = async () => (await open('produkt.BHV_WECHSEL')).loaded.definition;
const refusal = (older: Definition, newer: Definition | undefined) => {
  try {
    assertCurrentContractRule(older, newer);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

test('a version from before the rule about whose contract it is is outdated', async () => {
  const newer = await today();
  const { ownContract: _rule, ...without } = newer;
  expect(refusal({ ...without, version: 'older' }, newer)).toBe('version-outdated');
});

test('so is one that knows whose contract it is and decides without it', async () => {
  const newer = await today();
  const decisions = newer.decisions.filter(({ when }) => when !== 'foreignContract');
  expect(decisions.length).toBe(newer.decisions.length - 1);
  expect(refusal({ ...newer, version: 'older', decisions }, newer)).toBe('version-outdated');
});

test('an older version with the same rule goes on, and so does every definition without such a rule', async () => {
  const newer = await today();
  expect(refusal({ ...newer, version: 'older' }, newer)).toBeUndefined();
  const bicycle = (await open('produkt.FAHRRAD')).loaded.definition;
  expect(refusal({ ...bicycle, version: 'older' }, bicycle)).toBeUndefined();
});
