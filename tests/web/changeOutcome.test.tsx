// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ChangeOutcome as Outcome } from '#web/base/api/changes.ts';
import { ChangeOutcome } from '#web/wizard/change/ChangeOutcome.tsx';
import type { ChangeController, OutcomeState } from '#web/wizard/change/changeController.ts';
import { observable } from '#web/wizard/session/observable.ts';
import changes from '../../locales/live/changes.json';
import wizard from '../../locales/live/wizard.json';
import { stub } from '../support/stub.ts';

const texts = createInstance();
beforeAll(async () => {
  await texts.init({ lng: 'de', resources: { de: { changes, wizard } } });
});
afterEach(cleanup);

const cost = (yearCent: number) => ({ period: 'yearly', instalmentCent: yearCent, yearCent });

function textOf(state: OutcomeState, priced = true): string {
  cleanup();
  const desk = stub<ChangeController>({ outcome: observable<OutcomeState>(state), priced });
  const { container } = render(
    <TranslationProvider i18n={texts}>
      <ChangeOutcome desk={desk} full />
    </TranslationProvider>,
  );
  return container.textContent.replaceAll('\u00A0', ' ');
}

const outcome = (differenceYearCent: number, more: Partial<Outcome> = {}) =>
  stub<Outcome>({
    effectiveOn: '2027-01-01',
    decision: 'accept',
    consequences: [],
    premium: { before: cost(10000), after: cost(10000 + differenceYearCent), differenceYearCent },
    ...more,
  });

test('as long as questions are open nothing is said about the premium but when it will be', () => {
  for (const status of ['open', 'failed', 'loading'] as const) {
    const text = textOf({ status } as OutcomeState);
    expect(text).not.toContain(changes.outcome.same);
    expect(text).not.toContain('€');
  }
  expect(textOf({ status: 'open' })).toContain('Den neuen Beitrag sehen Sie nach den nächsten Fragen.');
  expect(textOf({ status: 'open' }, false)).toContain('Was sich ändert, sehen Sie nach den nächsten Fragen.');
});

test('that the premium stays the same is said of a premium that was computed, and of no other', () => {
  expect(textOf({ status: 'ready', outcome: outcome(0) })).toContain(changes.outcome.same);
  const before = textOf({ status: 'loading', outcome: outcome(0) });
  expect(before).not.toContain(changes.outcome.same);
  expect(before).toContain(changes.outcome.computing);
  const review = textOf({ status: 'ready', outcome: outcome(0, { decision: 'refer' }) });
  expect(review).not.toContain(changes.outcome.same);
  expect(review).toContain(changes.outcome.afterReview);
  expect(textOf({ status: 'ready', outcome: outcome(1285) })).toContain('12,85 € mehr im Jahr');
});

test('answers that leave everything as it is are said at once, and may be confirmed where that is asked for', () => {
  const same = textOf({ status: 'ready', outcome: outcome(0, { unchanged: true }) });
  expect(same).toContain('Sie haben noch nichts geändert.');
  expect(same).not.toContain('Gilt ab');
  expect(same).not.toContain('€');
  const confirmed = textOf({
    status: 'ready',
    outcome: outcome(0, { unchanged: true, decision: 'confirm' }),
  });
  expect(confirmed).toContain('Alles bleibt, wie es ist.');
});

test('a premium without a day says from when it is computed, and that the day is still to be chosen', () => {
  const open = textOf({ status: 'ready', outcome: outcome(1285, { dayOpen: true }) });
  expect(open).toContain('12,85 € mehr im Jahr');
  expect(open).toContain('Gerechnet ab heute, 01.01.2027. Den Tag wählen Sie noch.');
  expect(open).not.toContain('Gilt ab');
});

test('several planned changes that cost something else are all named', () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const consequences = ['Eine kostet mehr.', 'Eine andere kostet weniger.'].map((text) => ({
    key: 'replanned',
    text,
  }));
  const text = textOf({ status: 'ready', outcome: outcome(0, { consequences }) });
  for (const { text: sentence } of consequences) expect(text).toContain(sentence);
  expect(complained).not.toHaveBeenCalled();
  complained.mockRestore();
});
