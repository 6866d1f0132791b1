// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading } from '../support/acts.ts';
import { preparingMachine } from '../support/machines.ts';
import { openSmall } from '../support/smallWizard.ts';

/** The package `@rjsf/core` whose objects draw none of their properties. */
vi.mock('@rjsf/core/lib/components/fields/ObjectField.js', () => ({ default: () => null }));

test('without the fields of `@rjsf/core` a page asks nothing', async () => {
  await openSmall(preparingMachine, {});
  await heading('Was ist es wert?');
  await screen.findByRole('button', { name: 'Weiter' });
  expect(screen.queryByLabelText('Wert')).toBeNull();
});
