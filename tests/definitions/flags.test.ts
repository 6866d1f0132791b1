import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge } from '#engine/judgement/judge.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { pageOf } from '#engine/pointer.ts';
import { publishedFor } from '#server/app/pages/publishedDefinitions.ts';
import type { PublishedDefinition } from '#server/ports/registry.ts';
import { inputs } from '../engine/support/load.ts';
import { wholeFlow } from '../support/definitionFiles.ts';
import { open } from './support/opened.ts';
import { stub } from '../support/stub.ts';

const flow = (name: string) => wholeFlow(`produkte/${name}`);

/** Returns a product with the answers of its sample and one flag on or off; every other flag is off. */
async function withFlag(key: string, flag: string, isOn: boolean) {
  const { loaded } = await open(`produkt.${key}`);
  const file = new URL(`./samples/produkt.${key}.json`, import.meta.url);
  const { today, context, answers } = JSON.parse(readFileSync(file, 'utf8')) as {
    today: string;
    context: string;
    answers: Answers;
  };
  return { loaded, answers, given: inputs({ today, context, flags: { [flag]: isOn } }) };
}

/** Returns whether a question is asked with the flag on, and with it off. */
async function asked(key: string, flag: string, pointer: string): Promise<boolean[]> {
  const states = [true, false].map(async (isOn) => {
    const { loaded, answers, given } = await withFlag(key, flag, isOn);
    return fieldStatesOf(loaded, pageOf(pointer), answers, given).get(pointer)?.shown === true;
  });
  return Promise.all(states);
}

describe('Flags of definitions', () => {
  test.each(['FAHRRAD', 'TIERHALTER', 'PRIVATHAFTPFLICHT', 'HAUSRAT', 'REISE'])(
    'contract-holder: %s asks whether somebody else becomes policy holder, or nobody is asked',
    async (key) => {
      expect(await asked(key, 'contract-holder', '/contact/policyHolder')).toEqual([true, false]);
    },
  );

  test.each(['PRIVATHAFTPFLICHT', 'HAUSRAT'])(
    'partner-option: %s asks for the partner on a page of its own, or has no such page',
    async (key) => {
      const pages = [true, false].map(async (isOn) => {
        const { loaded, answers, given } = await withFlag(key, 'partner-option', isOn);
        const alone = { ...answers, cover: { ...(answers.cover as JsonObject), familyStatus: 'couple' } };
        const { steps } = pathOf(loaded, key === 'HAUSRAT' ? answers : alone, given);
        return steps.some(({ page }) => page === 'household');
      });
      expect(await Promise.all(pages)).toEqual([true, false]);
    },
  );

  test('travel-health decides whether packages with health abroad are offered', async () => {
    const packages = [true, false].map(async (isOn) => {
      const { loaded, answers, given } = await withFlag('REISE', 'travel-health', isOn);
      return fieldStatesOf(loaded, 'cover', answers, given).get('/cover/package')?.options;
    });
    expect(await Promise.all(packages)).toEqual([
      ['cancellation', 'cancellationLuggage', 'health', 'complete'],
      ['cancellation', 'cancellationLuggage'],
    ]);
  });

  test('bike-two-coverages-minimum decides whether one coverage is enough', async () => {
    const errors = [true, false].map(async (isOn) => {
      const { loaded, answers, given } = await withFlag('FAHRRAD', 'bike-two-coverages-minimum', isOn);
      const cover = { ...(answers.cover as JsonObject), coverages: ['luggage'], luggageSum: 50_000 };
      return judge(loaded, { ...answers, cover }, given)
        .errors.filter(({ pointer }) => pointer === '/coverages')
        .map(({ keyword }) => keyword);
    });
    expect(await Promise.all(errors)).toEqual([['minItems'], []]);
  });

  test('without bhv-tariff-change the wizard has no address and is offered nowhere', () => {
    const { key, addresses, offer } = flow('bhv-wechsel');
    const definition = { id: `produkt.${key}`, key, addresses, offer };
    const published = stub<PublishedDefinition>({ definition, module: '' });
    const registry = {
      list: () => [published],
      resolveAddress: () => ({ ...published, context: '', base: '', places: {} }),
    };
    const at = Object.values(addresses)[0] ?? '';
    for (const isOn of [true, false]) {
      const offered = publishedFor(registry, { 'bhv-tariff-change': isOn });
      expect(offered.list()).toHaveLength(isOn ? 1 : 0);
      expect(offered.resolveAddress(at) !== undefined).toBe(isOn);
    }
  });
});
