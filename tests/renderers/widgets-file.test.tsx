// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import type { FileSender, FileSending } from '#renderers/form/formPorts.ts';
import { FileRefused } from '#renderers/widgets/file/fileRefused.ts';
import { drawForm } from './support/form.tsx';
import { patience } from '../support/patience.ts';

vi.stubGlobal(
  'URL',
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }),
);
afterEach(cleanup);

const item = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    size: { type: 'integer' },
    type: { type: 'string' },
  },
  required: ['id', 'name', 'size', 'type'],
};

/** A sender that the test controls. */
function conductor() {
  const sendings: (FileSending & { finish: (type: string) => void; fail: (error: Error) => void })[] = [];
  const removed: string[] = [];
  const sender: FileSender = {
    send: (sending) =>
      new Promise((resolve, reject) => {
        const { name, size } = sending.file;
        const id = sending.id ?? `id-${sendings.length}`;
        sending.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        sendings.push({ ...sending, finish: (type) => resolve({ id, name, size, type }), fail: reject });
        sending.onId(id);
      }),
    remove: (id) => void removed.push(id),
    hrefOf: (id) => `/files/${id}`,
    bytes: () => Promise.reject(new Error('not here')),
  };
  return { sendings, removed, sender };
}

async function draw(answers: Json[] = [], sender?: FileSender) {
  const conducted = conductor();
  const drawn = await drawForm({
    properties: { q: { type: 'array', maxItems: 2, items: item, 'x-upload': { types: ['image', 'pdf'] } } },
    texts: { q: { label: 'Belege' } },
    answers: { page: answers.length > 0 ? { q: answers } : {} },
    ports: { loadFiles: () => Promise.resolve(sender ?? conducted.sender) },
  });
  const input = await screen.findByLabelText<HTMLInputElement>(
    'Dateien auswählen',
    {},
    { timeout: patience },
  );
  const choose = async (...files: File[]) => {
    fireEvent.change(input, { target: { files } });
    await act(async () => {
      await Promise.resolve();
    });
  };
  return { ...drawn, ...conducted, input, choose };
}

const pdf = (name = 'beleg.pdf', size = 100) => new File(['x'.repeat(size)], name);
const settle = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });

/** What alerts say; the room for the field's own error is empty. */
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

describe('A field for files', () => {
  test('holds a file from its first byte on, and its type when it is whole', async () => {
    const { store, choose, sendings } = await draw();
    await choose(pdf());
    expect(store.value('/page/q')).toEqual([{ id: 'id-0', name: 'beleg.pdf', size: 100 }]);
    expect(store.errorsNow('page').map(({ keyword }) => keyword)).toEqual(['uploadUnfinished']);
    await settle(() => sendings[0]?.onProgress(50));
    expect(screen.getByRole('progressbar', { name: 'Hochladen von beleg.pdf' })).toHaveProperty('value', 50);
    await settle(() => sendings[0]?.finish('application/pdf'));
    expect(store.value('/page/q')).toEqual([
      { id: 'id-0', name: 'beleg.pdf', size: 100, type: 'application/pdf' },
    ]);
    expect(store.errorsNow('page')).toEqual([]);
    expect(screen.getByRole('link', { name: 'beleg.pdf herunterladen' })).toHaveProperty(
      'pathname',
      '/files/id-0',
    );
  });

  test('holds a file before its page is left, but waits for no network', async () => {
    const sendings: FileSending[] = [];
    const sender: FileSender = {
      send: (sending) => new Promise(() => sendings.push(sending)),
      remove: () => undefined,
      hrefOf: (id) => id,
      bytes: () => Promise.reject(new Error('not here')),
    };
    const { store, choose } = await draw([], sender);
    let settled = 0;
    const count = () => void store.settled().then(() => (settled += 1));
    await choose(pdf('a.pdf'));
    count();
    await settle(() => undefined);
    expect(settled).toBe(0);
    await settle(() => sendings[0]?.onId('id-0'));
    expect(settled).toBe(1);
    expect(store.errorsNow('page').map(({ keyword }) => keyword)).toEqual(['uploadUnfinished']);
    await choose(pdf('b.pdf'));
    count();
    await settle(() => sendings[1]?.onWaiting(true));
    expect(settled).toBe(2);
  });

  test('announces the beginning, each quarter and the end, and nothing else', async () => {
    const { choose, sendings } = await draw();
    const status = screen.getByRole('status');
    const texts: string[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    await choose(pdf());
    for (const bytes of [10, 20, 25, 30, 49, 50, 60, 75, 99, 100])
      await settle(() => sendings[0]?.onProgress(bytes));
    await settle(() => sendings[0]?.finish('application/pdf'));
    expect([...new Set(texts)]).toEqual([
      ...['0', '25', '50', '75', '100'].map((percent) => `beleg.pdf: ${percent} % hochgeladen`),
      'beleg.pdf ist hochgeladen',
    ]);
  });

  test('rejects a file with an alert and keeps it out of the answer', async () => {
    const { store, choose, sendings } = await draw();
    await choose(pdf('film.mp4'));
    expect(alerts()).toEqual([expect.stringContaining('Diese Art von Datei nehmen wir hier nicht an.')]);
    await choose(pdf());
    await settle(() => sendings[0]?.fail(new FileRefused('Die Datei ist beschädigt.', 'Bitte neu.')));
    expect(alerts()).toEqual(['Die Datei ist beschädigt. Bitte neu.']);
    expect(store.value('/page/q')).toBeUndefined();
  });

  test('accepts no more files than allowed, and no file twice', async () => {
    const { choose, sendings } = await draw();
    await choose(pdf('a.pdf'), pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    expect(sendings.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf']);
    expect(alerts()).toEqual([
      expect.stringContaining('schon hinzugefügt'),
      expect.stringContaining('höchstens 2'),
    ]);
    expect(screen.queryByLabelText('Dateien auswählen')).toBeNull();
  });

  test('cancels an upload and removes a finished file, here and on the server', async () => {
    const { store, choose, sendings, removed, user } = await draw();
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    await settle(() => sendings[1]?.finish('application/pdf'));
    await user.click(screen.getByRole('button', { name: 'Hochladen von a.pdf abbrechen' }));
    expect(sendings[0]?.signal.aborted).toBe(true);
    await user.click(screen.getByRole('button', { name: 'b.pdf entfernen' }));
    await settle(() => undefined);
    expect(removed).toEqual(['id-0', 'id-1']);
    expect(store.value('/page/q')).toBeUndefined();
  });

  test('continues by itself when the connection is back, and by a click after giving up', async () => {
    const { choose, sendings, user } = await draw();
    await choose(pdf());
    await settle(() => sendings[0]?.onWaiting(true));
    expect(screen.getByText(/Die Verbindung ist unterbrochen/)).toBeTruthy();
    await settle(() => sendings[0]?.fail(new Error('given up')));
    await user.click(screen.getByRole('button', { name: 'beleg.pdf: erneut versuchen' }));
    expect(sendings[1]).toMatchObject({ id: 'id-0' });
  });

  test('continues an interrupted file when it is chosen again, and with no other', async () => {
    const { store, choose, sendings } = await draw([{ id: 'old', name: 'beleg.pdf', size: 100 }]);
    const row = screen.getByRole('listitem');
    expect(row.textContent).toContain('Noch nicht fertig');
    const again = within(row).getByLabelText('beleg.pdf noch einmal wählen und fortsetzen');
    await settle(() => void fireEvent.change(again, { target: { files: [pdf('anderer.pdf')] } }));
    expect(alerts()).toEqual([expect.stringContaining('Das ist eine andere Datei.')]);
    await choose(pdf());
    expect(sendings).toHaveLength(1);
    await settle(() => sendings[0]?.finish('application/pdf'));
    expect(store.value('/page/q')).toEqual([
      { id: 'old', name: 'beleg.pdf', size: 100, type: 'application/pdf' },
    ]);
  });

  test('accepts dropped files', async () => {
    const { sendings, input } = await draw();
    const zone = input.closest('div') as HTMLElement;
    await settle(() => void fireEvent.drop(zone, { dataTransfer: { files: [pdf()], types: ['Files'] } }));
    expect(sendings.map(({ file }) => file.name)).toEqual(['beleg.pdf']);
  });
});
