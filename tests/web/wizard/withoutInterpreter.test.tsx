// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as XState from 'xstate';
import { press } from '../support/acts.ts';
import { prepareLine, prepared, preparingMachine, receipt, submitLine } from '../support/machines.ts';
import { openSmall, toSummary } from '../support/smallWizard.ts';

/** The package `xstate` whose actors do nothing. */
vi.mock('xstate', async (original) => {
  const xstate = await original<typeof XState>();
  return Object.assign({}, xstate, { fromPromise: () => xstate.fromCallback(() => undefined) });
});

test('without the actors of `xstate` the machine stays at its first service, and nothing is sent', async () => {
  const { server } = await openSmall(preparingMachine, { [prepareLine]: prepared, [submitLine]: receipt });
  await toSummary();
  await press('Zahlungspflichtig beantragen');
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Zahlungspflichtig beantragen' }).getAttribute('aria-busy'),
    ).toBe('true'),
  );
  expect(server.calls(prepareLine)).toHaveLength(0);
  expect(server.calls(submitLine)).toHaveLength(0);
});
