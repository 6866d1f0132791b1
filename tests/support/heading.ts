import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Waits until a page has its heading; asks often, for a browser that waits by itself looks twice a second in the end. */
export async function headingOf(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.count(), { interval: 10, message: `the heading of ${page.url()}` }).toBe(1);
}
