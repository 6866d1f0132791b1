// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpenedPapers, SentPapersCode } from '#web/base/api/papers.ts';
import { fill, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { file, inTurn, refused, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';

const secret = 'a'.repeat(40);
const papers = {
  access: 'access-1',
  openUntil: '2026-11-20T12:00:00Z',
  keptUntil: '2027-02-20T12:00:00Z',
  number: 'A-1',
  title: 'Hausratversicherung',
  files: [{ document: 'policy', title: 'Versicherungsschein', fileName: 'schein.pdf', size: 204_800 }],
} satisfies OpenedPapers;
const replies: Replies = {
  'POST /api/unterlagen/code': { id: 'c1', channel: 'sms', destination: '… 4567' } satisfies SentPapersCode,
  'POST /api/unterlagen/oeffnen': inTurn(
    refused(422, 'code-expired', { title: 'Dieser Code gilt nicht mehr.' }),
    papers,
  ),
  'POST /api/unterlagen/datei': inTurn(
    refused(403, 'papers-closed', { title: 'Bitte öffnen Sie die Unterlagen noch einmal.' }),
    file('schein.pdf'),
  ),
  'POST /api/unterlagen/archiv': file('alles.zip', 'application/zip'),
};

test('personal papers are opened with a code and taken away one by one or all at once', async () => {
  const { server } = await openPage({ kind: 'papers' }, replies, { address: `/unterlagen/#${secret}` });
  expect(window.location.hash).toBe('');
  await press('Code anfordern');
  await screen.findByText(/einen Code als SMS an … 4567 geschickt/);
  await expectAccessible();
  await fill('Code', '123 456');
  await press('Unterlagen öffnen');
  await screen.findByText('Dieser Code gilt nicht mehr.');
  await press('Unterlagen öffnen');
  const title = await screen.findByText('Hausratversicherung, Nummer A-1');
  expect(document.activeElement).toBe(title);
  await screen.findByText(/Dieser Link gilt bis zum 20.02.2027/);
  await expectAccessible();
  await press(/^Herunterladen/);
  await screen.findByText('Bitte öffnen Sie die Unterlagen noch einmal.');
  await press(/^Herunterladen/);
  await press('Alles als ZIP herunterladen');
  await waitFor(() =>
    expect(server.calls('POST /api/unterlagen/archiv')[0]?.body).toEqual({ secret, access: 'access-1' }),
  );
  expect(server.calls('POST /api/unterlagen/datei')[1]?.body).toEqual({
    secret,
    access: 'access-1',
    document: 'policy',
  });
});

test('a link without its secret is named as incomplete', async () => {
  await openPage({ kind: 'papers' }, {}, { address: '/unterlagen/' });
  await screen.findByText('Bitte öffnen Sie den ganzen Link aus unserer E-Mail noch einmal.');
});
