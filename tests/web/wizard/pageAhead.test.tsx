// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press } from '../support/acts.ts';
import { answer, openDifferent } from '../support/smallWizard.ts';

/** Returns the elements with an id that have been created, in the document or not. */
function watchElements(): (id: string) => Element[] {
  const creating = vi.spyOn(document, 'createElement');
  return (id) =>
    creating.mock.results.map(({ value }) => value as Element).filter((element) => element.id === id);
}

describe('the page that probably follows', () => {
  test('is drawn outside of the document while the first one is answered, and shown when one goes on', async () => {
    const created = watchElements();
    await openDifferent({});
    await heading('Was ist es wert?');
    await waitFor(() => expect(created('feld-person-name')).toHaveLength(1), { timeout: 5000 });
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(document.getElementById('feld-person-name')).toBeNull();
    await answer('Wert', '5');
    await press('Weiter');
    await heading('Wer sind Sie?');
    expect(await screen.findByLabelText('Name')).not.toBe(created('feld-person-name')[0]);
  });
});
