import { describe, expect, test } from 'vitest';
import { FileRefused } from '#renderers/widgets/file/fileRefused.ts';
import type { FileSending } from '#renderers/form/formPorts.ts';
import { createClient } from '#web/base/api/client.ts';
import { createFileSender } from '#web/shell/files/fileSender.ts';

const partSize = 4;
const file = new File(['0123456789'], 'beleg.pdf', { type: 'application/pdf' });

/** A server with one upload, and a connection that the test can break. */
function world() {
  const received = new Map<number, string>();
  const asked: string[] = [];
  const state = { breaks: 0, online: true, draft: 'draft' as string | undefined, gone: false, refusal: '' };
  const listeners = new Set<() => void>();
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const upload = () => ({
    id: 'one',
    state: 'open',
    partSize,
    completeUrl: '/api/uploads/one/fertig',
    parts: ['/p/0', '/p/1', '/p/2'],
    received: [...received.keys()].sort(),
  });
  const respond = (method: string, path: string): Response => {
    asked.push(`${method} ${path}`);
    if (!state.online) throw new TypeError('Failed to fetch');
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (path.endsWith('/teile') && state.gone) {
      state.gone = false;
      return answer(404, { title: 'Weg.', status: 404 });
    }
    if (path.endsWith('/fertig')) {
      if (state.refusal) return answer(422, { title: state.refusal, detail: 'Bitte anders.', status: 422 });
      if (received.size < 3)
        return answer(409, { title: 'Unfertig.', status: 409, code: 'upload-incomplete' });
      return answer(200, { id: 'one', name: 'beleg.pdf', size: 10, type: 'application/pdf' });
    }
    return answer(path === '/api/uploads' ? 201 : 200, upload());
  };
  const fetch: typeof globalThis.fetch = async (input, init) => respond(init?.method ?? 'GET', String(input));
  const sender = createFileSender({
    client: createClient({ fetch }),
    fetch,
    draftId: () => Promise.resolve(state.draft),
    sendPart: async (address, bytes, { onProgress }) => {
      asked.push(`PUT ${address}`);
      if (!state.online) throw new Error('no line');
      if (state.breaks > 0) {
        state.breaks -= 1;
        throw new Error('broken line');
      }
      received.set(Number(address.at(-1)), await bytes.text());
      onProgress(bytes.size);
    },
    network: {
      isOnline: () => state.online,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    later: (run) => {
      const timer = setTimeout(run, 0);
      return () => clearTimeout(timer);
    },
  });
  const heard: string[] = [];
  const end = new AbortController();
  const sending: FileSending = {
    pointer: '/bike/receipt',
    file,
    signal: end.signal,
    onId: (id) => heard.push(`id ${id}`),
    onProgress: (bytes) => heard.push(String(bytes)),
    onWaiting: (waiting) => heard.push(waiting ? 'waits' : 'goes on'),
  };
  const back = () => {
    state.online = true;
    for (const listener of listeners) listener();
  };
  return { state, received, asked, heard, sender, sending, end, back };
}

const puts = (asked: string[]) => asked.filter((line) => line.startsWith('PUT'));

describe('a file on its way', () => {
  test('goes part by part, and is whole in the end', async () => {
    const { sender, sending, received, heard } = world();
    expect(await sender.send(sending)).toMatchObject({ id: 'one', type: 'application/pdf' });
    expect([...received.values()].join('')).toBe('0123456789');
    expect(heard.filter((word) => word !== '0')).toEqual(['id one', '4', '4', '8', '8', '10', '10']);
  });

  test('costs one part for each time that the line breaks', async () => {
    const { sender, sending, state, asked, heard } = world();
    state.breaks = 3;
    await sender.send(sending);
    expect(puts(asked)).toEqual(['PUT /p/0', 'PUT /p/0', 'PUT /p/0', 'PUT /p/0', 'PUT /p/1', 'PUT /p/2']);
    expect(heard).toContain('waits');
    expect(heard).toContain('goes on');
  });

  test('waits while there is no network, however long, and goes on by itself', async () => {
    const { sender, sending, state, heard, back } = world();
    state.online = false;
    const sent = sender.send(sending);
    await expect.poll(() => heard).toContain('waits');
    back();
    expect(await sent).toMatchObject({ id: 'one' });
  });

  test('goes on after a reload with what is missing', async () => {
    const { sender, sending, received, asked } = world();
    received.set(0, '0123');
    received.set(1, '4567');
    await sender.send({ ...sending, id: 'one' });
    expect(asked).toEqual(['GET /api/uploads/one/teile', 'PUT /p/2', 'POST /api/uploads/one/fertig']);
  });

  test('begins anew when what was there is gone', async () => {
    const { sender, sending, state, heard } = world();
    state.gone = true;
    await sender.send({ ...sending, id: 'old' });
    expect(heard).toContain('id one');
  });

  test('is refused once and for all, in the words of the server', async () => {
    const { sender, sending, state } = world();
    state.refusal = 'Die Datei ist leer.';
    const failure = await sender.send(sending).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FileRefused);
    expect(failure).toMatchObject({ title: 'Die Datei ist leer.', detail: 'Bitte anders.' });
  });

  test('is given up for now when nothing gets through although there is a network', async () => {
    const { sender, sending, state } = world();
    state.breaks = 1000;
    const failure = await sender.send(sending).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(FileRefused);
  });

  test('ends at once when it is called off', async () => {
    const { sender, sending, state, end, heard } = world();
    state.online = false;
    const sent = sender.send(sending);
    await expect.poll(() => heard).toContain('waits');
    end.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});
