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

test('A version without the contract ownership rule is outdated', async () => {
  const newer = await today();
  const { ownContract: _rule, ...without } = newer;
  expect(refusal({ ...without, version: 'older' }, newer)).toBe('version-outdated');
});

test('A version with the rule that decides without it is outdated', async () => {
  const newer = await today();
  const decisions = newer.decisions.filter(({ when }) => when !== 'foreignContract');
  expect(decisions.length).toBe(newer.decisions.length - 1);
  expect(refusal({ ...newer, version: 'older', decisions }, newer)).toBe('version-outdated');
});

test('An older version with the same rule is accepted, and so is every definition without a rule', async () => {
  const newer = await today();
  expect(refusal({ ...newer, version: 'older' }, newer)).toBeUndefined();
  const bicycle = (await open('produkt.FAHRRAD')).loaded.definition;
  expect(refusal({ ...bicycle, version: 'older' }, bicycle)).toBeUndefined();
});
