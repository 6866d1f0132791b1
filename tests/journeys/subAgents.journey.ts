import { expect } from 'vitest';
import { demoPassword, demoPerson, signIn, sixDigits, findSent, type DemoPerson } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

/** Signs in a person and waits for the portal. */
async function enter(visitor: Visitor, person: DemoPerson, password = demoPassword): Promise<void> {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, person, password);
  await visitor.page.getByText('Guten Tag,').waitFor();
}

stories('Sub-agents', (story) => {
  story(
    'are invited, choose a password and become active; later they change it and are locked',
    async (arrive) => {
      const stamp = Date.now();
      const email = `nora.${stamp}@example.de`;
      const phone = `+49170${String(stamp).slice(-7)}`;
      const jana = await arrive({ width: 1280 });
      const { page, serverUrl } = jana;
      await enter(jana, demoPerson('jana'));
      await jana.link('Untervermittler').click();
      await page.getByText('Tim Schäfer').first().waitFor();
      await jana.isSound();
      await jana.link('Untervermittler anlegen').click();
      await page.getByLabel('Vorname').waitFor();
      await jana.button('Einladung schicken').click();
      await page.getByText('Bitte geben Sie den Namen ohne Ziffern an.').first().waitFor();
      await jana.isSound();
      await page.getByLabel('Vorname').fill('Nora');
      await page.getByLabel('Nachname').fill('Fuchs');
      await page.getByLabel('E-Mail-Adresse').fill(email);
      await page.getByLabel('Handynummer').fill(phone);
      const invited = Date.now();
      await jana.button('Einladung schicken').click();
      await page.getByText('Nora Fuchs ist eingeladen.').waitFor();
      await jana.isSound();
      await jana.link('Zur Liste').click();
      const row = page.getByRole('row').filter({ hasText: email });
      await row.getByText('Eingeladen').waitFor();

      // The invitation asks for a password.
      const nora = await arrive({ width: 390 });
      const link = await findSent(serverUrl, email, /\/vermittler\/login\/passwort-vergessen\//, invited);
      await nora.open(link);
      await nora.page.getByLabel('E-Mail-Adresse').fill(email);
      const since = Date.now();
      await nora.button('Code anfordern').click();
      await nora.page.getByLabel('Code aus der').fill(await findSent(serverUrl, email, sixDigits, since));
      await nora.page.getByLabel('Neues Passwort', { exact: true }).fill(demoPassword);
      await nora.button('Passwort speichern').click();
      await nora.page.getByRole('heading', { name: 'Ihr Passwort ist geändert' }).waitFor();
      const herself = { username: email, attributes: { phone_number: phone } } as DemoPerson;
      await enter(nora, herself);
      await nora.isSound();
      await page.reload();
      await row.getByText('Aktiv').waitFor();

      // Another password, with its missing requirements listed below.
      await nora.open('/vermittler/einstellungen/');
      await nora.page.getByText('dieses Gerät').waitFor();
      await nora.page.getByLabel('Bisheriges Passwort', { exact: true }).fill(demoPassword);
      await nora.page.getByLabel('Neues Passwort', { exact: true }).fill('kurz');
      await nora.button('Passwort ändern').click();
      await nora.page.getByText('Dem Passwort fehlt noch etwas.').waitFor();
      await nora.isSound();
      await nora.page.getByLabel('Neues Passwort', { exact: true }).fill('Herbst-2026!');
      await nora.button('Passwort ändern').click();
      await nora.page.getByText('Ihr Passwort ist geändert').waitFor();
      await enter(nora, herself, 'Herbst-2026!');

      // An additional right, then locked: she sees nothing any more.
      await jana.button('Rechte und Stellvertretung ändern: Nora Fuchs').click();
      await page.getByLabel('Kundenbestand exportieren').check();
      await jana.isSound();
      await jana.button('Speichern').click();
      await row.getByText('Erfassen, Export').waitFor();
      await jana.button('Sperren: Nora Fuchs').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sperren', exact: true }).click();
      await row.getByText('Gesperrt').waitFor();
      nora.trouble.expect(/401|403/);
      await nora.page.goto('/vermittler/kundenbestand/');
      await expect.poll(() => nora.page.getByRole('link', { name: /^Winter/ }).count()).toBe(0);
    },
  );
});
