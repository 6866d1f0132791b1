import { describe, expect, test } from 'vitest';
import { createClient } from '#web/base/api/client.ts';
import type { ServiceRequest } from '#web/base/api/client.ts';
import type { RequestState } from '#web/base/api/result.ts';

interface Sent {
  path: string;
  init: RequestInit;
}

/** A network that answers `respond` and remembers what was asked; it honours abort signals like the real one. */
function network(respond: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const fetch = (async (path: string, init: RequestInit = {}) => {
    sent.push({ path, init });
    const aborted = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    return Promise.race([Promise.resolve(respond({ path, init })), aborted]);
  }) as typeof globalThis.fetch;
  return { fetch, sent };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

const opaqueRedirect = () => {
  const response = new Response(null);
  Object.defineProperties(response, {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  });
  return response;
};

const status = (code: number) => new Response(null, { status: code });

describe('which answers are a success', () => {
  test.each([
    ['200', json({ a: 1 }), { a: 1 }],
    ['201', json({ a: 1 }, 201), { a: 1 }],
    ['204', status(204), undefined],
    ['302', status(302), undefined],
    ['303', status(303), undefined],
    ['307', status(307), undefined],
    ['a manual redirect', opaqueRedirect(), undefined],
  ])('%s', async (_, response, data) => {
    const { fetch } = network(() => response);
    expect(await createClient({ fetch }).request({ path: '/x' })).toEqual({
      ok: true,
      data,
      canceled: false,
    });
  });

  test.each([301, 304, 308, 400, 404, 409, 422, 500, 503])('%i is an error with its status', async (code) => {
    const { fetch } = network(() => status(code));
    expect(await createClient({ fetch }).request({ path: '/x' })).toMatchObject({
      ok: false,
      errorStatus: code,
      errorMessage: 'An error occured',
      canceled: false,
    });
  });
});

describe('what an error carries', () => {
  const cases: [string, Response, { errorMessage: string; data?: unknown }][] = [
    [
      'a problem',
      json({ title: 'T', detail: 'D' }, 422),
      { errorMessage: 'D', data: { title: 'T', detail: 'D' } },
    ],
    ['a message', json({ message: 'M' }, 400), { errorMessage: 'M', data: { message: 'M' } }],
    ['a body without words', json({ x: 1 }, 500), { errorMessage: 'An error occured', data: { x: 1 } }],
    [
      'a broken body',
      new Response('{', { status: 500, headers: { 'Content-Type': 'application/json' } }),
      { errorMessage: 'An error occured' },
    ],
  ];
  test.each(cases)('%s', async (_, response, expected) => {
    const { fetch } = network(() => response);
    expect(await createClient({ fetch }).request({ path: '/x' })).toMatchObject({ ok: false, ...expected });
  });

  test('no network is an error result, not a throw', async () => {
    const { fetch } = network(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await createClient({ fetch }).request({ path: '/x' })).toEqual({
      ok: false,
      data: undefined,
      errorStatus: 'unknown',
      errorMessage: 'Failed to fetch',
      canceled: false,
    });
  });

  test('an answer whose model cannot be built is an error result', async () => {
    const { fetch } = network(() => json({}));
    const model = () => {
      throw new Error('no number');
    };
    expect(await createClient({ fetch }).request({ path: '/x', model })).toMatchObject({
      ok: false,
      errorMessage: 'no number',
    });
  });

  test('a body that cannot be written is an error result', async () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const { fetch } = network(() => json({}));
    const result = await createClient({ fetch }).request({ method: 'POST', path: '/x', body: circle });
    expect(result.ok).toBe(false);
  });
});

describe('what is sent', () => {
  const form = new FormData();
  const cases: [string, ServiceRequest<unknown>, { body: unknown; type: string | null }][] = [
    [
      'POST sends its body',
      { method: 'POST', path: '/', body: { a: 1 } },
      { body: '{"a":1}', type: 'application/json' },
    ],
    ['PUT sends its body', { method: 'PUT', path: '/', body: [] }, { body: '[]', type: 'application/json' }],
    [
      'PATCH sends its body',
      { method: 'PATCH', path: '/', body: 1 },
      { body: '1', type: 'application/json' },
    ],
    ['GET sends none', { path: '/', body: { a: 1 } }, { body: undefined, type: 'application/json' }],
    [
      'DELETE sends none',
      { method: 'DELETE', path: '/', body: 1 },
      { body: undefined, type: 'application/json' },
    ],
    ['multipart drops the JSON type', { method: 'POST', path: '/', body: form }, { body: form, type: null }],
  ];
  test.each(cases)('%s', async (_, request, expected) => {
    const { fetch, sent } = network(() => json({}));
    await createClient({ fetch, brand: 'nord' }).request(request);
    const headers = new Headers(sent[0]!.init.headers);
    expect(sent[0]!.init.body).toEqual(expected.body);
    expect(headers.get('Content-Type')).toBe(expected.type);
    expect(headers.get('X-Brand')).toBe('nord');
  });
});

describe('files', () => {
  test.each([
    [`attachment; filename="Antrag.pdf"`, 'Antrag.pdf'],
    [`attachment; filename=Antrag.pdf`, 'Antrag.pdf'],
    [
      `attachment; filename="x.pdf"; filename*=UTF-8''Versicherung%20f%C3%BCr%20Sie.pdf`,
      'Versicherung für Sie.pdf',
    ],
    [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4%A`, 'x.pdf'],
    [null, ''],
  ])('%s is named %s', async (disposition, name) => {
    const headers = new Headers({ 'Content-Type': 'application/pdf' });
    if (disposition) headers.set('Content-Disposition', disposition);
    const { fetch } = network(() => new Response('%PDF', { headers }));
    const { data } = await createClient({ fetch }).request<File>({ path: '/x' });
    expect(data).toBeInstanceOf(Blob);
    expect(data?.name).toBe(name);
    expect(await data?.text()).toBe('%PDF');
  });
});

describe('calling off', () => {
  test('a new call under the same key cancels the one before', async () => {
    let answerFirst: (response: Response) => void = () => undefined;
    let count = 0;
    const { fetch } = network(() =>
      count++ === 0 ? new Promise((resolve) => (answerFirst = resolve)) : json('new'),
    );
    const client = createClient({ fetch });
    const states: RequestState[] = [];
    const first = client.request({ path: '/a', uniqueKey: 'search', onState: (state) => states.push(state) });
    expect(client.stateOf('search')).toBe('running');
    const second = client.request({ path: '/b', uniqueKey: 'search' });
    answerFirst(json('old'));
    expect(await first).toEqual({ ok: false, canceled: true });
    expect(await second).toMatchObject({ ok: true, data: 'new' });
    expect(states).toEqual(['running', 'canceled']);
    expect(client.stateOf('search')).toBe('success');
  });

  test('calls without a key, or under another one, leave each other alone', async () => {
    const { fetch } = network(() => json(1));
    const client = createClient({ fetch });
    const results = await Promise.all([
      client.request({ path: '/a' }),
      client.request({ path: '/a' }),
      client.request({ path: '/a', uniqueKey: 'x' }),
      client.request({ path: '/a', uniqueKey: 'y' }),
    ]);
    expect(results.every((result) => result.ok)).toBe(true);
  });

  test('the caller may call off', async () => {
    const { fetch } = network(() => new Promise(() => undefined));
    const controller = new AbortController();
    const pending = createClient({ fetch }).request({ path: '/a', signal: controller.signal });
    controller.abort();
    expect(await pending).toEqual({ ok: false, canceled: true });
  });

  test('states of a failing call', async () => {
    const states: RequestState[] = [];
    const { fetch } = network(() => json({}, 500));
    await createClient({ fetch }).request({ path: '/a', onState: (state) => states.push(state) });
    expect(states).toEqual(['running', 'error']);
  });
});
