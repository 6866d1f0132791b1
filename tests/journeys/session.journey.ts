import type { Page } from 'playwright';
import { expect } from 'vitest';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';

// Signing out ends every session of a person: these are in no story beside this file.
const [sabine, nina, mia] = [demoPerson('sabine'), demoPerson('nina'), demoPerson('mia')];

async function enter(visitor: Visitor, root = '/kunden/', person = sabine): Promise<void> {
  await visitor.open(`${root}login/`);
  await signIn(visitor.page, visitor.serverUrl, person);
  await visitor.page.waitForURL(`**${root}`);
}

const isIn = (page: Page) => page.getByRole('button', { name: 'Abmelden', exact: true }).first().waitFor();
const isAsked = (page: Page) => page.getByLabel('Passwort', { exact: true }).waitFor();

/** Everything that scripts of this and later pages can read. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name, history.state];
    return JSON.stringify([...kept, databases, await caches.keys()]);
  });

stories('One session for all tabs of a browser', (story) => {
  story('a second tab is signed in, and so is a new one after all were closed', async (arrive) => {
    const visitor = await arrive();
    await enter(visitor);
    const context = visitor.page.context();
    const second = await context.newPage();
    await second.goto('/kunden/vertraege/');
    await isIn(second);
    // A new tab at an address of the portal, as from a mail, without earlier tabs.
    await second.close();
    await visitor.page.close();
    const later = await context.newPage();
    await later.goto('/kunden/');
    await isIn(later);
    expect(new URL(later.url()).pathname).toBe('/kunden/');
  });

  story('signing out in one tab signs out all of them, in either portal', async (arrive) => {
    for (const [root, person] of [
      ['/kunden/', sabine],
      ['/vermittler/', mia],
    ] as const) {
      const visitor = await arrive();
      await enter(visitor, root, person);
      const other = await visitor.page.context().newPage();
      await other.goto(root);
      await isIn(other);
      await visitor.button('Abmelden').click();
      for (const page of [visitor.page, other]) {
        await page.waitForURL(`**${root}login/`);
        await isAsked(page);
      }
      expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
      const cookies = await visitor.page
        .context()
        .cookies(`${visitor.serverUrl}/api/${person.portal}/sitzung`);
      expect(cookies.filter(({ name }) => name.includes('sitzung'))).toEqual([]);
      await other.goto(root);
      await other.waitForURL(`**${root}login/`);
    }
  });

  story('the sign-in page offers a signed-in person to continue or to sign in as another', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    await enter(visitor);
    const other = await page.context().newPage();
    await other.goto('/kunden/');
    await isIn(other);

    await visitor.open('/kunden/login/');
    await page.getByRole('heading', { name: text('portals:signIn.there.heading.benutzer') }).waitFor();
    await page.getByText(sabine.username).waitFor();
    await visitor.isSound();
    await visitor.link(text('portals:signIn.there.goOn')).click();
    await isIn(page);

    await visitor.open('/kunden/login/');
    await visitor.button(text('portals:signIn.there.other')).click();
    await isAsked(page);
    // The previous person is signed out in every tab first.
    await isAsked(other);
    await signIn(page, visitor.serverUrl, nina);
    await page.waitForURL('**/kunden/');
    await isIn(page);
    // The tab that still asks for a password notices by itself.
    await other.getByText(nina.username).waitFor();
  });

  story('no storage that a script can read contains a token', async (arrive) => {
    const visitor = await arrive();
    const { page } = visitor;
    const given: string[] = [];
    page.on('response', (response) => {
      if (!/\/idp\/?$|\/sitzung$/.test(new URL(response.url()).pathname) || response.status() !== 200) return;
      void response.text().then(
        (body) => given.push(...(body.match(/"(?:RefreshToken|accessToken|AccessToken)":"([^"]+)"/g) ?? [])),
        () => undefined,
      );
    });
    await enter(visitor);
    await isIn(page);
    await expect.poll(() => given.length).toBeGreaterThan(2);
    const kept = await readable(page);
    for (const found of given) expect(kept).not.toContain(found.split('"')[3]);
    expect(kept).not.toContain('eyJ');
    const cookies = await page.context().cookies(`${visitor.serverUrl}/api/benutzer/sitzung`);
    const own = cookies.filter(({ name }) => name.includes('sitzung'));
    expect(own).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/api/benutzer/sitzung' }]);
    expect(kept).not.toContain(own[0]?.value);
  });

  story('a session ended elsewhere is over at the next page', async (arrive) => {
    const visitor = await arrive();
    await enter(visitor);
    await isIn(visitor.page);
    // Ended by the server, as after a new password or from another device, without the tab's knowledge.
    const [cookie] = await visitor.page.context().cookies(`${visitor.serverUrl}/api/benutzer/sitzung`);
    const headers = { origin: visitor.serverUrl, cookie: `${cookie?.name}=${cookie?.value}` };
    const renewed = await fetch(`${visitor.serverUrl}/api/benutzer/sitzung`, {
      method: 'POST',
      body: '{}',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    const { accessToken } = (await renewed.json()) as { accessToken: string };
    await fetch(`${visitor.serverUrl}/api/benutzer/sitzung?everywhere=1`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    await visitor.page.reload();
    await isAsked(visitor.page);
  });
});
