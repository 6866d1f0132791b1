import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Form } from '../../support/form.ts';
import type { Sheet } from '../../support/applicant.ts';
import { text } from '../../support/texts.ts';

/**
 * Returns what a case answers on a page, as far as the price of now offers it. An option that it does not offer cannot be
 * chosen and says why beside it; in its place comes the first one that is open.
 */
export async function offeredSheet(page: Page, form: Form, base: string, sheet: Sheet): Promise<Sheet> {
  const offered = { ...sheet };
  for (const [field, entry] of Object.entries(sheet)) {
    if (typeof entry !== 'string') continue;
    const pointer = `/${base}/${field}`;
    const option = form.option(pointer, entry);
    if ((await option.count()) === 0 || (await option.isEnabled())) continue;
    const reasons = ['tooSmall', 'unavailable'].map((reason) => text(`wizard:comparison.${reason}`));
    const words = await page.locator('label').filter({ has: option }).innerText();
    expect(
      reasons.some((reason) => words.includes(reason)),
      `why ${pointer} ${entry} is not offered`,
    ).toBe(true);
    const open = form.frame(pointer).locator('input:enabled').first();
    offered[field] = (await open.getAttribute('value')) ?? '';
  }
  return offered;
}
