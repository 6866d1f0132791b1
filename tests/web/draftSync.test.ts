import { describe, expect, test } from 'vitest';
import { createClient } from '#web/base/api/client.ts';
import { createDraftSync } from '#web/wizard/session/draftSync.ts';
import type { DraftReference } from '#web/wizard/session/tab.ts';
import { small } from '../engine/support/load.ts';
import { manualTime } from './manualTime.ts';

const loaded = await small({
  pages: { bike: { type: 'object', properties: { type: { type: 'string' } } } },
});

const inputs = {
  today: '2026-11-20',
  flags: {},
  role: 'offen',
  context: 'antrag',
  brand: 'haus',
  lookups: {},
};

/** A server with one draft; `down` makes the network fail, `status` answers an error. */
function setUp(first?: { reference: DraftReference }) {
  const time = manualTime();
  const server = {
    down: false,
    /** It stores what it is sent and dies before it answers. */
    diesAnswering: false,
    status: undefined as number | undefined,
    /** A page that it knows no more. */
    unknown: '',
    version: 1,
    stored: '',
    created: new Set<string>(),
  };
  const calls: string[] = [];
  const network = { online: true, listeners: new Set<() => void>() };
  let answers = { bike: { type: 'a' } };
  const fetch = (async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    calls.push(
      `${init.method} ${path} ${headers.get('If-Match') ?? headers.get('Idempotency-Key') ?? ''}`.trim(),
    );
    if (server.down) throw new TypeError('Failed to fetch');
    const sent = String(init.body ?? '');
    if (server.unknown && sent.includes(`"${server.unknown}"`)) {
      const errors = [{ page: server.unknown, pointer: '', keyword: 'unknown' }];
      return Response.json({ title: 'x', status: 422, code: 'page-unknown', errors }, { status: 422 });
    }
    if (server.status) return Response.json({ title: 'x', status: server.status }, { status: server.status });
    if (init.method === 'GET') {
      const kept = server.stored
        ? (JSON.parse(server.stored) as { answers: object })
        : { answers: { bike: { type: 'other' } } };
      const draft = { id: 'd', answers: kept.answers, provenance: {}, inputs };
      return Response.json(draft, { headers: { ETag: `"${server.version}"` } });
    }
    if (init.method === 'POST') {
      server.created.add(headers.get('Idempotency-Key') ?? '');
      server.stored = String(init.body);
      return Response.json(
        { id: 'd', etag: '"1"', expiresAt: '2026-12-20', link: '/x', inputs },
        { status: 201, headers: { ETag: '"1"' } },
      );
    }
    if (headers.get('If-Match') !== `"${server.version}"`) {
      return Response.json({ title: 'x', status: 412, code: 'draft-conflict' }, { status: 412 });
    }
    server.version += 1;
    server.stored = String(init.body);
    if (server.diesAnswering) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204, headers: { ETag: `"${server.version}"` } });
  }) as typeof globalThis.fetch;
  let remembered = first?.reference;
  let ids = 0;
  const keeper = createDraftSync({
    client: createClient({ fetch }),
    loaded: () => loaded,
    content: () => ({
      key: 'X',
      version: 'v1',
      context: 'antrag',
      brand: 'haus',
      answers,
      provenance: {},
      step: 'bike',
    }),
    reference: first?.reference,
    remember: (reference) => {
      remembered = reference;
    },
    onInputs: () => undefined,
    network: {
      isOnline: () => network.online,
      subscribe: (listener) => {
        network.listeners.add(listener);
        return () => network.listeners.delete(listener);
      },
    },
    makeId: () => `key-${(ids += 1)}`,
    now: () => new Date(0),
    later: time.later,
  });
  return {
    keeper,
    time,
    server,
    calls,
    remembered: () => remembered,
    answer: (type: string, more = {}) => {
      answers = { bike: { type }, ...more };
    },
    goOnline: (online: boolean) => {
      network.online = online;
      network.listeners.forEach((listener) => listener());
    },
  };
}

const reference = { id: 'd', etag: '"1"', expiresAt: '2026-12-20', link: '/x' };

describe('saving', () => {
  test('the first save makes the draft, the next ones replace what this tab has seen', async () => {
    const { keeper, answer, calls, server, remembered } = setUp();
    expect(await keeper.save()).toBe(true);
    answer('b');
    expect(await keeper.save()).toBe(true);
    expect(calls).toEqual(['POST /api/entwuerfe key-1', 'PUT /api/entwuerfe/d "1"']);
    expect(server.stored).toContain('"b"');
    expect(remembered()?.etag).toBe('"2"');
    expect(keeper.get().status).toBe('saved');
  });

  test('typing is saved after a pause, once there is a draft', async () => {
    const fresh = setUp();
    fresh.keeper.touch();
    await fresh.time.pass(10_000);
    expect(fresh.calls).toEqual([]);

    const { keeper, time, calls } = setUp({ reference });
    keeper.touch();
    await time.pass(1000);
    keeper.touch();
    await time.pass(1000);
    expect(calls).toEqual([]);
    await time.pass(1000);
    expect(calls).toEqual(['PUT /api/entwuerfe/d "1"']);
  });

  test('what is answered while a save is under way is saved after it', async () => {
    const { keeper, answer, calls, server } = setUp({ reference });
    const saving = keeper.save();
    answer('late');
    keeper.touch();
    await saving;
    expect(calls).toHaveLength(2);
    expect(server.stored).toContain('late');
  });
});

describe('a lost network', () => {
  test('is seen, and the answers are saved when it is back', async () => {
    const { keeper, time, server, answer, goOnline } = setUp({ reference });
    server.down = true;
    goOnline(false);
    answer('offline');
    expect(await keeper.save()).toBe(false);
    expect(keeper.get().status).toBe('offline');
    server.down = false;
    goOnline(true);
    await time.settle();
    expect(keeper.get().status).toBe('saved');
    expect(server.stored).toContain('offline');
  });

  test('is tried again by itself, more and more seldom', async () => {
    const { keeper, time, server, calls } = setUp({ reference });
    server.down = true;
    await keeper.save();
    await time.pass(2000 + 4000);
    expect(calls).toHaveLength(3);
    server.down = false;
    await time.pass(8000);
    expect(keeper.get().status).toBe('saved');
    expect(time.waiting()).toBe(0);
  });

  test('a creation whose answer was lost is repeated under the same key and then brought up to date', async () => {
    const { keeper, time, server, answer, calls } = setUp();
    server.down = true;
    await keeper.save();
    answer('newer');
    server.down = false;
    await time.pass(2000);
    expect(calls).toEqual([
      'POST /api/entwuerfe key-1',
      'POST /api/entwuerfe key-1',
      'PUT /api/entwuerfe/d "1"',
    ]);
    expect(server.stored).toContain('newer');
  });
});

describe('a draft that somebody else has changed', () => {
  const conflicting = async () => {
    const all = setUp({ reference });
    all.server.version = 7;
    await all.keeper.save();
    return all;
  };

  test('is never overwritten', async () => {
    const { keeper, server, calls } = await conflicting();
    expect(keeper.get()).toMatchObject({
      status: 'conflict',
      other: { etag: '"7"', answers: { bike: { type: 'other' } } },
    });
    expect(await keeper.save()).toBe(false);
    expect(server.stored).toBe('');
    expect(calls).toEqual(['PUT /api/entwuerfe/d "1"', 'GET /api/entwuerfe/d']);
  });

  test('is no conflict when it was ourselves, and only the answer was lost', async () => {
    const { keeper, server, answer, remembered } = setUp({ reference });
    server.diesAnswering = true;
    expect(await keeper.save()).toBe(false);
    server.diesAnswering = false;
    answer('b');
    expect(await keeper.save()).toBe(true);
    expect(server.stored).toContain('"b"');
    expect(remembered()?.etag).toBe('"3"');
  });

  test('is no conflict when the same is stored, as after a reload during a save', async () => {
    const { keeper, server, remembered } = setUp({ reference });
    server.version = 2;
    server.stored = JSON.stringify({ answers: { bike: { type: 'a' } } });
    expect(await keeper.save()).toBe(true);
    expect(keeper.get().status).toBe('saved');
    expect(remembered()?.etag).toBe('"3"');
  });

  test('is found before something binding is sent, and asked about each time', async () => {
    const { keeper, server, calls } = setUp({ reference });
    expect(await keeper.isForeign()).toBe(false);
    server.version = 7;
    server.stored = JSON.stringify({ answers: { bike: { type: 'other' } } });
    expect(await keeper.isForeign()).toBe(true);
    const first = keeper.get();
    const before = calls.length;
    expect(await keeper.isForeign()).toBe(true);
    expect(keeper.get()).toEqual(first);
    expect(keeper.get()).not.toBe(first);
    expect(calls).toHaveLength(before);
  });

  test('does not hinder sending where nobody can be reached', async () => {
    const { keeper, server } = setUp({ reference });
    server.down = true;
    expect(await keeper.isForeign()).toBe(false);
  });

  test('ours, when the person says so', async () => {
    const { keeper, server } = await conflicting();
    expect(await keeper.settle('mine')).toBe(true);
    expect(server.stored).toContain('"a"');
    expect(server.version).toBe(8);
  });

  test('theirs, when the person says so', async () => {
    const { keeper, server, remembered } = await conflicting();
    expect(await keeper.settle('theirs')).toBe(true);
    expect(server.stored).toBe('');
    expect(remembered()?.etag).toBe('"7"');
  });
});

test('a draft that expired while the tab was open is made anew', async () => {
  const { keeper, server, calls, time } = setUp({ reference });
  server.status = 404;
  const saving = keeper.save();
  await Promise.resolve();
  await time.settle();
  server.status = undefined;
  await saving;
  await keeper.save();
  expect(calls.at(-1)).toMatch(/^(POST|PUT)/);
  expect(keeper.get().status).toBe('saved');
});

test('answers that nobody asks for any more and that were never kept keep no others from being saved', async () => {
  const { keeper, server, calls, answer } = setUp({ reference });
  server.unknown = 'moon';
  answer('b', { moon: { phase: 'full' } });
  expect(await keeper.save()).toBe(true);
  expect(calls).toHaveLength(2);
  expect(JSON.parse(server.stored)).toMatchObject({ answers: { bike: { type: 'b' } } });
  expect(server.stored).not.toContain('moon');
});

test('a draft that begins now leaves out the pages of earlier versions, one that goes on keeps them', async () => {
  const begun = setUp();
  begun.answer('b', { moon: { phase: 'full' } });
  expect(await begun.keeper.save()).toBe(true);
  expect((JSON.parse(begun.server.stored) as { answers: object }).answers).toEqual({ bike: { type: 'b' } });
  const resumed = setUp({ reference });
  resumed.answer('b', { moon: { phase: 'full' } });
  expect(await resumed.keeper.save()).toBe(true);
  expect(resumed.server.stored).toContain('moon');
});

test('a refusal says why, in the words of the server, and keeps what was typed', async () => {
  const { keeper, server, answer } = setUp({ reference });
  server.status = 413;
  answer('b');
  expect(await keeper.save()).toBe(false);
  expect(keeper.get()).toEqual({ status: 'failed', why: 'x' });
  server.status = undefined;
  expect(await keeper.save(), 'shortened, it is saved').toBe(true);
  expect(JSON.parse(server.stored)).toMatchObject({ answers: { bike: { type: 'b' } } });
});

test('answers that the server refuses are not sent again and again', async () => {
  const { keeper, server, time, calls } = setUp({ reference });
  server.status = 422;
  expect(await keeper.save()).toBe(false);
  await time.pass(120_000);
  expect(calls).toHaveLength(1);
  expect(keeper.get().status).toBe('failed');
});
