import { beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';
import { inputs, real } from '../engine/support/load.ts';
import { but } from './bicycleAnswers.ts';
import { office } from './businessAnswers.ts';

let loaded: LoadedDefinition;
beforeAll(async () => {
  loaded = await real('produkte', 'si-mehrgefahren', openTariffRepository().readings().SI_MEHRGEFAHREN);
});

type Changes = Parameters<typeof but>[0];

const given = () => inputs({ lookups: { postcode: { '04109': true } } });
const accepted: Answers = but(
  { cover: { coverages: ['burglary', 'water'] }, perils: { sameTerms: true } },
  office,
);
const verdict = (changes: Changes = {}) => judge(loaded, but(changes, accepted), given());
const asked = (step: string, changes: Changes) =>
  [...fieldStatesOf(loaded, step, but(changes, accepted), given())]
    .filter(([, { shown }]) => shown)
    .map(([pointer]) => pointer.split('/').at(-1));

describe('Path of the wizard for business contents by perils', () => {
  it('the path is that of all risks with a page for sums and deductibles of single perils', () => {
    const { path, decision, errors } = verdict();
    expect(path.steps.map(({ id }) => id).join(' ')).toBe(
      'business needs cover perils operation premises place/1 building/1 values security history start company contact payment declarations summary',
    );
    expect([decision, errors, path.complete]).toEqual(['accept', [], true]);
  });

  it('sums are asked of the chosen perils and always of fire', () => {
    expect(asked('perils', {})).toEqual(['sameTerms']);
    expect(asked('perils', { perils: { sameTerms: false } })).toEqual([
      'sameTerms',
      'fireSum',
      'fireDeductible',
      'burglarySum',
      'burglaryDeductible',
      'waterSum',
      'waterDeductible',
    ]);
  });

  it('limits are asked of the modules that have their own', () => {
    const modules = { cover: { coverages: ['electronics', 'unnamedPerils', 'glass'] } };
    expect(verdict(modules).path.steps.map(({ id }) => id)).toContain('limits');
    expect(asked('limits', modules)).toEqual([
      'electronicsSum',
      'electronicsDeductible',
      'unnamedSum',
      'unnamedDeductible',
    ]);
    const none = { cover: { coverages: ['glass', 'storm'] } };
    expect(verdict(none).path.steps.map(({ id }) => id)).not.toContain('limits');
  });

  it('the earnings of the business are asked when its interruption is insured', () => {
    const errors = verdict({ cover: { coverages: ['businessInterruption'] } }).errors;
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/grossProfit', '/indemnityPeriod']);
  });
});

describe('Decisions of business contents by perils', () => {
  it.each([
    ['declinedBusiness', 'decline', { cover: { mainBusiness: 'Recyclingbetrieb' } }],
    ['referredBusiness', 'refer', { cover: { mainBusiness: 'Juwelier' } }],
    ['flooded', 'refer', { history: { floodInTenYears: true } }],
    ['weakDoors', 'refer', { security: { doorLocks: false } }],
  ] as [string, string, Changes][])('the condition %s leads to %s', (id, decision, changes) => {
    expect(verdict(changes)).toMatchObject({ decision, reasons: [id] });
  });
});
