// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonSchema } from '#engine/definition/json.ts';
import { drawForm } from './support/form.tsx';
import { patience } from '../support/patience.ts';

afterEach(cleanup);

const day: JsonSchema = {
  type: 'string',
  format: 'date',
  'x-dateBounds': { min: { days: 1 }, max: { months: 2 } },
};
const box = () => screen.getByLabelText(/Beginn/) as HTMLInputElement;

/** Today is 20 November 2026. */
const drawDay = (schema: JsonSchema = day, value?: string) =>
  drawForm({
    properties: { day: schema },
    texts: { day: { label: 'Beginn' } },
    answers: value === undefined ? {} : { page: { day: value } },
  });

describe('A typed day', () => {
  test.each([
    ['1.12.2026', '2026-12-01', '01.12.2026'],
    ['01122026', '2026-12-01', '01.12.2026'],
    [' 1. 12. 26 ', '2026-12-01', '01.12.2026'],
    ['2026-12-01', '2026-12-01', '01.12.2026'],
    ['bald', 'bald', 'bald'],
  ])('%j is %s, shown as %s', async (text, answer, shown) => {
    const { store, user } = await drawDay();
    await user.type(box(), text);
    await user.tab();
    expect(store.value('/page/day')).toBe(answer);
    expect(box().value).toBe(shown);
  });

  test('outside the allowed range is reported as an error', async () => {
    const { store, user } = await drawDay();
    await user.type(box(), '01.12.2030');
    act(() => void store.leavePage('page'));
    expect(store.shownErrors('/page/day').map(({ keyword }) => keyword)).toEqual(['dateMax']);
    expect(box().value).toBe('01.12.2030');
  });
});

describe('The calendar', () => {
  const open = async (schema?: JsonSchema, value?: string) => {
    const form = await drawDay(schema, value);
    await form.user.click(screen.getByRole('button', { name: 'Kalender öffnen' }));
    const panel = await screen.findByRole('dialog', { name: 'Tag wählen' }, { timeout: patience });
    return { ...form, panel };
  };

  test('begins at the first possible day, with the focus in it', async () => {
    await open();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('21. November 2026');
  });

  test('is operated by keys; the chosen day appears in the box and the focus returns', async () => {
    const { store, user } = await open();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(store.value('/page/day')).toBe('2026-11-28');
    expect(box().value).toBe('28.11.2026');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kalender öffnen' }));
  });

  test('jumps to a month and a year, and offers only what is possible', async () => {
    const { store, user } = await open({
      type: 'string',
      format: 'date',
      'x-dateBounds': { min: '2019-01-01', max: { days: 0 } },
    });
    const year = screen.getByLabelText<HTMLSelectElement>('Jahr');
    const month = screen.getByLabelText<HTMLSelectElement>('Monat');
    expect([...year.options].map(({ text }) => text)).toEqual([
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    expect([...month.options].filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
      'Dezember',
    ]);
    await user.selectOptions(year, '2021');
    await user.selectOptions(month, 'Februar');
    await user.click(screen.getByRole('button', { name: /, 3\. Februar 2021/ }));
    expect(store.value('/page/day')).toBe('2021-02-03');
  });

  test('closes by Escape without an answer', async () => {
    const { store, user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.value('/page/day')).toBeUndefined();
  });

  test('opens at the day that was typed, left or not', async () => {
    const { user } = await drawDay();
    await user.type(box(), '24.12.2026');
    await user.click(screen.getByRole('button', { name: 'Kalender öffnen' }));
    await screen.findByRole('dialog', { name: 'Tag wählen' });
    expect(document.activeElement?.getAttribute('aria-label')).toContain('24. Dezember 2026');
  });

  test('is not offered for birthdays', async () => {
    await drawDay({ type: 'string', format: 'date', 'x-semantic': 'bday' });
    expect(screen.queryByRole('button', { name: 'Kalender öffnen' })).toBeNull();
    expect(box().autocomplete).toBe('bday');
  });
});

describe('A range of days', () => {
  const range: JsonSchema = {
    type: 'object',
    properties: {
      from: { type: 'string', format: 'date', 'x-dateBounds': { min: { days: 1 } } },
      to: {
        type: 'string',
        format: 'date',
        'x-dateBounds': { min: { of: 'from' }, max: { of: 'from', days: 42 } },
      },
    },
    required: ['from', 'to'],
    additionalProperties: false,
  };
  const drawRange = () =>
    drawForm({
      properties: { trip: range },
      required: ['trip'],
      flow: { pages: { page: { slug: 'page', fields: { trip: { widget: 'dateRange' } } } } },
      texts: {
        trip: { label: 'Reise', fields: { from: { label: 'Erster Tag' }, to: { label: 'Letzter Tag' } } },
      },
    });
  const first = () => screen.findByLabelText<HTMLInputElement>(/Erster Tag/, {}, { timeout: patience });
  const last = () => screen.getByLabelText<HTMLInputElement>(/Letzter Tag/);

  test('is typed as two days of one question', async () => {
    const { store, user } = await drawRange();
    expect(screen.getByRole('group', { name: /Reise/ })).toBeTruthy();
    await user.type(await first(), '1.12.26');
    await user.type(last(), '14.12.26');
    await user.tab();
    expect(store.value('/page/trip')).toEqual({ from: '2026-12-01', to: '2026-12-14' });
  });

  test('that ends before it begins is wrong at its end, and mended at either', async () => {
    const { store, user } = await drawRange();
    await user.type(await first(), '1.12.26');
    await user.type(last(), '30.11.26');
    act(() => void store.leavePage('page'));
    expect(screen.getByText('Bitte geben Sie ein Datum ab dem 01.12.2026 ein.')).toBeTruthy();
    await user.clear(await first());
    await user.type(await first(), '29.11.26');
    await user.tab();
    expect(store.shownErrors('/page/trip/to')).toEqual([]);
  });

  test('opens its second calendar at the first of its days', async () => {
    const { user } = await drawRange();
    await user.type(await first(), '24.12.26');
    const [, second] = screen.getAllByRole('button', { name: 'Kalender öffnen' });
    if (second) await user.click(second);
    await screen.findByRole('dialog', {}, { timeout: patience });
    expect(document.activeElement?.getAttribute('aria-label')).toContain('24. Dezember 2026');
  });
});
