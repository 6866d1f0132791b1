import { expect, test, vi } from 'vitest';
import { createClient } from '#web/base/api/client.ts';
import { createDraftSync } from '#web/wizard/session/draftSync.ts';
import { small } from '../engine/support/load.ts';
import { manualTime } from './manualTime.ts';

const loadedAnew = vi.hoisted(() => vi.fn(() => new Promise<never>(() => undefined)));
vi.mock('#web/base/importWithRetry.ts', () => ({ importWithRetry: loadedAnew }));
// The browser was offline when it first asked for the code that saves, and never asks again.
vi.mock('#web/wizard/session/saveDraft.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('code that a browser could not fetch while offline is asked for anew when it is online, once', async () => {
  const loaded = await small({
    pages: { bike: { type: 'object', properties: { type: { type: 'string' } } } },
  });
  const time = manualTime();
  const network = { online: false, listener: () => undefined as void };
  const keeper = createDraftSync({
    client: createClient({ fetch }),
    loaded: () => loaded,
    content: () => ({
      key: 'X',
      version: 'v1',
      context: 'antrag',
      brand: 'haus',
      answers: { bike: { type: 'a' } },
      provenance: {},
      step: 'bike',
    }),
    remember: () => undefined,
    onInputs: () => undefined,
    network: {
      isOnline: () => network.online,
      subscribe: (listener) => {
        network.listener = listener;
        return () => undefined;
      },
    },
    makeId: () => 'key',
    now: () => new Date(0),
    later: time.later,
  });
  expect(await keeper.save()).toBe(false);
  expect(keeper.get().status).toBe('offline');
  expect(loadedAnew).not.toHaveBeenCalled();

  network.online = true;
  network.listener();
  await vi.waitFor(() => expect(loadedAnew).toHaveBeenCalledTimes(1));
  expect(await keeper.save()).toBe(false);
  expect(loadedAnew).toHaveBeenCalledTimes(1);
  keeper.stop();
});
