import { expect } from 'vitest';
import { demoPassword, demoPerson, sentTo, signIn, sixDigits, findSent } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

/** Presses a button that sends a code, and enters the code. */
async function code(visitor: Visitor, label: string, recipient: string, since: number): Promise<void> {
  await visitor.page.getByLabel(label).waitFor();
  await visitor.page.getByLabel(label).fill(await findSent(visitor.serverUrl, recipient, sixDigits, since));
  await visitor.button('Bestätigen').click();
}

const heading = (visitor: Visitor, name: string | RegExp) =>
  visitor.page.getByRole('heading', { name, level: 1 }).waitFor();

const martina = demoPerson('martina');
const ownPhone = martina.attributes.phone_number;
const ownName = martina.username;

stories('Own account', (story) => {
  story('registering requires a contract and does not reveal whether one exists', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await visitor.open('/kunden/login/');
    await visitor.link('Zum ersten Mal hier? Zugang einrichten').click();
    await heading(visitor, 'Zugang einrichten');
    await visitor.button('Link anfordern').click();
    await visitor.page.getByText('Bitte geben Sie eine fünfstellige Postleitzahl ein.').waitFor();
    await visitor.isSound();
    await visitor.page.getByLabel('Vertragsnummer').fill('FA24 9999999');
    await visitor.page.getByLabel('Postleitzahl').fill('04109');
    await visitor.page.getByLabel('Geburtsdatum').fill('1.5.1990');
    await visitor.button('Link anfordern').click();
    await heading(visitor, 'Bitte sehen Sie in Ihr Postfach');
    await visitor.isSound();
    await visitor.open('/kunden/login/registrieren/#nichts');
    await visitor.page.reload();
    await heading(visitor, 'Dieser Link gilt nicht mehr');
    await visitor.isSound();
  });

  story('a lost phone is replaced by mailed link, password and code', async (arrive) => {
    const visitor = await arrive({ width: 768 });
    await visitor.open('/kunden/handynummer-aendern/');
    await visitor.page.getByLabel('E-Mail-Adresse').fill(ownName);
    await visitor.isSound();
    const since = Date.now();
    await visitor.button('Link anfordern').click();
    await heading(visitor, 'Bitte sehen Sie in Ihr Postfach');
    const link = await findSent(visitor.serverUrl, ownName, /\/kunden\/handynummer-aendern\/\S+/, since);
    await visitor.open(link);
    await heading(visitor, 'Ihre neue Handynummer');
    await visitor.page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await visitor.page.getByLabel('Neue Handynummer').fill('0170 0000014');
    await visitor.isSound();
    const asked = Date.now();
    await visitor.button('Weiter').click();
    await code(visitor, 'Code aus der SMS', ownPhone, asked);
    await heading(visitor, 'Ihre Handynummer ist geändert');
    await visitor.isSound();
    await findSent(visitor.serverUrl, ownName, /andere Handynummer/, since);
  });

  story('a warning precedes the end of a session, and typed text survives it', async (arrive) => {
    const visitor = await arrive();
    const { page } = visitor;
    await page.clock.install();
    await visitor.open('/kunden/login/');
    await signIn(visitor.page, visitor.serverUrl, martina);
    await heading(visitor, /^Guten Tag/);
    await visitor.open('/kunden/kundendaten/email/');
    await page.getByLabel('Neue E-Mail-Adresse').fill('martina.neu@example.de');
    await page.clock.runFor(28 * 60_000);
    await page.getByRole('dialog').getByText('Sind Sie noch da?').waitFor();
    await visitor.isSound();
    await page.clock.runFor(4 * 60_000);
    await heading(visitor, 'Bitte melden Sie sich neu an');
    await visitor.isSound();
    expect(await page.getByLabel('Neue E-Mail-Adresse').isVisible()).toBe(false);
    // The proof of a password contains the time.
    await page.clock.setSystemTime(new Date());
    await signIn(visitor.page, visitor.serverUrl, martina);
    await heading(visitor, 'E-Mail-Adresse');
    await expect
      .poll(() => page.getByLabel('Neue E-Mail-Adresse').inputValue())
      .toBe('martina.neu@example.de');
  });

  story('a customer changes own data with codes, and the old number is notified', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await visitor.open('/kunden/login/');
    await signIn(visitor.page, visitor.serverUrl, martina);
    await heading(visitor, /^Guten Tag/);
    for (const [address, name] of [
      ['', 'Ihre Daten'],
      ['kontaktdaten/', 'Kontaktdaten'],
      ['email/', 'E-Mail-Adresse'],
      ['passwort/', 'Passwort'],
      ['handynummer/', 'Handynummer'],
    ] as const) {
      await visitor.open(`/kunden/kundendaten/${address}`);
      await heading(visitor, name);
      await visitor.isSound();
    }
    await visitor.page.getByLabel('Neue Handynummer').fill('0170 0000077');
    const since = Date.now();
    await visitor.button('Weiter').click();
    await code(visitor, 'Code aus der SMS', ownPhone, since);
    await expect.poll(() => sentTo(visitor.serverUrl, '+491700000077', since)).toHaveLength(1);
    await visitor.isSound();
    await code(visitor, 'Code aus der SMS', '+491700000077', since);
    await visitor.page.getByText('Ihre Handynummer ist geändert.').waitFor();
    await findSent(visitor.serverUrl, ownPhone, /andere Handynummer/, since);
    // Restored for the next story.
    await visitor.open('/kunden/kundendaten/handynummer/');
    await visitor.page.getByLabel('Neue Handynummer').fill('0170 0000014');
    const back = Date.now();
    await visitor.button('Weiter').click();
    await code(visitor, 'Code aus der SMS', '+491700000077', back);
    await code(visitor, 'Code aus der SMS', ownPhone, back);
    await visitor.page.getByText('Ihre Handynummer ist geändert.').waitFor();
  });

  story(
    'a customer exports all data as one file, and erasure lists what stays and until when',
    async (arrive) => {
      const visitor = await arrive({ width: 390 });
      const { page } = visitor;
      const demo = demoPerson('hinnerk');
      await visitor.open('/kunden/login/');
      await signIn(page, visitor.serverUrl, demo);
      await heading(visitor, /^Guten Tag/);
      await visitor.open('/kunden/kundendaten/');
      await visitor.link('Auskunft und Löschung öffnen').click();
      await heading(visitor, 'Auskunft und Löschung');
      await visitor.isSound();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        visitor.button('Meine Daten herunterladen').click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^auskunft-.*\.zip$/);
      const since = Date.now();
      await visitor.button('Löschung beantragen').click();
      await visitor.isSound();
      await visitor.button('Ja, Code schicken').click();
      await code(visitor, 'Code aus der SMS', demo.attributes.phone_number, since);
      await page.getByText('Wir haben Ihren Antrag auf Löschung.').waitFor();
      await expect.poll(() => page.getByText(/Er läuft noch/).count()).toBeGreaterThan(0);
      await visitor.isSound();
      await findSent(visitor.serverUrl, demo.username, /Antrag auf Löschung/, since);
    },
  );
});
