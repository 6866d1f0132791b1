import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { ChangeOutcome } from '#web/base/api/changes.ts';
import type { OutcomeState } from '#web/wizard/change/changeController.ts';
import { changeOptions } from '#web/wizard/change/changeOptions.ts';
import { observable } from '#web/wizard/session/observable.ts';
import changes from '../../../locales/live/changes.json';
import wizard from '../../../locales/live/wizard.json';
import { stub } from '../../support/stub.ts';

const texts = createInstance();
beforeAll(async () => {
  await texts.init({ lng: 'de', resources: { de: { changes, wizard } } });
});

const option = (pointer: string, value: string, differenceYearCent: number, more = {}) => ({
  pointer,
  value,
  instalmentCent: 1000,
  period: 'monthly',
  differenceYearCent,
  ...more,
});
const outcome = stub<ChangeOutcome>({
  options: [
    option('/cover/variant', 'basic', -1200),
    option('/cover/variant', 'premium', 2450),
    option('/cover/variant', 'comfort', 0),
    option('/payment/period', 'monthly', 300),
    option('/payment/period', 'yearly', 0, { period: 'yearly', instalmentCent: 11700 }),
    option('/cover/coverages', 'keys', 0, { includedIn: 'Premium' }),
    option('/cover/coverages', 'pond', 990),
  ],
});
const options = () => changeOptions(observable<OutcomeState>({ status: 'ready', outcome }), texts);
const textOf = (pointer: string, value: string) =>
  options().priceOf?.(pointer, value)?.replaceAll('\u00A0', ' ');

test('Every option says by how much the year gets dearer or cheaper', () => {
  expect(['basic', 'premium', 'comfort'].map((value) => textOf('/cover/variant', value))).toEqual([
    '12,00 € weniger im Jahr',
    '24,50 € mehr im Jahr',
    'unverändert',
  ]);
  expect(textOf('/cover/coverages', 'pond')).toBe('9,90 € mehr im Jahr');
});

test('A payment period also says what one instalment is', () => {
  expect(textOf('/payment/period', 'monthly')).toBe('10,00 € im Monat, 3,00 € mehr im Jahr');
  expect(textOf('/payment/period', 'yearly')).toBe('117,00 € im Jahr, unverändert');
});

test('What the variant includes says so, and is the same array until the outcome changes', () => {
  const { includedOptions, priceOf } = options();
  expect(includedOptions('/cover/coverages')).toEqual(['keys']);
  expect(includedOptions('/cover/coverages')).toBe(includedOptions('/cover/coverages'));
  expect(priceOf?.('/cover/coverages', 'keys')).toBe('in Premium enthalten');
  expect(includedOptions('/cover/variant')).toBeUndefined();
});

test('Without an outcome nothing is said', () => {
  const { priceOf, includedOptions } = changeOptions(observable<OutcomeState>({ status: 'open' }), texts);
  expect([priceOf?.('/cover/variant', 'basic'), includedOptions('/cover/coverages')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('An option says its earliest day and what is refunded then, before anything is chosen', () => {
  const { priceOf } = changeOptions(observable<OutcomeState>({ status: 'open' }), texts, [
    { pointer: '/reason/way', value: 'ordinary', day: '2027-09-01' },
    { pointer: '/reason/way', value: 'withdrawal', day: '2026-11-26', refundCent: 12_050 },
  ]);
  const texted = (value: string) => priceOf?.('/reason/way', value)?.replaceAll('\u00A0', ' ');
  expect(['ordinary', 'withdrawal', 'special'].map(texted)).toEqual([
    'frühestens am 01.09.2027',
    'frühestens am 26.11.2026, 120,50 € zurück',
    undefined,
  ]);
});
