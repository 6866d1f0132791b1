import { describe, expect, test } from 'vitest';
import { gapKeys, gapsOf } from '#server/people/customerBase/gaps.ts';
import type { RuledContract } from '#server/people/customerBase/isMet.ts';
import texts from '../../../locales/live/agent.json' with { type: 'json' };

const household = (coverages: string[], state = 'active'): RuledContract => ({
  product: 'HAUSRAT',
  state,
  answers: { cover: { coverages } },
});
const dog = (state: string): RuledContract => ({
  product: 'TIERHALTER',
  state,
  answers: { animals: { list: [{ kind: 'horse' }, { kind: 'dog' }] } },
});
const liability: RuledContract = { product: 'PRIVATHAFTPFLICHT', state: 'active', answers: {} };

describe('gaps in the cover of a customer', () => {
  test.each([
    [
      'household contents without natural hazards',
      [household(['glass']), liability],
      ['householdWithoutNaturalHazards'],
    ],
    ['household contents with natural hazards', [household(['elementary']), liability], []],
    ['household contents without liability', [household(['elementary'])], ['householdWithoutLiability']],
    ['household contents that ended', [household([], 'ended')], []],
    ['a dog whose liability ended', [dog('ended')], ['dogWithoutLiability']],
    ['a dog with a new contract', [dog('ended'), dog('active')], []],
    ['nothing', [], []],
  ])('follow from %s', (_what, contracts, gaps) => {
    expect(gapsOf(contracts)).toEqual(gaps);
  });

  test('have words each', () => {
    expect(Object.keys(texts.gaps)).toEqual(expect.arrayContaining([...gapKeys]));
  });
});
