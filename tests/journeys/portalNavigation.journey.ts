import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

/** Milliseconds without a request after which a page rests. */
const quietMs = 1500;

/** Returns the paths that are asked for while something is done and until the page rests. */
async function askedDuring({ page }: Visitor, act: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const note = (request: { url(): string }) => void paths.push(new URL(request.url()).pathname);
  page.on('request', note);
  await act();
  for (let before = -1; before < paths.length;) {
    before = paths.length;
    await pause(quietMs);
  }
  page.off('request', note);
  return paths;
}

/** Signs in and marks the document; the mark goes with it. */
async function enter(visitor: Visitor, who: string, root: string): Promise<void> {
  await visitor.open(`${root}login/`);
  await signIn(visitor.page, visitor.serverUrl, demoPerson(who));
  await visitor.page.waitForURL(`**${root}`);
  await visitor.page.getByRole('navigation').first().waitFor();
  await mark(visitor);
}

const mark = ({ page }: Visitor) => page.evaluate(() => void (document.documentElement.dataset['mark'] = ''));

const isSameDocument = ({ page }: Visitor) => page.evaluate(() => 'mark' in document.documentElement.dataset);

/** Presses a link of the navigation. */
const go = ({ page }: Visitor, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();

const scrolledTo = ({ page }: Visitor) => page.evaluate(() => Math.round(globalThis.scrollY));

stories('Pages of a portal change without a document', (story) => {
  story('a customer goes, comes back to the same place, reloads, and opens a tab', async (arrive) => {
    const visitor = await arrive({ width: 1280, height: 500 });
    const { page } = visitor;
    await enter(visitor, 'lea', '/kunden/');
    await page.getByRole('heading', { name: 'Ihre Verträge' }).waitFor();
    const contract = page.locator('main a[href="/kunden/vertraege/FA250000101/"]').first();
    await page.evaluate(() => globalThis.scrollTo(0, 240));
    await contract.focus();
    const index = await scrolledTo(visitor);
    expect(index).toBeGreaterThan(0);
    await contract.press('Enter');
    await page.waitForURL('**/kunden/vertraege/FA250000101/');
    await page.getByRole('heading', { name: 'Das ist versichert' }).waitFor();
    await visitor.expectFocusOnHeading();
    expect(await page.title()).toContain('FA250000101');
    expect(await scrolledTo(visitor)).toBe(0);
    await page.goBack();
    await expect.poll(() => visitor.path()).toBe('/kunden/');
    await expect.poll(() => scrolledTo(visitor)).toBe(index);
    await page.goForward();
    await page.getByRole('heading', { name: 'Das ist versichert' }).waitFor();
    await go(visitor, 'Postfach');
    await expect.poll(() => visitor.path()).toBe('/kunden/postfach/');
    await visitor.expectFocusOnHeading();
    expect(await isSameDocument(visitor)).toBe(true);
    await visitor.isSound();

    await page.reload();
    await expect.poll(() => visitor.path()).toBe('/kunden/postfach/');
    await page.getByRole('navigation').getByRole('link', { name: 'Verträge', exact: true }).waitFor();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('navigation')
        .getByRole('link', { name: 'Verträge', exact: true })
        .click({ modifiers: ['Control'] }),
    ]);
    await tab.waitForURL('**/kunden/vertraege/');
    expect(visitor.path()).toBe('/kunden/postfach/');
  });

  story('public pages and wizards have their own document', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await enter(visitor, 'lea', '/kunden/');
    // The foot moves until everything above it is there.
    await page.getByText('Fahrrad: Akku gestohlen').first().waitFor();
    await page.getByText('Vertrag FA250000101').first().waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await page.waitForURL('**/impressum/');
    expect(await isSameDocument(visitor)).toBe(false);
    await page.goBack();
    await page.getByRole('heading', { name: 'Ihre Verträge' }).waitFor();
    await page.goForward();
    await page.waitForURL('**/impressum/');
  });

  story('an agent keeps filter and list while looking into a file', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await enter(visitor, 'jana', '/vermittler/');
    await go(visitor, 'Kundenbestand');
    await page.getByLabel('Suche', { exact: true }).fill('winter');
    await page.getByText('1 Kunde', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Winter, Lea' }).click();
    await page.getByRole('heading', { name: 'Lea Winter', level: 1 }).waitFor();
    await visitor.expectFocusOnHeading();
    await page.goBack();
    await page.getByRole('link', { name: 'Winter, Lea' }).waitFor();
    expect(await page.getByLabel('Suche', { exact: true }).inputValue()).toBe('winter');
    expect(await isSameDocument(visitor)).toBe(true);
  });

  story('an agent’s first look at a page asks for at most three things after the press', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await enter(visitor, 'jana', '/vermittler/');
    const rows = page.locator('main').locator('tbody tr, ul li').first();
    // Modules and texts of the other pages load when the first one rests.
    await askedDuring(visitor, () => pause(quietMs));
    for (const name of ['Kundenbestand', 'Postfach', 'Entwürfe']) {
      const asked = await askedDuring(visitor, async () => {
        await go(visitor, name);
        await rows.waitFor();
      });
      expect(asked.length, `${name}: ${asked.join(' ')}`).toBeLessThanOrEqual(3);
    }
  });

  story('a session that ends asks again in the place where one is', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    visitor.trouble.expect(/401/);
    await enter(visitor, 'lea', '/kunden/');
    await go(visitor, 'Verträge');
    await page.getByText('Vertrag FA250000101').first().waitFor();
    await page.context().clearCookies();
    const tab = await visitor.secondTab();
    await tab.open('/kunden/kontakt/');
    await expect.poll(() => tab.path()).toBe('/kunden/login/');
    await visitor.button('Abmelden').click();
    await page.waitForURL('**/kunden/login/');
    expect(await isSameDocument(visitor)).toBe(false);
  });
});
