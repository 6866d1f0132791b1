// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import names from '#renderers/widgets/names.json';
import { loadWidgets } from '#renderers/widgets/list.ts';
import { expectAccessible } from '../web/support/accessible.ts';
import { AnyForm } from './support/anyForm.tsx';
import { unnamedControls } from './support/controls.ts';

// rjsf's own suite for themes: every kind of field of its forms. Its snapshots are those of other looks and are
// ignored; what counts for a person is checked instead. The grid is in: rjsf draws it from the uiSchema with a
// template that every theme has. Markdown is out: its cases are drawn with the text as it is written, because the
// reader of Markdown would cost each wizard 31 kB and definitions have plain texts.

/** Snapshots that the running case compared. */
let compared = 0;

const suite = {
  describe,
  beforeAll,
  afterAll,
  afterEach,
  vi: { fn: vi.fn, mock: () => undefined },
  expect: () => ({ toMatchSnapshot: () => (compared += 1) }),
  test: (name: string, run: () => unknown) =>
    test(name, async () => {
      compared = 0;
      await run();
      expect(compared, 'the case draws something').toBeGreaterThan(0);
      await checkDrawn();
    }),
};

/** Something beside the button that sends it, every control with a name, and nothing that axe-core objects to. */
async function checkDrawn(): Promise<void> {
  const form = document.querySelector('.rjsf');
  expect(form, 'a form, whatever its element').not.toBeNull();
  const parts = [...(form?.querySelectorAll('input, select, textarea, p, legend, label, h2') ?? [])];
  const hasText = parts.some(({ textContent }) => textContent !== '');
  const controls = parts.some((part) => part.matches('input, select, textarea'));
  expect(hasText || controls, form?.outerHTML).toBe(true);
  // One case of the grid names a field twice: its copy has the same id, and so no label of its own.
  for (const { id } of parts) {
    const [, copy] = id === '' ? [] : document.querySelectorAll(`[id="${id}"]`);
    copy?.closest('[id$="-frame"]')?.remove();
  }
  expect(unnamedControls(document.body)).toEqual([]);
  await expectAccessible();
}

Object.assign(globalThis, suite);
const { arrayTests, formTests, gridTests, objectTests } = await import('@rjsf/snapshot-tests');

beforeAll(async () => {
  document.documentElement.lang = 'de';
  document.title = 'Formular';
  await loadWidgets(names);
});
afterEach(cleanup);
afterAll(() => {
  for (const name of Object.keys(suite)) Reflect.deleteProperty(globalThis, name);
});

describe('A form of the theme with the state of rjsf draws every case of its suite with names and without obstacles', () => {
  formTests(AnyForm);
  arrayTests(AnyForm);
  objectTests(AnyForm);
  gridTests(AnyForm, { ColumnWidthAll: {}, ColumnWidth4: {}, ColumnWidth6: {}, ColumnWidth8: {} });
});
