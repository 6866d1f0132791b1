import { expect } from 'vitest';
import { demoPassword, demoPerson, prove, signIn, sixDigits, findSent } from '../support/signIn.ts';
import { stories } from '../support/story.ts';

// Signing out and new passwords end every session of a person: these are in no story beside this file.
const [holger, werner, newcomer] = [demoPerson('holger'), demoPerson('werner'), demoPerson('joerg')];

stories('Signing in', (story) => {
  story(
    'works with password and code on a phone, lists the sessions, and signs out again',
    async (arrive) => {
      const visitor = await arrive({ width: 390 });
      expect(await visitor.open('/kunden/login/')).toBe(200);
      await visitor.isSound();
      await visitor.button('Anmelden').click();
      await visitor.page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.').waitFor();
      const since = await prove(visitor.page, { username: holger.username.toUpperCase() });
      await visitor.page.getByRole('heading', { name: 'Ihr Code' }).waitFor();
      await visitor.isSound();
      await visitor.page.getByLabel('Code aus der SMS').fill('12');
      await visitor.button('Bestätigen').click();
      await visitor.page.getByText('Bitte geben Sie alle sechs Ziffern ein.').waitFor();
      const code = await findSent(visitor.serverUrl, holger.attributes.phone_number, sixDigits, since);
      const wrong = code === '123456' ? '654321' : '123456';
      await visitor.page.getByLabel('Code aus der SMS').fill(wrong);
      await visitor.page.getByText('Dieser Code stimmt nicht.').waitFor();
      await visitor.page.getByLabel('Code aus der SMS').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await visitor.page.getByRole('heading', { name: /^Guten Tag/ }).waitFor();
      await visitor.isSound();
      await visitor.open('/kunden/kundendaten/');
      await visitor.page.getByText('dieses Gerät').waitFor();
      await visitor.isSound();
      await visitor.page.reload();
      await visitor.page.getByText('dieses Gerät').waitFor();
      await visitor.button('Abmelden').click();
      await visitor.page.waitForURL('**/kunden/login/');
      expect(
        await visitor.page.evaluate(() => Object.keys(sessionStorage).filter((key) => /token/i.test(key))),
      ).toEqual([]);
      await visitor.page.goto('/kunden/');
      await visitor.page.waitForURL('**/kunden/login/');
      await visitor.page.getByText('Bitte melden Sie sich an.').waitFor();
    },
  );

  story('gives the same error for a wrong password and an unknown name', async (arrive) => {
    const visitor = await arrive();
    await visitor.open('/vermittler/login/');
    for (const person of [holger, { username: 'niemand@example.de' }]) {
      await prove(visitor.page, person, 'Winter-2026!');
      await visitor.page.getByText('E-Mail-Adresse oder Passwort stimmen nicht.').waitFor();
      await visitor.isSound();
      await visitor.page.reload();
    }
  });

  story('replaces a forgotten password by a mailed code', async (arrive) => {
    const visitor = await arrive({ width: 768 });
    await visitor.open('/kunden/login/');
    await visitor.link('Passwort vergessen?').click();
    await visitor.page.getByLabel('E-Mail-Adresse').fill(werner.username);
    await visitor.isSound();
    const since = Date.now();
    await visitor.button('Code anfordern').click();
    await visitor.page.getByRole('heading', { name: 'Neues Passwort wählen' }).waitFor();
    await visitor.page
      .getByLabel('Code aus der')
      .fill(await findSent(visitor.serverUrl, werner.username, sixDigits, since));
    await visitor.page.getByLabel('Neues Passwort', { exact: true }).fill('zu kurz');
    await visitor.button('Passwort speichern').click();
    await visitor.page.getByText('Dem Passwort fehlt noch etwas.').waitFor();
    await visitor.isSound();
    await visitor.page.getByLabel('Neues Passwort', { exact: true }).fill(demoPassword);
    await visitor.button('Passwort speichern').click();
    await visitor.page.getByRole('heading', { name: 'Ihr Passwort ist geändert' }).waitFor();
    await visitor.isSound();
    await visitor.page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
    await visitor.page.waitForURL('**/kunden/login/');
  });

  story(
    'requires a new password after the first sign-in, and asks for the code nevertheless',
    async (arrive) => {
      const visitor = await arrive({ width: 390 });
      const { page } = visitor;
      await visitor.open('/vermittler/login/');
      await prove(page, newcomer);
      await page.getByRole('heading', { name: 'Eigenes Passwort wählen' }).waitFor();
      await visitor.isSound();
      await visitor.button('Passwort speichern').click();
      await page.getByText('Bitte geben Sie einen Namen ein.').waitFor();
      await visitor.isSound();
      await page.getByLabel('Neues Passwort', { exact: true }).fill('Herbst-2026!');
      await page.getByLabel('Wie dürfen wir Sie nennen?').fill('JÖRG');
      const since = Date.now();
      await visitor.button('Passwort speichern').click();
      const code = await findSent(visitor.serverUrl, newcomer.attributes.phone_number, sixDigits, since);
      await page.getByLabel('Code aus der SMS').fill(code);
      await page.getByRole('heading', { name: 'Ihr Vermittlerportal' }).waitFor();
      await visitor.button('Abmelden').click();
      await page.waitForURL('**/vermittler/login/');
      await signIn(page, visitor.serverUrl, newcomer, 'Herbst-2026!');
      await page.getByRole('heading', { name: 'Ihr Vermittlerportal' }).waitFor();
    },
  );
});
