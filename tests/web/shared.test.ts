import { describe, expect, it } from 'vitest';
import { shared } from '#web/base/api/shared.ts';

describe('A shared call', () => {
  it('is asked once by all who ask while it is under way, and anew afterwards', async () => {
    let asked = 0;
    const call = shared(() => Promise.resolve((asked += 1)));
    expect(await Promise.all([call(), call()])).toEqual([1, 1]);
    expect(await call()).toBe(2);
  });

  it('is asked anew after it failed', async () => {
    let asked = 0;
    const call = shared(() => Promise.reject(new Error(String((asked += 1)))));
    await expect(call()).rejects.toThrow('1');
    await expect(call()).rejects.toThrow('2');
  });
});
