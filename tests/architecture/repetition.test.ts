import { expect, test } from 'vitest';
import { projectRoot } from '#server/base/settings/settings.ts';
import { repetitionOf } from '../bench/sharedLeaves.ts';

const shareOf = ({ distinct, leaves }: { distinct: number; leaves: number }): number => distinct / leaves;

test('Of what the products say in flows, schemas and texts, nine tenths are said once', () => {
  expect(shareOf(repetitionOf(projectRoot, { produkte: 'produkt' }))).toBeGreaterThanOrEqual(0.9);
});

test('Of what changes, claims and declarations say, 85 percent are said once', () => {
  const products = new Set(repetitionOf(projectRoot, { produkte: 'produkt' }).files);
  const folders = { aenderungen: 'aenderung', schaeden: 'schaden', erklaerungen: 'erklaerung' };
  expect(shareOf(repetitionOf(projectRoot, folders, products))).toBeGreaterThanOrEqual(0.85);
});
