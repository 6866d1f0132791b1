// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonSchema } from '#engine/definition/json.ts';
import { drawForm } from './support/form.tsx';

afterEach(cleanup);

const box = () => screen.getByLabelText(/^Frage/) as HTMLInputElement;

/** One field `q`, labelled „Frage“, drawn by a widget. */
function draw(schema: JsonSchema, widget?: string, value?: string | number) {
  return drawForm({
    properties: { q: schema },
    required: ['q'],
    flow: { pages: { page: { slug: 'page', fields: { q: { widget } } } } },
    texts: { q: { label: 'Frage', hint: 'Ein Hinweis', help: 'Eine Erklärung' } },
    answers: value === undefined ? {} : { page: { q: value } },
  });
}

/** Returns the answer for a text and what the box shows after blur. */
async function typed(schema: JsonSchema, widget: string, text: string) {
  const { store, user } = await draw(schema, widget);
  await user.click(box());
  await user.paste(text);
  await user.tab();
  const result = [store.value('/page/q'), box().value];
  cleanup();
  return result;
}

describe('Every box of text', () => {
  test('is committed after a pause, without being left', async () => {
    const { store, user } = await draw({ type: 'string' });
    await user.type(box(), 'abc');
    expect(store.value('/page/q')).toBeUndefined();
    await waitFor(() => expect(store.value('/page/q')).toBe('abc'));
    expect(box().value).toBe('abc');
  });

  test('is committed when it is left, and when the page goes away', async () => {
    const { store, user, unmount } = await draw({ type: 'string' });
    await user.type(box(), 'abc');
    await user.tab();
    expect(store.value('/page/q')).toBe('abc');
    await user.type(box(), 'def');
    unmount();
    expect(store.value('/page/q')).toBe('abcdef');
  });

  test('replaces a value filled in while it is focused by what is typed, instead of appending', async () => {
    const { store, user } = await draw({ type: 'string' });
    await user.click(box());
    act(() => store.setFromOutside({ '/page/q': 'Berlin' }, 'register'));
    expect(box().value).toBe('Berlin');
    await user.keyboard('Bonn{Tab}');
    expect(store.value('/page/q')).toBe('Bonn');
  });

  test('gives an answer back when it is emptied', async () => {
    const { store, user } = await draw({ type: 'string' }, 'text', 'alt');
    await user.clear(box());
    await user.tab();
    expect(store.answers()).toEqual({ page: {} });
  });

  test('is tied to its hint always and to its error when there is one', async () => {
    const { store } = await draw({ type: 'string' });
    const describedBy = () => box().getAttribute('aria-describedby')?.split(' ') ?? [];
    const textOf = () => describedBy().map((id) => document.getElementById(id)?.textContent);
    expect(textOf()).toEqual(['Ein Hinweis']);
    expect(box().getAttribute('aria-invalid')).toBeNull();
    act(() => void store.leavePage('page'));
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(textOf()).toEqual(['Ein Hinweis', expect.stringContaining('Bitte')]);
  });

  test('has its explanation behind a button with a name', async () => {
    const { user } = await draw({ type: 'string' });
    const help = screen.getByRole('button', { name: /Frage/ });
    expect(screen.getByText('Eine Erklärung').parentElement?.hidden).toBe(true);
    await user.click(help);
    expect(help.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Eine Erklärung').parentElement?.hidden).toBe(false);
  });

  test('knows what browsers may fill in', async () => {
    await draw({ type: 'string', 'x-semantic': 'given-name' });
    expect(box().autocomplete).toBe('given-name');
  });

  test('takes text without what is around it and what cannot be seen', async () => {
    expect(await typed({ type: 'string' }, 'text', '  \u200bAnna\u00a0Maria\ufeff ')).toEqual([
      'Anna Maria',
      'Anna Maria',
    ]);
  });

  test('loses no letter that is spelled with a joiner, and spells each letter in one way', async () => {
    expect(await typed({ type: 'string' }, 'text', 'علی‌رضا')).toEqual(['علی‌رضا', 'علی‌رضا']);
    expect(await typed({ type: 'string' }, 'text', 'Ka\u0308the\u0007')).toEqual(['Käthe', 'Käthe']);
  });
});

describe('E-mail', () => {
  test.each([
    [' anna@example.de ', 'anna@example.de'],
    ['mailto:anna@example.de', 'anna@example.de'],
    ['anna @ example.de', 'anna@example.de'],
    ['anna @ example . de', 'anna@example.de'],
    // Whether the blank was meant as a dot is unknown, so the text stays as typed.
    ['anna beispiel@example.de', 'anna beispiel@example.de'],
    ['anna', 'anna'],
  ])('%j is %j', async (text, answer) => {
    expect(await typed({ type: 'string', format: 'email' }, 'email', text)).toEqual([answer, answer]);
  });
});

describe('Amounts of money', () => {
  test.each([
    ['1.234,56', 123456, '1.234,56'],
    ['1234,5', 123450, '1.234,50'],
    ['1.234 €', 123400, '1.234,00'],
    ['-12,30', -1230, '-12,30'],
    ['0', 0, '0,00'],
    ['500,-', 50000, '500,00'],
    ['500,-- Euro', 50000, '500,00'],
    ['2499.90', 249990, '2.499,90'],
    ['–5', -500, '-5,00'],
  ])('%j is %d cents, shown as %j', async (text, cents, shown) => {
    expect(await typed({ type: 'integer', 'x-unit': 'cent' }, 'currency', text)).toEqual([cents, shown]);
  });

  test.each(['0.500', '12.5', '1,505', '1..000', '½', '１２,５０', '99999999999999999999'])(
    '%j is not a plausible amount and stays as typed',
    async (text) => {
      expect(await typed({ type: 'integer', 'x-unit': 'cent' }, 'currency', text)).toEqual([text, text]);
    },
  );

  test('that cannot be parsed stay as typed and are reported as errors', async () => {
    const { store, user } = await draw({ type: 'integer', 'x-unit': 'cent' }, 'currency');
    await user.type(box(), 'viel');
    act(() => void store.leavePage('page'));
    expect(box().value).toBe('viel');
    expect(store.shownErrors('/page/q').map(({ keyword }) => keyword)).toEqual(['type']);
    expect(screen.getByText('Bitte geben Sie einen Betrag ein, zum Beispiel: 1.234,50.')).toBeTruthy();
  });
});

describe('Numbers', () => {
  test.each([
    ['1.234,5', 1234.5, '1.234,5'],
    ['120', 120, '120'],
    ['-3', -3, '-3'],
    ['-0', 0, '0'],
    ['zwei', 'zwei', 'zwei'],
    // These could not be shown as they were typed.
    ['3,14159', '3,14159', '3,14159'],
    ['0.500', '0.500', '0.500'],
    ['99999999999999999999', '99999999999999999999', '99999999999999999999'],
  ])('%j is %j', async (text, answer, shown) => {
    expect(await typed({ type: 'number' }, 'number', text)).toEqual([answer, shown]);
  });
});

describe('Long text', () => {
  const schema = { type: 'string', minLength: 5, maxLength: 20 };

  test('counts what is typed, without the blanks around it', async () => {
    const { user } = await draw(schema, 'textarea');
    expect(screen.getByText('Es fehlen noch 5 Zeichen.')).toBeTruthy();
    await user.type(box(), '  Sturz im Regen  ');
    expect(screen.getByText('14 von höchstens 20 Zeichen')).toBeTruthy();
  });

  test('keeps the lines of a slide and loses what no database stores', async () => {
    const { store, user } = await draw(schema, 'textarea');
    fireEvent.input(box(), { target: { value: 'eins\vzwei\0 \ud83d' } });
    await user.click(box());
    await user.tab();
    expect(store.value('/page/q')).toBe('eins\nzwei');
  });

  test('keeps its lines', async () => {
    const { store, user } = await draw(schema, 'textarea');
    fireEvent.input(box(), { target: { value: 'eins\nzwei ' } });
    await user.click(box());
    await user.tab();
    expect(store.value('/page/q')).toBe('eins\nzwei');
  });
});
