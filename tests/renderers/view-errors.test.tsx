// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorSummary, type ErrorSummaryProps } from '#renderers/wizard/view/ErrorSummary.tsx';
import { Texts } from './support/viewTexts.tsx';

afterEach(cleanup);

const postcode = { fieldId: 'postcode', message: 'Bitte geben Sie eine fünfstellige Postleitzahl ein.' };
const cover = { fieldId: 'cover', message: 'Bitte wählen Sie eine Variante.' };

function Page({ errors, attempt }: ErrorSummaryProps) {
  return (
    <Texts>
      <ErrorSummary errors={errors} attempt={attempt} />
      <label htmlFor="postcode">Postleitzahl</label>
      <input id="postcode" />
      <fieldset id="cover">
        <button type="button">Hilfe</button>
        <input type="radio" name="cover" aria-label="Diebstahl" />
        <input type="radio" name="cover" aria-label="Vollkasko" defaultChecked />
      </fieldset>
      <fieldset id="bike">
        <button type="button">Hilfe</button>
        <input type="radio" name="bike" aria-label="Rennrad" />
      </fieldset>
    </Texts>
  );
}

describe('the error summary', () => {
  it('is not there without errors', () => {
    render(<Page errors={[]} attempt={1} />);
    expect(screen.queryByRole('group', { name: 'Es gibt ein Problem' })).toBeNull();
  });

  it('takes the focus when it appears, and again at the next attempt', () => {
    const { rerender } = render(<Page errors={[postcode, cover]} attempt={1} />);
    const summary = screen.getByRole('group', { name: 'Es gibt ein Problem' });
    expect(document.activeElement).toBe(summary);
    screen.getByLabelText('Postleitzahl').focus();
    rerender(<Page errors={[cover]} attempt={1} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Postleitzahl'));
    rerender(<Page errors={[cover]} attempt={2} />);
    expect(document.activeElement).toBe(summary);
  });

  it('leads to the answer on another page that an error is about, too', async () => {
    const onFollow = vi.fn();
    const age = { label: 'Zur Angabe „Alter“ auf der Seite „Reise“', href: '/reise/antrag/reise/', onFollow };
    const born = { fieldId: 'postcode', message: 'Dieses Datum passt nicht zum Alter.', earlier: [age] };
    render(<Page errors={[born]} attempt={1} />);
    await userEvent.click(screen.getByRole('link', { name: age.label }));
    expect(onFollow).toHaveBeenCalledOnce();
  });

  it('leaves the focus alone where errors are shown without an attempt to continue', () => {
    render(<Page errors={[postcode]} attempt={0} />);
    expect(document.activeElement).toBe(document.body);
  });

  it('has one link per error, in the words of the field, leading to it without touching the address', async () => {
    render(<Page errors={[postcode, cover]} attempt={1} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      postcode.message,
      cover.message,
    ]);
    await userEvent.click(screen.getByRole('link', { name: postcode.message }));
    expect(document.activeElement).toBe(screen.getByLabelText('Postleitzahl'));
    expect(window.location.hash).toBe('');
  });

  it('leads into a group to the chosen control', async () => {
    render(<Page errors={[cover]} attempt={1} />);
    await userEvent.click(screen.getByRole('link', { name: cover.message }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Vollkasko' }));
  });

  it('leads into an unanswered group to its first option, past the button of its help', async () => {
    render(<Page errors={[{ fieldId: 'bike', message: 'Bitte wählen Sie ein Rad.' }]} attempt={1} />);
    await userEvent.click(screen.getByRole('link', { name: 'Bitte wählen Sie ein Rad.' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Rennrad' }));
  });
});
