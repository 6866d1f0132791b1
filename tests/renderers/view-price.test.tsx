// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { comparisonPeriod, comparedPrice } from '#engine/priceComparison.ts';
import { selectable, chosenPrice } from '#renderers/wizard/view/price/price.ts';
import type { Price, PriceState } from '#renderers/wizard/view/price/price.ts';
import { PriceAnnouncer } from '#renderers/wizard/view/price/PriceAnnouncer.tsx';
import { PriceAside } from '#renderers/wizard/view/price/PriceAside.tsx';
import { PriceBar } from '#renderers/wizard/view/price/PriceBar.tsx';
import { PriceMoment } from '#renderers/wizard/view/price/PriceMoment.tsx';
import PriceSheet from '#renderers/wizard/view/price/PriceSheet.tsx';
import PriceFacts from '#renderers/wizard/view/price/PriceFacts.tsx';
import { provideDialogs } from './support/dialogElement.ts';
import { Texts } from './support/viewTexts.tsx';

beforeAll(provideDialogs);
afterEach(cleanup);

const raised = (periods: Price['variants'][number]['periods']) =>
  periods.map((period) => ({ ...period, instalmentCent: period.instalmentCent + 243 }));

const variant = (key: string, yearCent: number, available = true): Price['variants'][number] => ({
  key,
  available,
  yearCent,
  netYearCent: 10_000,
  taxYearCent: 1900,
  components: [{ key: 'base', netCent: 10_000, taxRate: 19, taxCent: 1900 }],
  periods: [
    {
      key: 'yearly',
      perYear: 1,
      instalmentCent: yearCent,
      instalmentTaxCent: 1900,
      yearCent,
      surchargePercent: 0,
    },
    {
      key: 'monthly',
      perYear: 12,
      instalmentCent: 1041,
      instalmentTaxCent: 166,
      yearCent: 12_490,
      surchargePercent: 5,
    },
  ],
});
const price: Price = { selected: 'full', variants: [variant('basic', 5000), variant('full', 11_900)] };

const draw = (state: PriceState, period?: string, onRetry = vi.fn()) => {
  render(
    <PriceFacts state={state} period={period} componentLabel={() => 'Grundbeitrag'} onRetry={onRetry} />,
    {
      wrapper: Texts,
    },
  );
  return onRetry;
};
const spaces = (text: string | null) => text?.replaceAll('\u00A0', ' ');

describe('the price beside the questions', () => {
  it('says that there is none yet', () => {
    draw({ status: 'unknown' });
    expect(screen.getByText('noch keine Angabe')).toBeTruthy();
  });

  it('tells instalment, its tax, the year and the period', () => {
    draw({ status: 'ready', price }, 'monthly');
    const text = spaces(document.body.textContent);
    expect(text).toContain('10,41 € im Monat');
    expect(text).toContain('davon 19 % Versicherungsteuer 1,66 €');
    expect(text).toContain('12 Raten, zusammen 124,92 € im Jahr');
    expect(text).toContain('monatlich');
  });

  it('adds up: parts, tax, surcharge and rounding are the sum of the instalments of a year', async () => {
    draw({ status: 'ready', price }, 'monthly');
    await userEvent.click(document.querySelector('summary')!);
    await waitFor(() => expect(document.querySelector('details dd')).toBeTruthy());
    const amounts = [...document.querySelectorAll('details dd')].map((value) =>
      Number(value.textContent?.replace(/[^\d]/g, '')),
    );
    const sum = amounts.pop();
    expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(sum);
    expect(sum).toBe(12_492);
  });

  it('names no rate of tax when the parts have different ones', () => {
    const mixed = structuredClone(price);
    mixed.variants[1]?.components.push({ key: 'fire', netCent: 100, taxRate: 13.2, taxCent: 13 });
    draw({ status: 'ready', price: mixed }, 'yearly');
    expect(spaces(document.body.textContent)).toContain('davon Versicherungsteuer 19,00 €');
  });

  it('keeps the last price in sight while the next is on its way, and shows no figure when it fails', async () => {
    draw({ status: 'stale', price }, 'yearly');
    expect(spaces(document.body.textContent)).toContain('119,00 € im Jahr');
    expect(screen.getByText('Wird neu berechnet')).toBeTruthy();
    cleanup();
    const onRetry = draw({ status: 'failed' }, 'yearly');
    expect(document.body.textContent).not.toMatch(/€/);
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('draws its parts once while the next price is on its way', () => {
    const componentLabel = vi.fn(() => 'Grundbeitrag');
    const retry = vi.fn();
    const facts = (state: PriceState) => (
      <PriceFacts state={state} componentLabel={componentLabel} onRetry={retry} details="open" />
    );
    const { rerender } = render(facts({ status: 'ready', price }), { wrapper: Texts });
    const drawn = componentLabel.mock.calls.length;
    expect(drawn).toBeGreaterThan(0);
    rerender(facts({ status: 'stale', price }));
    expect(componentLabel).toHaveBeenCalledTimes(drawn);
  });

  it('offers to try again when there is no price at all', async () => {
    const onRetry = draw({ status: 'failed' });
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('the price that is shown', () => {
  it('is the cheapest variant, marked as such, while none is chosen', () => {
    const chosen = chosenPrice({ variants: price.variants }, 'yearly');
    expect(chosen).toMatchObject({ from: true, variant: { key: 'basic' } });
  });

  it('passes over variants that cannot be had', () => {
    const variants = [variant('basic', 5000, false), variant('full', 11_900)];
    expect(chosenPrice({ selected: 'basic', variants }, 'yearly')).toMatchObject({
      from: false,
      variant: { key: 'full' },
    });
    expect(chosenPrice({ variants: [variant('basic', 5000, false)] }, 'yearly')).toBeUndefined();
  });

  it('names no variant and no period that its questions leave out', () => {
    const [basic, full] = price.variants;
    const closed = selectable({ variants: price.variants }, { variant: ['full'], period: ['yearly'] });
    expect([basic?.available, full?.available]).toEqual([true, true]);
    expect(chosenPrice(closed, undefined)).toMatchObject({
      variant: { key: 'full' },
      period: { key: 'yearly' },
      from: false,
    });
    expect(chosenPrice(selectable(price, { variant: ['basic'] }), 'yearly')?.variant.key).toBe(
      price.selected,
    );
  });

  it('has one unit for all that stand side by side, with the instalments beside it', () => {
    const small = structuredClone(price.variants[0]);
    for (const period of small?.periods ?? []) if (period.key === 'monthly') period.available = false;
    const variants = [...(small ? [small] : []), variant('full', 11_900)];
    expect([comparisonPeriod(price.variants, undefined), comparisonPeriod(price.variants, 'yearly')]).toEqual(
      ['monthly', 'yearly'],
    );
    for (const wished of [undefined, 'monthly']) {
      const common = comparisonPeriod(variants, wished);
      expect(common).toBe('yearly');
      const compared = variants.map((each) => comparedPrice(each, common, wished));
      expect(compared.map((each) => [each?.period.key, each?.instalments?.key])).toEqual([
        ['yearly', undefined],
        ['yearly', 'monthly'],
      ]);
      expect(chosenPrice({ variants }, wished)).toMatchObject({ from: true, period: { key: 'yearly' } });
    }
  });

  it('says it where the chosen way of paying is not to be had any more', () => {
    const small = structuredClone(price);
    for (const { periods } of small.variants)
      for (const period of periods) if (period.key === 'monthly') period.available = false;
    draw({ status: 'ready', price: small }, 'monthly');
    expect(screen.getByText(/Die gewählte Zahlweise ist .* nicht möglich/)).toBeTruthy();
    expect(spaces(document.body.textContent)).toContain('im Jahr');
  });

  it('falls back to the most frequent period when the wished one is not offered', () => {
    expect(chosenPrice(price, 'quarterly')?.period.key).toBe('monthly');
  });
});

it('the bar opens to a sheet with the details and gives the focus back', async () => {
  const user = userEvent.setup();
  render(
    <PriceBar
      Sheet={PriceSheet}
      state={{ status: 'ready', price }}
      period="monthly"
      componentLabel={() => 'Grundbeitrag'}
      onRetry={vi.fn()}
    />,
    { wrapper: Texts },
  );
  const bar = screen.getByRole('button');
  await user.click(bar);
  expect(screen.getByRole('dialog', { name: 'Ihr Beitrag' }).textContent).toContain('Grundbeitrag');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(bar);
});

it('the ear hears a new price in words, after it has stood still', () => {
  let due: (() => void) | undefined;
  const timers = { set: (run: () => void) => (due = run), clear: () => (due = undefined) };
  const announcer = (state: PriceState) => <PriceAnnouncer state={state} period="monthly" timers={timers} />;
  const { rerender } = render(announcer({ status: 'unknown' }), { wrapper: Texts });
  rerender(announcer({ status: 'loading' }));
  rerender(announcer({ status: 'ready', price }));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => due?.());
  expect(screen.getByRole('status').textContent).toBe('Beitrag 10,41 Euro monatlich');
});

it('a change is announced once, with what it makes of the price', () => {
  let due: (() => void) | undefined;
  const timers = {
    set: (run: () => void) => {
      due = run;
      return run;
    },
    clear: () => undefined,
  };
  const announcer = (state: PriceState) => <PriceAnnouncer state={state} period="monthly" timers={timers} />;
  const { rerender } = render(announcer({ status: 'ready', price }), { wrapper: Texts });
  const dearer = {
    ...price,
    variants: price.variants.map((one) => ({ ...one, periods: raised(one.periods) })),
  };
  rerender(announcer({ status: 'stale', price }));
  rerender(announcer({ status: 'ready', price: dearer }));
  act(() => due?.());
  const reply = 'Beitrag 12,84 Euro monatlich, 2,43 Euro mehr';
  expect(screen.getByRole('status').textContent).toBe(reply);
  due = undefined;
  rerender(announcer({ status: 'stale', price: dearer }));
  rerender(announcer({ status: 'ready', price: dearer }));
  expect(due, 'the same price again says nothing').toBeUndefined();
  expect(screen.getByRole('status').textContent).toBe(reply);
});

it('what an answer has just made of the price stands beside its title, for the eye alone', () => {
  const facts = { state: { status: 'ready' as const, price }, period: 'monthly', componentLabel: String };
  const moment = <PriceMoment moment="+ 2,43 €" />;
  render(<PriceAside {...facts} Facts={PriceFacts} moment={moment} onRetry={() => undefined} />, {
    wrapper: Texts,
  });
  expect(screen.getByText('+ 2,43 €').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('complementary', { name: 'Ihr Beitrag' })).toBeTruthy();
});
