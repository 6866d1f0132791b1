import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeWindow {
  axe?: { run(context: Document | Element, options: object): Promise<AxeResults> };
}

/**
 * Returns what axe-core finds on the page as it is, one line per element.
 * @param within selector of the part to check; without it, the whole page
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // Injected through the debugger, so that the page's content security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(
    async ({ tags, part }) =>
      (window as AxeWindow).axe?.run(
        (part === undefined ? undefined : document.querySelector(part)) ?? document,
        {
          runOnly: tags,
          preload: false,
          resultTypes: ['violations'],
        },
      ),
    { tags: standard, part: within },
  );
  if (!results) throw new Error('axe-core did not start on this page.');
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${violation.help}: ${node.target.join(' ')} (${node.html})`,
    ),
  );
}

/** Fails with every violation that axe-core finds. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), `axe-core on ${new URL(page.url()).pathname}`).toEqual([]);
}
