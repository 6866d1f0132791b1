// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { heading, press } from '../support/acts.ts';
import { inTurn, pending, refused, type Replies } from '../support/fakeServer.ts';
import { prepared, prepareLine, preparingMachine, receipt, submitLine } from '../support/machines.ts';
import { openSmall, toSummary } from '../support/smallWizard.ts';

const submit = 'Zahlungspflichtig beantragen';
const open = (replies: Replies) =>
  openSmall(preparingMachine, { [prepareLine]: prepared, [submitLine]: receipt, ...replies });

describe('a definition whose machine calls two services after each other', () => {
  test('calls both in their order and shows the end', async () => {
    const { server } = await open({});
    await toSummary();
    await press(submit);
    await screen.findByText('A-2026-1');
    const called = server.calls('POST').flatMap(({ path }) => /KLEIN\/(\w+)$/.exec(path)?.[1] ?? []);
    expect(called).toEqual(['vorbereiten', 'antrag']);
  });

  test('goes where its first service leads when that fails, says why, and sends nothing', async () => {
    const { server } = await open({ [prepareLine]: refused(409, 'conflict') });
    await toSummary();
    await press(submit);
    await heading('Was ist es wert?');
    await screen.findByText('Das geht gerade nicht.');
    expect(window.location.pathname).toBe('/klein/antrag/thing/');
    expect(server.calls(submitLine)).toHaveLength(0);
    await expectAccessible();
  });

  test('goes where its second service leads, and is sent under the same key after that', async () => {
    const { server } = await open({ [submitLine]: inTurn(refused(409, 'conflict'), receipt) });
    await toSummary();
    await press(submit);
    await heading('Wer sind Sie?');
    await screen.findByText('Das geht gerade nicht.');
    await press('Zurück zur Prüfung');
    await heading('Stimmt alles?');
    expect(screen.queryByText('Das geht gerade nicht.')).toBeNull();
    await press(submit);
    await screen.findByText('A-2026-1');
    expect(new Set(server.calls(submitLine).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(
      1,
    );
  });

  test('is busy while a service is called, and calls it once however often the button is pressed', async () => {
    const { server } = await open({ [prepareLine]: pending });
    await toSummary();
    await press(submit);
    await press(submit);
    await waitFor(() => expect(server.calls(prepareLine)).toHaveLength(1));
    expect(screen.getByRole('button', { name: submit }).getAttribute('aria-busy')).toBe('true');
    expect(server.calls(submitLine)).toHaveLength(0);
  });
});
