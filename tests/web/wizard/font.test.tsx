// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, press } from '../support/acts.ts';
import { answer, openDifferent } from '../support/smallWizard.ts';

test('the font stays as it is on the first page, and is ours on the next one', async () => {
  // Other tests have been on later pages of this document.
  delete document.documentElement.dataset['font'];
  await openDifferent({});
  await heading('Was ist es wert?');
  await answer('Wert', '5');
  expect(document.documentElement.dataset['font']).toBeUndefined();
  await press('Weiter');
  await heading('Wer sind Sie?');
  await waitFor(() => expect(document.documentElement.dataset['font']).toBe(''));
});
