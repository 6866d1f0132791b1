// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSingleKeys } from '#web/portal/keys/singleKeys.ts';
import { startSheetKeys } from '#web/wizard/sheet/sheetKeys.ts';

const nextOpen = vi.fn<() => void>();
const explain = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <fieldset>
      <input type="radio" name="bike" id="one"><input type="radio" name="bike" id="two">
      <input type="radio" name="bike" id="three" disabled>
    </fieldset>
    <input id="text">`;
  stop = startSheetKeys(document, { nextOpen, explain });
});

afterEach(() => {
  stop();
  setSingleKeys('on');
  document.body.replaceChildren();
  vi.clearAllMocks();
});

const at = (id: string) => document.getElementById(id) as HTMLInputElement;
const press = (id: string, key: string, more: KeyboardEventInit = {}) =>
  at(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('a digit chooses the option with that number, which gets the focus', () => {
  at('one').focus();
  press('one', '2');
  expect(at('two').checked).toBe(true);
  expect(document.activeElement).toBe(at('two'));
});

test('a digit chooses nothing that is closed, nor beyond the last option', () => {
  press('one', '3');
  press('one', '9');
  expect([at('one'), at('two'), at('three')].some(({ checked }) => checked)).toBe(false);
});

test('letters and digits typed into a text box stay there, and Alt with N leads on', () => {
  expect(press('text', 'n')).toBe(true);
  expect(press('text', '1')).toBe(true);
  expect(nextOpen).not.toHaveBeenCalled();
  press('text', 'n', { altKey: true, code: 'KeyN' });
  expect(nextOpen).toHaveBeenCalledTimes(1);
});

test('keys without Alt mean nothing where somebody switched them off; digits only act on options', () => {
  setSingleKeys('off');
  press('one', 'n');
  expect(nextOpen).not.toHaveBeenCalled();
  press('one', 'F1');
  expect(explain).toHaveBeenCalledTimes(1);
});
