// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { heading, press } from '../support/acts.ts';
import { answer, openDifferent } from '../support/smallWizard.ts';

const open = () => openDifferent({ below: 'thing' });
const section = () => screen.findByRole('region', { name: 'Wer sind Sie?' });
const busy = () => screen.getByRole('button', { name: 'Weiter' }).getAttribute('aria-busy');

describe('a page that stands below another one', () => {
  test('is asked with it under its own heading, and left with it', async () => {
    await open();
    await heading('Was ist es wert?');
    await section();
    await expectAccessible();
    await answer('Wert', '5');
    await answer('Name', 'Lea');
    await press('Weiter');
    await heading('Stimmt alles?');
    window.history.back();
    await heading('Was ist es wert?');
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Lea');
    expect(window.location.pathname).toBe('/klein/antrag/thing/');
  });

  test('is not left before its questions are there', async () => {
    await open();
    await waitFor(() => expect(busy()).not.toBe('true'));
    expect(screen.getByLabelText('Name')).toBeTruthy();
  });

  test('lists what is missing together with what is missing above it', async () => {
    await open();
    await section();
    await waitFor(() => expect(busy()).not.toBe('true'));
    await press('Weiter');
    const list = await screen.findByRole('group', { name: 'Es gibt ein Problem' });
    const named = list.querySelectorAll('a');
    expect(named).toHaveLength(2);
    await answer('Wert', '5');
    await waitFor(() => expect(list.querySelectorAll('a')).toHaveLength(1));
    await heading('Was ist es wert?');
  });
});
