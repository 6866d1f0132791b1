import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Waits for the heading of a page, and for the app's own page in place of the one that the server drew or of the one that
 * is shown until it is known who reads: what is done to those happens later. All of it is read at one moment, since a
 * heading may go with the page that it belonged to. Polls often: the browser's own waiting slows down to twice a second.
 */
export async function headingOf(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(() => ({
      headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
      waiting: document.querySelectorAll('#root[data-drawn], [aria-busy=true] > h1').length,
    }));
  await expect
    .poll(state, { interval: 10, message: `the heading of ${page.url()}` })
    .toEqual({ headings: 1, waiting: 0 });
}
