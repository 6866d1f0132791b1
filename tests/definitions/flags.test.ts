import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FlowSource } from '#engine/definition/source.ts';
import { readFlags } from '#server/flags/flagFile.ts';
import { offeredFor } from '#server/pages/offered.ts';
import type { PublishedDefinition } from '#server/definitions/registry.ts';

const flow = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../flows/produkte/${name}.flow.json`, import.meta.url), 'utf8'),
  ) as FlowSource;

describe('A flag gates what it is there for', () => {
  // Both sides of every condition are walked by the proofs; here stands which condition a flag is read by.
  test.each([
    ['bike-two-coverages-minimum', 'fahrrad'],
    ['contract-holder', 'fahrrad'],
    ['contract-holder', 'tierhalter'],
    ['contract-holder', 'privathaftpflicht'],
    ['contract-holder', 'hausrat'],
    ['partner-option', 'privathaftpflicht'],
    ['partner-option', 'hausrat'],
    ['travel-health', 'reise'],
  ])('%s in %s', (flag, name) => {
    expect(JSON.stringify(flow(name).conditions)).toContain(`"/context/flags/${flag}"`);
    expect(readFlags().some(({ key }) => key === flag)).toBe(true);
  });

  test('bhv-tariff-change: with it off the wizard has no address, and nothing leads there', () => {
    const { key, addresses, offer } = flow('bhv-wechsel');
    const definition = { id: `produkt.${key}`, key, addresses, offer };
    const published = { definition, module: '' } as unknown as PublishedDefinition;
    const registry = {
      list: () => [published],
      byAddress: () => ({ ...published, context: '', base: '', places: {} }),
    };
    const at = Object.values(addresses)[0] ?? '';
    for (const isOn of [true, false]) {
      const offered = offeredFor(registry, { 'bhv-tariff-change': isOn });
      expect(offered.list()).toHaveLength(isOn ? 1 : 0);
      expect(offered.byAddress(at) !== undefined).toBe(isOn);
    }
  });
});
