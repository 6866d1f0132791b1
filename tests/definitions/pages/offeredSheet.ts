import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Form } from '../../support/form.ts';
import type { Sheet } from '../../support/applicant.ts';
import { text } from '../../support/texts.ts';

/**
 * Returns the answers of a case on a page as far as the current price offers them. An option that is not offered
 * cannot be chosen and shows the reason; the first available one replaces it.
 */
export async function offeredSheet(page: Page, form: Form, base: string, sheet: Sheet): Promise<Sheet> {
  const offered = { ...sheet };
  for (const [field, entry] of Object.entries(sheet)) {
    if (typeof entry !== 'string') continue;
    const pointer = `/${base}/${field}`;
    const option = form.option(pointer, entry);
    if ((await option.count()) === 0 || (await option.isEnabled())) continue;
    const reasons = ['tooSmall', 'unavailable'].map((reason) => text(`wizard:comparison.${reason}`));
    const wording = await page.locator('label').filter({ has: option }).innerText();
    expect(
      reasons.some((reason) => wording.includes(reason)),
      `why ${pointer} ${entry} is not offered`,
    ).toBe(true);
    const open = form.frame(pointer).locator('input:enabled').first();
    offered[field] = (await open.getAttribute('value')) ?? '';
  }
  return offered;
}
