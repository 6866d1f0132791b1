// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createReads, keyOf } from '#web/base/api/read.ts';
import type { Client, ServiceRequest } from '#web/base/api/client.ts';
import type { PageDescription } from '#engine/page.ts';
import { pageOf, contract } from '../support/contracts.ts';
import { claim } from '../support/claims.ts';
import { listed, message } from '../support/customers.ts';
import { pending, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { asAgent, asCustomer, lea } from '../support/people.ts';
import { stub } from '../../support/stub.ts';

const pages: {
  name: string;
  at: 'benutzer' | 'vermittler';
  page: PageDescription;
  replies: Replies;
  /** Reads whose answers a person may not wait for. */
  waits: string[];
  shows: string;
}[] = [
  {
    name: 'the overview of a customer',
    at: 'benutzer',
    page: { kind: 'customer', section: 'overview' },
    replies: {
      ...asCustomer,
      'GET /api/vertraege': pageOf(contract),
      'GET /api/schaeden': pageOf(claim),
      'GET /api/entwuerfe': pageOf(),
      [`GET /api/partner/${lea.number}`]: { kind: 'person', firstName: 'Lea', lastName: 'Winter' },
    },
    waits: ['GET /api/vertraege', 'GET /api/schaeden', 'GET /api/entwuerfe'],
    // Long words may be divided at their joints.
    shows: contract.title.replace('Hausrat', 'Hausrat\u00AD'),
  },
  {
    name: 'the overview of an agent',
    at: 'vermittler',
    page: { kind: 'agent', section: 'overview' },
    replies: {
      ...asAgent,
      'GET /api/vermittler/uebersicht': { items: [] },
      'GET /api/entwuerfe': pageOf(),
      'GET /api/nachrichten/vermittler/eingang': pageOf(message),
    },
    waits: ['GET /api/vermittler/uebersicht', 'GET /api/nachrichten/vermittler/eingang'],
    shows: message.betreff,
  },
  {
    name: 'the customer base',
    at: 'vermittler',
    page: { kind: 'agent', section: 'base' },
    replies: {
      ...asAgent,
      'GET /api/vermittler/kundenbestand': pageOf(listed),
      'GET /api/vermittler/kundenbestand/filter': { filters: [], products: [], gaps: [] },
    },
    waits: ['GET /api/vermittler/kundenbestand'],
    shows: listed.name,
  },
];

describe('A page of a portal that is left before its answers cancels them', () => {
  test.each(pages)('$name', async ({ at, page, replies, waits }) => {
    const waiting = Object.fromEntries(waits.map((line) => [line, pending]));
    const flags = { 'claims-page': true };
    const { server, unmount } = await openPage(page, { ...replies, ...waiting }, { at, flags });
    const states = () => waits.flatMap((line) => server.calls(line).map(({ signal }) => signal?.aborted));
    await waitFor(() => expect(states()).toEqual(waits.map(() => false)));
    unmount();
    await waitFor(() => expect(states()).toEqual(waits.map(() => true)));
  });
});

// What asks twice: the watch over the session reads the clock of the server on its own.
const ownClock = '/api/benutzer/sitzungen';

describe('A page of a portal reads nothing twice', () => {
  test.each(pages)('$name', async ({ at, page, replies, shows }) => {
    const { server } = await openPage(page, replies, { at, flags: { 'claims-page': true } });
    await screen.findAllByText(shows);
    const paths = server
      .calls('GET')
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/api/') && path !== ownClock);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});

describe('A key', () => {
  test.each([
    ['/api/vertraege', ['api', 'vertraege']],
    ['/api/vertraege/HR1/aenderungen', ['api', 'vertraege', 'HR1', 'aenderungen']],
    ['/api/vertraege?limit=50', ['api', 'vertraege', '?limit=50']],
  ])('of %s matches everything below it', (path, key) => {
    expect(keyOf(path)).toEqual(key);
  });
});

test('The page after the first one is read behind its cursor', async () => {
  const paths: string[] = [];
  const client = stub<Client>({
    request: <T,>({ path }: ServiceRequest<T>) => {
      paths.push(path);
      const data = { items: [], cursor: 'a&b' } as T;
      return Promise.resolve({ ok: true as const, data, canceled: false as const });
    },
  });
  const reads = createReads(client, () => Promise.resolve('token'));
  for (const path of ['/api/a?limit=50', '/api/b?', '/api/c']) {
    const { queryFn, getNextPageParam, initialPageParam } = reads.paged(path);
    const { signal } = new AbortController();
    const first = await queryFn({ signal, pageParam: initialPageParam });
    await queryFn({ signal, pageParam: getNextPageParam(first) });
  }
  expect(paths).toEqual([
    '/api/a?limit=50',
    '/api/a?limit=50&cursor=a%26b',
    '/api/b?',
    '/api/b?cursor=a%26b',
    '/api/c',
    '/api/c?cursor=a%26b',
  ]);
});
