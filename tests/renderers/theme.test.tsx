// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fieldId, focusFieldAt } from '#renderers/form/fieldId.ts';
import { drawForm } from './support/form.tsx';

afterEach(cleanup);

const setting = {
  properties: {
    name: { type: 'string' },
    colour: { type: 'string', enum: ['red', 'blue'] },
    place: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
  required: ['name', 'colour', 'place'],
  texts: {
    name: { label: 'Name', errors: { required: 'Bitte nennen Sie Ihren Namen.' } },
    colour: { label: 'Farbe', options: { red: { label: 'Rot' }, blue: { label: 'Blau' } } },
    place: { label: 'Wohnort', fields: { city: { label: 'Ort' } } },
  },
};

describe('A page', () => {
  test('says what may be left out, and marks nothing that must not', async () => {
    await drawForm({ ...setting, required: ['name'] });
    expect(screen.getByLabelText('Name')).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'Farbe (optional)' })).toBeTruthy();
  });

  test('has no form, no button and no browser bubbles of its own', async () => {
    const { container } = await drawForm(setting);
    expect(container.querySelector('form, button[type=submit], [required]')).toBeNull();
  });

  test('lays its fields out in the rows of the definition, the rest after them', async () => {
    const { container } = await drawForm({
      ...setting,
      flow: { pages: { page: { slug: 'page', layout: [['colour', 'name']] } } },
    });
    const ids = [...container.querySelectorAll('[id$="-frame"]')].map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual([
      'feld-page-colour-frame',
      'feld-page-name-frame',
      'feld-page-place-frame',
    ]);
    expect(container.querySelector('#feld-page-colour-frame')?.parentElement).toBe(
      container.querySelector('#feld-page-name-frame')?.parentElement,
    );
  });
});

describe('An error', () => {
  test('is an alert tied to its field, in the words of the definition', async () => {
    const { store } = await drawForm(setting);
    const space = document.getElementById(`${fieldId('/page/name')}-error`);
    expect(space?.getAttribute('role')).toBe('alert');
    act(() => void store.leavePage('page'));
    expect(space?.textContent).toBe('Bitte nennen Sie Ihren Namen.');
    expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBe(space?.id);
  });

  test('has its room before it is there', async () => {
    await drawForm(setting);
    expect(document.getElementById(`${fieldId('/page/name')}-error`)?.textContent).toBe('');
  });

  test('of a group of buttons is tied to each of them', async () => {
    const { store } = await drawForm(setting);
    act(() => void store.leavePage('page'));
    for (const radio of screen.getAllByRole('radio')) {
      expect(radio.getAttribute('aria-invalid')).toBe('true');
      expect(radio.getAttribute('aria-describedby')).toBe('feld-page-colour-error');
    }
  });
});

describe('The link of an error', () => {
  test.each([
    ['/page/name', 'feld-page-name'],
    ['/page/colour', 'feld-page-colour-red'],
    ['/page/place/city', 'feld-page-place-city'],
    ['/page/place', 'feld-page-place-city'],
  ])('to %s focuses %s', async (pointer, id) => {
    await drawForm(setting);
    expect(focusFieldAt(pointer)).toBe(true);
    expect(document.activeElement?.id).toBe(id);
  });

  test('to a field that is not drawn says so', async () => {
    await drawForm(setting);
    expect(focusFieldAt('/page/gone')).toBe(false);
  });

  test('leads to the chosen button of a group', async () => {
    await drawForm({ ...setting, answers: { page: { colour: 'blue' } } });
    focusFieldAt('/page/colour');
    expect(document.activeElement?.id).toBe('feld-page-colour-blue');
  });
});
