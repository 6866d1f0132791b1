import { expect } from 'vitest';

/**
 * Waits until the server has delivered every message of its outbox, also those that a killed server had in hand.
 * @param url of the server; its count is at most five seconds old, so ask only after the last message was announced
 */
export async function waitUntilDelivered(url: string): Promise<void> {
  const waiting = async () => {
    const metrics = await (await fetch(`${url}/api/metrics`)).text();
    return /^outbox_waiting\S* (\d+)/m.exec(metrics)?.[1];
  };
  await expect.poll(waiting, { timeout: 600_000, interval: 250 }).toBe('0');
}
