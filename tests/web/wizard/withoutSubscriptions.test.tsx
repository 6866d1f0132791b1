// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import type * as React from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawForm } from '../../renderers/support/form.tsx';

/** The package `react` that reads stores once and hears of no change. */
vi.mock('react', async (original) => {
  const react = await original<typeof React>();
  return { ...react, useSyncExternalStore: (_: unknown, read: () => unknown) => read() };
});

afterEach(cleanup);

test('without the subscriptions of `react` an answer from elsewhere is not shown', async () => {
  const { store } = await drawForm({ properties: { name: { type: 'string' } } });
  act(() => store.commit('/page/name', 'Lea'));
  expect(store.value('/page/name')).toBe('Lea');
  expect(screen.getByLabelText<HTMLInputElement>(/^name/).value).toBe('');
});
