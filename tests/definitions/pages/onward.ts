import type { Locator, Page } from 'playwright';
import { text } from '../../support/texts.ts';

/** Returns a button by the key of its text; with several keys, the one that exists. */
export const button = (page: Page, ...keys: string[]): Locator =>
  keys.map((key) => page.getByRole('button', { name: text(key), exact: true })).reduce((a, b) => a.or(b));

/** Returns the button that leads on from a page of questions, or from the whole sheet. */
export const onward = (page: Page): Locator =>
  button(page, 'wizard:navigation.next', 'wizard:navigation.toSummary', 'sheet:check');
