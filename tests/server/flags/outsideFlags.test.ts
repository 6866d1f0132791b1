import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pollGrowthBook } from '#server/catalog/flags/pollGrowthBook.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import { createLog } from '#server/base/log/log.ts';
import { startDouble, type DoubleServer } from '../../support/doubleServer.ts';

const flag = (key: string, value: string | boolean) => ({
  key,
  default: value,
  description: 'Für die Prüfung.',
  owner: 'Test',
});
const file = [flag('switch', false), flag('wording', 'before')];
const asInTheFile = { switch: false, wording: 'before' };

describe('a GrowthBook in place of the file', () => {
  let double: DoubleServer;
  beforeEach(async () => {
    double = await startDouble(() => ({ status: 200, body: '{"features":{}}' }));
  });
  afterEach(() => double.close());

  async function evaluate(body: string, status = 200) {
    double.answerWith(() => ({ status, body }));
    const lines: string[] = [];
    const log = createLog(
      () => new Date(0),
      (line) => lines.push(line),
    );
    const flags = createFlags('localhost', file);
    const stop = await pollGrowthBook(flags, { apiHost: double.url, clientKey: 'k' }, log);
    stop();
    return { flags, values: flags.flagsFor({ brand: 'haus' }), warned: lines.length };
  }
  const features = (given: object) => evaluate(JSON.stringify({ features: given }));

  it.each([
    ['nothing', 'null'],
    ['a page to sign in', '<html></html>'],
    ['a list', '{"features":[]}'],
    ['far too much', JSON.stringify({ features: { switch: { defaultValue: 'x'.repeat(4_000_001) } } })],
    ['an encrypted answer', '{"features":"","encryptedFeatures":"abc"}'],
  ])('A GrowthBook that sends %s leaves the flags unchanged and is named in the log', async (_what, body) => {
    const { values, warned } = await evaluate(body);
    expect([values, warned]).toEqual([asInTheFile, 1]);
  });

  it('A GrowthBook that answers 500 leaves the flags unchanged', async () => {
    expect(await evaluate('{"features":{"switch":{"defaultValue":true}}}', 500)).toMatchObject({
      values: asInTheFile,
      warned: 1,
    });
  });

  it.each([
    ['no object', { switch: 'on', wording: null }],
    ['rules that are none', { switch: { defaultValue: true, rules: {} }, wording: { rules: [null] } }],
    ['values of another kind', { switch: { defaultValue: 'true' }, wording: { defaultValue: ['after'] } }],
    [
      'rules that their own reader stumbles over',
      { switch: { defaultValue: true, rules: [{ parentConditions: 5, force: true }] } },
    ],
  ])('A GrowthBook with features of %s does not break pages', async (_what, given) => {
    const { flags, values } = await features(given);
    expect([values, flags.hasExperiments()]).toEqual([asInTheFile, false]);
  });

  it('A GrowthBook may make a flag depend on another one and on a list of brands', async () => {
    const { values } = await evaluate(
      JSON.stringify({
        features: {
          parent: { defaultValue: true },
          switch: {
            defaultValue: false,
            rules: [
              { force: true, parentConditions: [{ id: 'parent', condition: { value: true }, gate: true }] },
            ],
          },
          wording: {
            defaultValue: 'before',
            rules: [{ condition: { brand: { $inGroup: 'own' } }, force: 'after' }],
          },
        },
        savedGroups: { own: ['haus'] },
      }),
    );
    expect(values).toEqual({ switch: true, wording: 'after' });
  });

  it('A GrowthBook that deals a flag to a share of people requires their consent', async () => {
    const { flags } = await features({
      switch: { defaultValue: false, rules: [{ force: true, coverage: 0.5, hashAttribute: 'id' }] },
    });
    expect(flags.hasExperiments()).toBe(true);
    const dealt = ({ experiments }: { experiments: boolean }) =>
      Array.from({ length: 50 }, (_, index) =>
        experiments
          ? flags.flagsFor({ brand: 'haus', userId: `person-${index}`, experiments })['switch']
          : flags.flagsFor({ brand: 'haus' })['switch'],
      );
    expect(new Set(dealt({ experiments: true }))).toEqual(new Set([true, false]));
    expect(new Set(dealt({ experiments: false }))).toEqual(new Set([false]));
  });
});
