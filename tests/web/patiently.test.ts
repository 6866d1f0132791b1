import { describe, expect, test, vi } from 'vitest';
import { patiently } from '#web/base/importWithRetry.ts';
import { patience } from '../support/patience.ts';

const failing = (times: number) => {
  let left = times;
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('no network')) : Promise.resolve('part')));
};
const circumstances = (reachable: boolean[], reload = true) => ({
  wait: vi.fn(() => Promise.resolve()),
  reachable: vi.fn(() => Promise.resolve(reachable.shift() ?? false)),
  reload: vi.fn(() => reload),
});

describe('A part of the app is waited for', () => {
  test('not at all when it is there', async () => {
    const here = circumstances([]);
    expect(await patiently(failing(0), here)).toBe('part');
    expect(here.wait).not.toHaveBeenCalled();
  });

  test('while the network is away, however long', async () => {
    const here = circumstances([false, false, false, false]);
    expect(await patiently(failing(5), here)).toBe('part');
    expect(here.reload).not.toHaveBeenCalled();
  });

  test('and the document is loaded anew when the browser does not ask for it again', async () => {
    const here = circumstances([false, true]);
    void patiently(failing(100), here);
    await vi.waitFor(() => expect(here.reload).toHaveBeenCalledOnce(), { timeout: patience });
  });

  test('but not in circles: whoever has just come from there is told', async () => {
    const here = circumstances([true], false);
    await expect(patiently(failing(100), here)).rejects.toThrow('no network');
  });
});
