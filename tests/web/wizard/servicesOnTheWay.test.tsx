// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { heading, press } from '../support/acts.ts';
import { inTurn, pending, refused, type Replies } from '../support/fakeServer.ts';
import { checkingMachine, prepared, prepareLine, receipt, submitLine } from '../support/machines.ts';
import { answer, openSmall } from '../support/smallWizard.ts';

const open = (replies: Replies = {}) =>
  openSmall(checkingMachine, { [prepareLine]: prepared, [submitLine]: receipt, ...replies });

/** Answers the two pages before the services, and goes on. */
async function toServices(): Promise<void> {
  await answer('Wert', '5');
  await press('Weiter');
  await heading('Wer sind Sie?');
  await answer('Name', 'Lea');
  await press('Weiter');
}

const valueOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

describe('a definition that calls two services after each other between pages of questions', () => {
  test('calls both on the way, and none of them elsewhere', async () => {
    const { server } = await open();
    await toServices();
    await heading('Was wünschen Sie?');
    expect(window.location.pathname).toBe('/klein/antrag/more/');
    expect(server.calls(prepareLine)).toHaveLength(2);
    await answer('Wunsch', 'Nichts');
    await press('Weiter');
    await heading('Stimmt alles?');
    await press('Zahlungspflichtig beantragen');
    await screen.findByText('A-2026-1');
    expect(server.calls(prepareLine)).toHaveLength(2);
    expect(server.calls(submitLine)).toHaveLength(1);
  });

  test('goes where its first service leads when that fails, says why, and keeps what was answered', async () => {
    const { server } = await open({ [prepareLine]: inTurn(refused(409, 'conflict'), prepared) });
    await toServices();
    await heading('Was ist es wert?');
    await screen.findByText('Das geht gerade nicht.');
    expect(server.calls(prepareLine)).toHaveLength(1);
    expect(await valueOf('Wert')).toBe('5');
    await expectAccessible();
    await press('Weiter');
    await heading('Wer sind Sie?');
    expect(screen.queryByText('Das geht gerade nicht.')).toBeNull();
    expect(await valueOf('Name')).toBe('Lea');
    await press('Weiter');
    await heading('Was wünschen Sie?');
    expect(server.calls(prepareLine)).toHaveLength(3);
  });

  test('stays where its second service leads when that fails, and calls both again', async () => {
    const { server } = await open({ [prepareLine]: inTurn(prepared, refused(409, 'conflict'), prepared) });
    await toServices();
    await screen.findByText('Das geht gerade nicht.');
    expect(window.location.pathname).toBe('/klein/antrag/person/');
    await press('Weiter');
    await heading('Was wünschen Sie?');
    expect(screen.queryByText('Das geht gerade nicht.')).toBeNull();
    expect(server.calls(prepareLine)).toHaveLength(4);
  });

  test('is busy while a service is called, and calls it once however often the button is pressed', async () => {
    const { server } = await open({ [prepareLine]: pending });
    await toServices();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Weiter' }).getAttribute('aria-busy')).toBe('true'),
    );
    await press('Weiter');
    expect(server.calls(prepareLine)).toHaveLength(1);
    expect(await valueOf('Name')).toBe('Lea');
  });

  test('leaves alone who goes back while a service is called', async () => {
    const first = Promise.withResolvers<object>();
    const { server } = await open({ [prepareLine]: inTurn(() => first.promise, prepared) });
    await toServices();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Weiter' }).getAttribute('aria-busy')).toBe('true'),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Zurück' }));
    await heading('Was ist es wert?');
    first.resolve(prepared);
    await waitFor(() => expect(server.calls(prepareLine)).toHaveLength(2));
    await answer('Wert', '6');
    expect(window.location.pathname).toBe('/klein/antrag/thing/');
  });

  test('goes on when the server misses only what was not asked yet, and shows what is wrong before', async () => {
    const wrong = (page: string, pointer: string) => ({ page, pointer, keyword: 'required', params: {} });
    const invalid = (...errors: ReturnType<typeof wrong>[]) => refused(422, 'answers-invalid', { errors });
    await open({
      [prepareLine]: inTurn(invalid(wrong('thing', '/sum')), invalid(wrong('more', '/wish'))),
    });
    await toServices();
    await heading('Was ist es wert?');
    await waitFor(() => expect(screen.getByLabelText('Wert').getAttribute('aria-invalid')).toBe('true'));
    await answer('Wert', '7');
    await press('Weiter');
    await heading('Wer sind Sie?');
    await press('Weiter');
    await heading('Was wünschen Sie?');
    expect(screen.getByLabelText('Wunsch').getAttribute('aria-invalid')).not.toBe('true');
  });
});
