import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Waits for the heading of a page, and for the app's own page in place of the one that the server drew: what is done to
 * that one happens later. Polls often: the browser's own waiting slows down to twice a second.
 */
export async function headingOf(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.count(), { interval: 10, message: `the heading of ${page.url()}` }).toBe(1);
  const drawn = page.locator('#root[data-drawn]');
  await expect.poll(() => drawn.count(), { interval: 10, message: `the app at ${page.url()}` }).toBe(0);
}
