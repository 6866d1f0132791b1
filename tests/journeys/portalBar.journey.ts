import { expect } from 'vitest';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

const heightOf = async ({ page }: Visitor): Promise<number> => {
  const box = await page.getByRole('button', { name: /^Menü/ }).locator('..').boundingBox();
  return box?.height ?? 0;
};

stories('The bar of a portal on a phone', (story) => {
  for (const [who, start, part, there] of [
    ['jana', '/vermittler/', 'Entwürfe', '/vermittler/entwuerfe/'],
    ['lea', '/kunden/', 'Kontakt', '/kunden/kontakt/'],
  ] as const) {
    story(`takes at most two rows and opens a menu by keyboard: ${who}`, async (arrive) => {
      const visitor = await arrive({ width: 390 });
      const { page } = visitor;
      await visitor.open(`${start}login/`);
      await signIn(page, visitor.serverUrl, demoPerson(who));
      const opener = page.getByRole('button', { name: /^Menü/ });
      await opener.waitFor();
      await expect.poll(() => opener.textContent()).toContain('Übersicht');
      expect(await heightOf(visitor)).toBeLessThan(2 * 56);
      expect(await page.getByRole('link', { name: part, exact: true }).count()).toBe(0);
      await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');

      await opener.press('Enter');
      await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
      const parts = page.getByRole('navigation').getByRole('link', { name: part, exact: true });
      await parts.focus();
      await visitor.isSound();
      await page.keyboard.press('Escape');
      await parts.waitFor({ state: 'hidden' });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

      await opener.press('Enter');
      await parts.click();
      await expect.poll(() => visitor.path()).toBe(there);
      await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
    });
  }
});
