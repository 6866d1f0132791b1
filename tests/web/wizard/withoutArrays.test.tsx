// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawForm } from '../../renderers/support/form.tsx';

/** The package `@rjsf/core` whose arrays draw none of their items. */
vi.mock('@rjsf/core/lib/components/fields/ArrayField.js', () => ({ default: () => null }));

afterEach(cleanup);

test('without the arrays of `@rjsf/core` a list has no items, and several answers have no boxes', async () => {
  await drawForm({
    properties: {
      name: { type: 'string' },
      things: { type: 'array', items: { type: 'object', properties: { what: { type: 'string' } } } },
      ways: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['mail', 'post'] } },
    },
    answers: { page: { things: [{ what: 'Rad' }] } },
  });
  expect(await screen.findByLabelText(/^name/)).toBeTruthy();
  expect(screen.getByRole('group', { name: /^ways/ })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: /hinzufügen/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
