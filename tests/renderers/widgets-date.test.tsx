// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonSchema } from '#engine/definition/json.ts';
import { drawForm } from './support/form.tsx';

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

  test('outside of what is possible is said to be wrong, not swallowed', async () => {
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
    const panel = await screen.findByRole('dialog', { name: 'Tag wählen' }, { timeout: 10_000 });
    return { ...form, panel };
  };

  test('begins at the first possible day, with the focus in it', async () => {
    await open();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('21. November 2026');
  });

  test('is walked by keys; the day that is picked stands in the box and the focus returns', async () => {
    const { store, user } = await open();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(store.value('/page/day')).toBe('2026-11-28');
    expect(box().value).toBe('28.11.2026');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kalender öffnen' }));
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
