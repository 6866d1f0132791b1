import { expect } from 'vitest';

/**
 * Waits until the server has delivered its whole outbox, including messages that a killed server had leased.
 * @param url of the server; its count may be five seconds old, so call this after the last message was enqueued
 */
export async function waitUntilDelivered(url: string): Promise<void> {
  const waiting = async () => {
    const metrics = await (await fetch(`${url}/api/metrics`)).text();
    return /^outbox_waiting\S* (\d+)/m.exec(metrics)?.[1];
  };
  await expect.poll(waiting, { timeout: 600_000, interval: 250 }).toBe('0');
}
