// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as ReactQuery from '@tanstack/react-query';
import { claim, claimDetails } from '../support/claims.ts';
import { openPage } from '../support/openPage.tsx';
import { asCustomer } from '../support/people.ts';

/** The package `@tanstack/react-query` whose queries read nothing. */
vi.mock('@tanstack/react-query', async (original) => {
  const query = await original<typeof ReactQuery>();
  return Object.assign({}, query, { useQuery: () => ({ isPending: true }) });
});

test('without the queries of `@tanstack/react-query` a claim is never read', async () => {
  const read = `GET /api/schaeden/${claim.id}`;
  const { server } = await openPage(
    { kind: 'claim', claim: claim.id },
    { ...asCustomer, [read]: claimDetails },
    { at: 'benutzer', flags: { 'claims-page': true } },
  );
  await screen.findAllByRole('status');
  expect(server.calls(read)).toHaveLength(0);
  expect(screen.queryByText('Anzeige bei der Polizei')).toBeNull();
});
