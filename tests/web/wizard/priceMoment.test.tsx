// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import type { PriceState } from '#renderers/wizard/view/price/price.ts';
import { usePriceMoment } from '#web/wizard/pages/usePriceMoment.ts';
import { priceMoment } from '#web/wizard/session/priceMoment.ts';
import type { Session } from '#web/wizard/session/session.ts';
import { savedByPeriod } from '#web/wizard/session/savedByPeriod.ts';
import wizard from '../../../locales/live/wizard.json';
import { stub } from '../../support/stub.ts';

const i18n = createInstance();
beforeEach(async () => {
  vi.useFakeTimers();
  await i18n.init({ lng: 'de', interpolation: { escapeValue: false }, resources: { de: { wizard } } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const paid = (key: string, perYear: number, yearCent: number) => ({
  key,
  perYear,
  yearCent,
  instalmentCent: yearCent / perYear,
  instalmentTaxCent: 0,
  surchargePercent: 0,
});
const periods = (yearCent: number) => [paid('monthly', 12, yearCent + 1200), paid('yearly', 1, yearCent)];
const ready = (yearCent: number): PriceState => ({
  status: 'ready',
  price: {
    selected: 'basic',
    variants: [
      {
        key: 'basic',
        available: true,
        yearCent,
        netYearCent: 0,
        taxYearCent: 0,
        components: [],
        periods: periods(yearCent),
      },
    ],
  },
});

function follow() {
  const session = stub<Session>({});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TranslationProvider i18n={i18n}>{children}</TranslationProvider>
  );
  const { rerender } = renderHook(
    ({ state, period }: { state: PriceState; period: string }) => usePriceMoment(session, state, period),
    { wrapper, initialProps: { state: ready(12_000), period: 'monthly' } },
  );
  const plain = () => priceMoment(session).get()?.replaceAll('\u00a0', ' ');
  return { rerender, moment: plain };
}

test('a changed price shows its difference for three seconds', () => {
  const { rerender, moment } = follow();
  expect(moment()).toBeUndefined();
  rerender({ state: ready(14_400), period: 'monthly' });
  expect(moment()).toBe('+ 2,00 €');
  act(() => {
    vi.advanceTimersByTime(2900);
  });
  expect(moment()).toBe('+ 2,00 €');
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(moment()).toBeUndefined();
});

test('another payment period is compared by the year', () => {
  const { rerender, moment } = follow();
  rerender({ state: ready(12_000), period: 'yearly' });
  expect(moment()).toBe('− 12,00 € im Jahr');
});

test('a price on its way has no difference yet, and an equal one none at all', () => {
  const { rerender, moment } = follow();
  rerender({ state: ready(14_400), period: 'monthly' });
  const { price } = ready(14_400);
  if (price) rerender({ state: { status: 'stale', price }, period: 'monthly' });
  expect(moment()).toBeUndefined();
  rerender({ state: ready(14_400), period: 'monthly' });
  expect(moment()).toBeUndefined();
});

test('a payment period says what it saves against the most frequent one that is offered', () => {
  const [monthly, yearly] = periods(12_000);
  if (!monthly || !yearly) throw new Error('There are two periods.');
  const saved = (period: typeof monthly) =>
    savedByPeriod([monthly, yearly], period, i18n)?.replaceAll('\u00a0', ' ');
  expect(saved(yearly)).toBe('12,00 € weniger als monatlich');
  expect(saved(monthly)).toBeUndefined();
  expect(savedByPeriod([{ ...monthly, available: false }, yearly], yearly, i18n)).toBeUndefined();
  // Rounding alone makes quarters dearer here; nobody is told that months save four cents.
  const quarterly = {
    ...monthly,
    key: 'quarterly' as const,
    perYear: 4,
    instalmentCent: 3301,
    yearCent: 13_203,
  };
  expect(savedByPeriod([quarterly, { ...monthly, instalmentCent: 1100 }], monthly, i18n)).toBeUndefined();
});
