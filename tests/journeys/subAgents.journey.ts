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

/** Opens the invitation that was sent after an instant and chooses a password. */
async function acceptInvitation(
  visitor: Visitor,
  { email, invited }: { email: string; invited: number },
): Promise<void> {
  const link = await findSent(visitor.serverUrl, email, /\/vermittler\/login\/passwort-vergessen\//, invited);
  await visitor.open(link);
  await visitor.page.getByLabel('E-Mail-Adresse').fill(email);
  const since = Date.now();
  await visitor.button('Code anfordern').click();
  await visitor.page
    .getByLabel('Code aus der')
    .fill(await findSent(visitor.serverUrl, email, sixDigits, since));
  await visitor.page.getByLabel('Neues Passwort', { exact: true }).fill(demoPassword);
  await visitor.button('Passwort speichern').click();
  await visitor.page.getByRole('heading', { name: 'Ihr Passwort ist geändert' }).waitFor();
}

/** Changes the password in the settings, at first to one that is refused. */
async function changePassword(visitor: Visitor, password: string): Promise<void> {
  await visitor.open('/vermittler/einstellungen/');
  await visitor.page.getByText('dieses Gerät').waitFor();
  await visitor.page.getByLabel('Bisheriges Passwort', { exact: true }).fill(demoPassword);
  await visitor.page.getByLabel('Neues Passwort', { exact: true }).fill('kurz');
  await visitor.button('Passwort ändern').click();
  await visitor.page.getByText('Dem Passwort fehlt noch etwas.').waitFor();
  await visitor.isSound();
  await visitor.page.getByLabel('Neues Passwort', { exact: true }).fill(password);
  await visitor.button('Passwort ändern').click();
  await visitor.page.getByText('Ihr Passwort ist geändert').waitFor();
}

stories('Sub-agents', (story) => {
  story(
    'are invited, choose a password and become active; later they change it and are locked',
    async (arrive) => {
      const stamp = Date.now();
      const email = `nora.${stamp}@example.de`;
      const phone = `+49170${String(stamp).slice(-7)}`;
      const jana = await arrive({ width: 1280 });
      const { page } = jana;
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
      await acceptInvitation(nora, { email, invited });
      const herself = { username: email, attributes: { phone_number: phone } } as DemoPerson;
      await enter(nora, herself);
      await nora.isSound();
      await page.reload();
      await row.getByText('Aktiv').waitFor();

      // Another password, with its missing requirements listed below.
      await changePassword(nora, 'Herbst-2026!');
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
