import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { requiredDocuments } from '#engine/judgement/requiredDocuments.ts';
import { inputs, real } from '../engine/support/load.ts';

const sampleOf = (line: string): Answers => {
  const file = new URL(`samples/schaden.${line}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { answers: Answers }).answers;
};

const travel = await real('schaeden', 'reise');
const given = inputs({ context: 'ergaenzung', today: '2026-11-20' });
const pages = (kind: string) => {
  const sample = sampleOf('reise');
  const answers: Answers = {
    ...sample,
    event: { ...sample.event, kind },
    treatment: { inpatient: false },
    luggage: { how: 'lost', withCarrier: false },
  };
  return pathOf(travel, answers, given).steps.map(({ page }) => page);
};

describe('A travel claim asks for police and witnesses only where somebody may have seen it', () => {
  test.each(['cancellation', 'interruption', 'illnessAbroad', 'delay'])('not after %s', (kind) => {
    expect(pages(kind)).not.toContain('police');
    expect(pages(kind)).toContain('money');
  });

  test('after a loss of luggage', () => {
    expect(pages('luggage')).toContain('police');
  });
});

describe('A liability claim asks how it came about only where something broke or somebody was hurt', () => {
  const asked = async (kind: string) => {
    const loaded = await real('schaeden', 'phv');
    const sample = sampleOf('phv');
    const answers: Answers = { ...sample, event: { ...sample.event, kind } };
    const { steps } = pathOf(loaded, answers, given);
    const shown = (page: string) =>
      [...fieldStatesOf(loaded, page, answers, given)].flatMap(([pointer, { shown }]) =>
        shown ? [pointer] : [],
      );
    return [...steps.map(({ page }) => page), ...shown('causer'), ...shown('papers')];
  };

  test.each(['keyLoss', 'financial'])('not after %s', async (kind) => {
    const found = await asked(kind);
    for (const idle of ['objects', '/causer/light', '/causer/animal', '/papers/sketch', '/papers/receipts'])
      expect(found).not.toContain(idle);
  });

  test('after damage to a thing, and a lost key has an estimate for the new lock', async () => {
    expect(await asked('property')).toEqual(
      expect.arrayContaining(['objects', '/causer/light', '/papers/sketch']),
    );
    expect(await asked('keyLoss')).toContain('/papers/estimate');
  });
});

test.each(['bhv', 'fahrrad', 'fahrzeug', 'hausrat', 'phv', 'reise', 'si', 'thv', 'vh'])(
  'What follows a report never begins with the end of the contract: %s',
  async (line) => {
    const loaded = await real('schaeden', line);
    expect(loaded.definition.nextSteps.map(({ key }) => key)).not.toContain('cancel');
  },
);

test.each([
  ['bhv', 'keyLoss'],
  ['phv', 'keyLoss'],
  ['fahrzeug', 'theft'],
  ['reise', 'luggage'],
])('%s waits for no photo or sketch of what is gone: %s', async (line, kind) => {
  const loaded = await real('schaeden', line);
  const sample = sampleOf(line);
  const answers: Answers = { ...sample, event: { ...sample.event, kind } };
  const keys = requiredDocuments(loaded, answers, given).map(({ key }) => key);
  expect(keys).not.toContain('photos');
  expect(keys).not.toContain('sketch');
});

test('The confirmed notice is not repeated among what was reported', async () => {
  const loaded = await real('schaeden', 'fahrrad');
  const read = loaded.definition.pages['notice']?.fields.find(({ name }) => name === 'read');
  expect(read?.unsaid).toEqual(['true']);
});

describe('The account for a payout in a liability claim', () => {
  test.each(['phv', 'bhv', 'thv', 'vh'])('is not asked of the insured person: %s', async (line) => {
    const loaded = await real('schaeden', line);
    const states = fieldStatesOf(loaded, 'money', sampleOf(line), given);
    expect(states.get('/money/amount')?.shown).toBe(true);
    expect(states.get('/money/iban')?.shown).toBe(false);
    expect(states.get('/money/accountOwner')?.shown).toBe(false);
  });
});
