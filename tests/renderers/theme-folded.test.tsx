// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawForm, type FormSetting } from './support/form.tsx';

afterEach(cleanup);

const drawFolded = (setting: FormSetting = {}) =>
  drawForm({
    properties: {
      title: { type: 'string' },
      term: { type: 'string', enum: ['one', 'three'], default: 'one' },
      city: { type: 'string', minLength: 1, 'x-semantic': 'address-level2' },
    },
    required: ['term', 'city'],
    flow: {
      pages: {
        page: {
          slug: 'page',
          fields: { title: { folded: true }, term: { folded: true }, city: { folded: true } },
        },
      },
    },
    texts: {
      title: { label: 'Titel' },
      term: {
        label: 'Wie lange soll der Vertrag laufen?',
        short: 'Laufzeit',
        options: { one: { label: 'Ein Jahr' }, three: { label: 'Drei Jahre' } },
      },
      city: { label: 'Ort', errors: { required: 'Bitte nennen Sie den Ort.' } },
    },
    ...setting,
  });

describe('A folded question', () => {
  test('is a button with its name and what holds without an answer', async () => {
    await drawFolded();
    expect(screen.getByRole('button', { name: 'Titel' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: 'Laufzeit: Ein Jahr' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('opens by a press, has the focus then, and stays open when its answer is taken away', async () => {
    const { user } = await drawFolded();
    await user.click(screen.getByRole('button', { name: 'Titel' }));
    const field = screen.getByRole('textbox', { name: /Titel/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'Dr.');
    await user.clear(field);
    await user.tab();
    expect(screen.getByRole('textbox', { name: /Titel/ })).toBe(field);
  });

  test('is open where a person has answered, and folded where a look-up has', async () => {
    const answers = { page: { title: 'Dr.', city: 'Leipzig' } };
    await drawFolded({ answers, provenance: { '/page/title': 'customer', '/page/city': 'register' } });
    expect(screen.getByRole('textbox', { name: /Titel/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ort: Leipzig' })).toBeTruthy();
  });

  test('opens for a mistake', async () => {
    const { store } = await drawFolded();
    act(() => void store.leavePage('page'));
    expect(screen.getByRole('textbox', { name: 'Ort' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Bitte nennen Sie den Ort.')).toBeTruthy();
  });
});
