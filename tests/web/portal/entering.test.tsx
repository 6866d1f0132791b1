// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { pending } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { asAgent, asCustomer } from '../support/people.ts';

const pages = [
  { at: 'vermittler', page: { kind: 'agent', section: 'base' }, replies: asAgent },
  { at: 'benutzer', page: { kind: 'customer', section: 'contracts' }, replies: asCustomer },
] as const;

test.each(pages)('a page at $at has its heading while nobody knows yet who reads it', async (each) => {
  document.title = 'Ihr Bestand – Haus Versicherung';
  await openPage(each.page, { ...each.replies, 'GET /api/konto': pending }, { at: each.at });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihr Bestand');
  await expectAccessible();
});
