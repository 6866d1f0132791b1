// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawForm } from './support/form.tsx';

afterEach(cleanup);

const claims = {
  type: 'array',
  maxItems: 3,
  items: {
    type: 'object',
    properties: { what: { type: 'string' }, amount: { type: 'integer', 'x-unit': 'cent' } },
    required: ['what'],
    additionalProperties: false,
  },
};
const setting = {
  properties: { claims },
  texts: {
    claims: {
      label: 'Ihre Schäden',
      item: 'Schaden',
      add: 'Schaden hinzufügen',
      fields: { what: { label: 'Was ist passiert?' }, amount: { label: 'Höhe' } },
    },
  },
};
const item = (number: number) => within(screen.getByRole('group', { name: `Schaden ${number}` }));
const what = (number: number) => item(number).getByLabelText('Was ist passiert?') as HTMLInputElement;

describe('A list of items', () => {
  test('grows by items that are filled in one by one', async () => {
    const { store, user } = await drawForm(setting);
    await user.click(screen.getByRole('button', { name: 'Schaden hinzufügen' }));
    await user.type(what(1), 'Diebstahl');
    await user.click(screen.getByRole('button', { name: 'Schaden hinzufügen' }));
    await user.type(what(2), 'Sturz');
    act(() => store.flush());
    expect(store.value('/page/claims')).toEqual([{ what: 'Diebstahl' }, { what: 'Sturz' }]);
  });

  test('keeps inputs and unsaved text of the items that stay when one goes', async () => {
    const { store, user } = await drawForm({
      ...setting,
      answers: { page: { claims: [{ what: 'eins' }, { what: 'zwei' }, { what: 'drei' }] } },
    });
    const third = what(3);
    await user.type(third, ' und mehr');
    await user.click(screen.getByRole('button', { name: 'Schaden 1 entfernen' }));
    expect(store.value('/page/claims')).toEqual([{ what: 'zwei' }, { what: 'drei und mehr' }]);
    expect(what(2)).toBe(third);
    expect(what(2).value).toBe('drei und mehr');
    await user.type(third, '!');
    await user.tab();
    expect(store.value('/page/claims/1/what')).toBe('drei und mehr!');
  });

  test('moves spoken errors along with their item', async () => {
    const { store, user } = await drawForm({
      ...setting,
      answers: { page: { claims: [{ what: 'eins' }, {}] } },
    });
    act(() => void store.leavePage('page'));
    expect(what(2).getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Schaden 1 entfernen' }));
    expect(what(1).getAttribute('aria-invalid')).toBe('true');
    expect(store.shownErrorsOf('page').map(({ pointer }) => pointer)).toEqual(['/claims/0/what']);
  });

  test('offers no more items than there may be', async () => {
    await drawForm({ ...setting, answers: { page: { claims: [{}, {}, {}] } } });
    expect(screen.queryByRole('button', { name: 'Schaden hinzufügen' })).toBeNull();
  });

  test('shows as many items as there have to be, and those cannot be removed', async () => {
    await drawForm({ ...setting, properties: { claims: { ...claims, minItems: 2 } } });
    expect(what(2)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /entfernen/ })).toBeNull();
  });
});
