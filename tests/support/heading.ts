import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Waits for the heading of a page. Polls often: the browser's own waiting slows down to twice a second. */
export async function headingOf(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.count(), { interval: 10, message: `the heading of ${page.url()}` }).toBe(1);
}
