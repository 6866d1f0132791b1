import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { demoPassword, demoPerson, prove, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

const uwe = demoPerson('uwe');
const heading = (visitor: Visitor, name: string | RegExp) =>
  visitor.page.getByRole('heading', { name, level: 1 }).waitFor();

/** What an app with this key shows, some steps of thirty seconds from now. */
const shownBy = (key: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

stories('Codes of an app', (story) => {
  story('an app is set up by its key, asked for at the next sign-in, and removed', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    await visitor.open('/kunden/login/');
    await signIn(page, visitor.serverUrl, uwe);
    await heading(visitor, /^Guten Tag/);
    await visitor.open('/kunden/kundendaten/code-app/');
    await visitor.isSound();
    await visitor.button('Jetzt einrichten').click();
    await page.getByRole('img', { name: /^QR-Code/ }).waitFor();
    await visitor.isSound();
    const key = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code aus der App').fill(shownBy(key, 0));
    await visitor.button('App bestätigen').click();
    await page.getByText('Ihre App ist eingerichtet.').waitFor();
    await visitor.isSound();

    await visitor.open('/kunden/kundendaten/');
    await visitor.button('Abmelden').click();
    await page.waitForURL('**/kunden/login/');
    await prove(page, uwe);
    await page.getByLabel('Code aus der App').waitFor();
    await visitor.isSound();
    // The code that has counted does not count again; that of the next step does. Six digits send themselves.
    await page.getByLabel('Code aus der App').fill(shownBy(key, 1));
    await heading(visitor, /^Guten Tag/);

    await visitor.open('/kunden/kundendaten/code-app/');
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await visitor.isSound();
    await visitor.button('App entfernen').click();
    await page.getByText('Die App ist entfernt.').waitFor();
    expect(await visitor.button('Jetzt einrichten').isVisible()).toBe(true);
  });
});
