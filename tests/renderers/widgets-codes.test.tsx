// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonSchema } from '#engine/definition/json.ts';
import { drawForm } from './support/form.tsx';
import { patience } from '../support/patience.ts';

afterEach(cleanup);

const box = () => screen.findByLabelText<HTMLInputElement>(/^Frage/, {}, { timeout: patience });

const draw = (schema: JsonSchema, flags: { [key: string]: boolean } = {}) =>
  drawForm({
    properties: { q: { type: 'string', ...schema } },
    required: ['q'],
    texts: { q: { label: 'Frage' } },
    inputs: { flags },
  });

describe.each([
  ['bic', ' coba de ff xxx ', 'COBADEFFXXX', 'COBADEFFXXX'],
  ['bic', 'COBA-DEFF', 'COBADEFF', 'COBADEFF'],
  ['blz', '370 400-44', '37040044', '370 400 44'],
  ['agent-id', '0123 456.789', '0123456789', '0123456789'],
  ['insurance-number', '12\u200b3 456\u00a0789', '123456789', '123456789'],
  ['contract-id', 'fa 32 1234567', 'FA321234567', 'FA321234567'],
  ['ihk-number', 'dab12cd34e56', 'D-AB12-CD34E-56', 'D-AB12-CD34E-56'],
  ['ihk-number', 'D-ab12–cd34e–56', 'D-AB12-CD34E-56', 'D-AB12-CD34E-56'],
  ['mfa-code', '123 456', '123456', '123456'],
  ['mfa-code', 'Ihr Code: 123-456', '123456', '123456'],
  ['blz', 'BLZ 370 400 44', '37040044', '370 400 44'],
  ['contract-id', 'FA 32/1234567', 'FA321234567', 'FA321234567'],
  ['time', '8.30', '08:30', '08:30'],
  ['time', '14 Uhr', '14:00', '14:00'],
  ['time', '0830 Uhr', '08:30', '08:30'],
  ['street-number', '12 – 14', '12-14', '12-14'],
  ['street-number', ' 12 a ', '12a', '12a'],
  ['street-number', '12 a – c', '12a-c', '12a-c'],
  ['street-number', '12 1/2', '12 1/2', '12 1/2'],
  ['frame-number', 'wkk 2026-4711', 'WKK2026-4711', 'WKK2026-4711'],
])('A code of the format %s', (format, text, answer, shown) => {
  test(`pasted as ${JSON.stringify(text)} is ${answer}`, async () => {
    const { store, user } = await draw({ format });
    await user.click(await box());
    await user.paste(text);
    await user.tab();
    expect([store.value('/page/q'), (await box()).value]).toEqual([answer, shown]);
    expect(store.leavePage('page')).toEqual(expect.anything());
    expect(store.shownErrors('/page/q')).toEqual([]);
  });

  test('that is too short says what it has to look like', async () => {
    const { store, user } = await draw({ format });
    await user.type(await box(), '?');
    act(() => void store.leavePage('page'));
    expect(store.shownErrors('/page/q').map(({ keyword }) => keyword)).toEqual(['format']);
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
  });
});

test.each([
  ['blz', '12😀45678'],
  ['agent-id', 'KV 0123 456 789'],
  ['insurance-number', '123 456 78 X'],
  ['mfa-code', 'Code 12345'],
  ['street-number', '12 bis 14'],
  ['street-number', '12 Hinterhaus'],
  ['ihk-number', 'Nummer D-AB12'],
  ['time', '8:5'],
])('A code of the format %s that cannot be read stays as it was typed: %j', async (format, text) => {
  const { store, user } = await draw({ format });
  await user.click(await box());
  await user.paste(text);
  await user.tab();
  expect([store.value('/page/q'), (await box()).value]).toEqual([text, text]);
  act(() => void store.leavePage('page'));
  expect(store.shownErrors('/page/q').map(({ keyword }) => keyword)).toEqual(['format']);
});

test('a register number is grouped while it is typed, and the caret stays where it was', async () => {
  const { user } = await draw({ format: 'ihk-number' });
  await user.type(await box(), 'dab12cd');
  expect((await box()).value).toBe('D-AB12-CD');
  await user.keyboard('{Backspace}{Backspace}');
  expect((await box()).value).toBe('D-AB12');
});

describe('The code of a message', () => {
  const code = { format: 'mfa-code', 'x-semantic': 'one-time-code' };

  test('is one box for digits that a browser may fill in', async () => {
    await draw(code);
    expect([(await box()).autocomplete, (await box()).inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  test.each([
    [true, 'one-time-code'],
    [false, ''],
  ])('the flag decides about filling in: %s', async (on, autocomplete) => {
    await draw(code, { 'mfa-code-autocomplete': on });
    expect((await box()).autocomplete).toBe(autocomplete);
  });
});

describe('A password', () => {
  const password = { format: 'password', 'x-semantic': 'new-password' };
  const unmet = () =>
    screen
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.includes('fehlt noch'))
      .map((item) => item.textContent?.split(' – ')[0]);

  test('shows while typing which requirements are met', async () => {
    const { user } = await draw(password);
    await user.type(await box(), 'rad');
    expect(unmet()).toHaveLength(5);
    expect(screen.getByRole('status').textContent).toBe('1 von 6 Anforderungen erfüllt');
    await user.type(await box(), 'Weg-2026');
    expect(unmet()).toEqual([]);
  });

  test('that is soon guessed says so, although it follows all other rules', async () => {
    const { user } = await draw(password);
    await user.type(await box(), 'Passwort1!');
    expect(unmet()).toEqual(['nicht leicht zu erraten: kein häufiges Passwort, nicht Ihr Name']);
    expect(screen.getByRole('status').textContent).toBe('5 von 6 Anforderungen erfüllt');
  });

  test('may be pasted, is hidden, and is shown on request', async () => {
    const { store, user } = await draw(password);
    await user.click(await box());
    await user.paste('Rad-Weg-2026');
    expect([(await box()).type, (await box()).autocomplete]).toEqual(['password', 'new-password']);
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect((await box()).type).toBe('text');
    expect(screen.getByRole('button', { name: 'Passwort verbergen' })).toBeTruthy();
    expect(store.value('/page/q')).toBe('Rad-Weg-2026');
  });

  test('that is asked for again is not taught about its requirements', async () => {
    await draw({ ...password, 'x-semantic': 'current-password' });
    expect((await box()).autocomplete).toBe('current-password');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  test('that lacks something is wrong once the page is left', async () => {
    const { store, user } = await draw(password);
    await user.type(await box(), 'radweg');
    act(() => void store.leavePage('page'));
    expect(store.shownErrors('/page/q').map(({ keyword }) => keyword)).toEqual(['format']);
  });
});
