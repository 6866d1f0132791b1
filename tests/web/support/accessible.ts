import axe from 'axe-core';
import { expect } from 'vitest';

/** What a browser with a layout has to see, and what the stories look at there. */
const layout = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  preload: false,
  resultTypes: ['violations'],
  rules: Object.fromEntries(layout.map((rule) => [rule, { enabled: false }])),
};

/** Fails with every fault that axe-core finds in the document as it is. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, options);
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    `axe-core on ${window.location.pathname}`,
  ).toEqual([]);
}
