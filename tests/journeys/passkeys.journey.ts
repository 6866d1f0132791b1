import { demoPassword, demoPerson, findSent, prove, signIn, sixDigits } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

const studio = demoPerson('studio');
const heading = (visitor: Visitor, name: string | RegExp) =>
  visitor.page.getByRole('heading', { name, level: 1 }).waitFor();

/** Gives the browser a device that keeps passkeys and recognises its owner. */
async function withDevice({ page }: Visitor): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function signOut(visitor: Visitor): Promise<void> {
  await visitor.open('/kunden/kundendaten/');
  await visitor.button('Abmelden').click();
  await visitor.page.waitForURL('**/kunden/login/');
}

stories('Passkeys and remembered devices', (story) => {
  story(
    'a passkey signs in without password and code, a remembered device without a code, until removed',
    async (arrive) => {
      const visitor = await arrive({ width: 390 });
      const { page } = visitor;
      await withDevice(visitor);
      await visitor.open('/kunden/login/');
      await signIn(page, visitor.serverUrl, studio);
      await heading(visitor, /^Guten Tag/);
      await visitor.open('/kunden/kundendaten/passkeys/');
      await page.getByText('Sie haben noch keinen Passkey.').waitFor();
      await visitor.isSound();
      await page.getByLabel('Name des Passkeys').fill('Mein Handy');
      await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
      await visitor.button('Passkey hinzufügen').click();
      await page.getByText('Der Passkey ist hinzugefügt.').waitFor();
      await page.getByText('Mein Handy', { exact: true }).waitFor();
      await visitor.isSound();

      await signOut(visitor);
      await page.getByLabel('E-Mail-Adresse').fill(studio.username);
      await visitor.isSound();
      await visitor.button('Mit Passkey anmelden').click();
      await heading(visitor, /^Guten Tag/);

      await visitor.open('/kunden/kundendaten/passkeys/');
      await visitor.button('Passkey entfernen: Mein Handy').click();
      await page.getByLabel('Passwort zum Entfernen').fill(demoPassword);
      await visitor.isSound();
      await visitor.button('Passkey jetzt entfernen').click();
      await page.getByText('Der Passkey ist entfernt.').waitFor();
      await page.getByText('Sie haben noch keinen Passkey.').waitFor();

      await signOut(visitor);
      const since = await prove(page, studio);
      await page.getByLabel(/^Dieses Gerät 30 Tage merken/).check();
      await visitor.isSound();
      const phone = studio.attributes.phone_number;
      await page
        .getByLabel('Code aus der SMS')
        .fill(await findSent(visitor.serverUrl, phone, sixDigits, since));
      await heading(visitor, /^Guten Tag/);
      await findSent(visitor.serverUrl, studio.username, /Dort melden Sie sich 30 Tage lang/, since);
      await signOut(visitor);
      await prove(page, studio);
      await heading(visitor, /^Guten Tag/);
      await visitor.open('/kunden/kundendaten/geraete/');
      await page.getByText('Chrome auf Linux', { exact: true }).waitFor();
      await visitor.isSound();
      await visitor.button('Gerät entfernen: Chrome auf Linux').click();
      await page.getByText('Das Gerät ist entfernt.').waitFor();
      await signOut(visitor);
      await prove(page, studio);
      await page.getByLabel('Code aus der SMS').waitFor();
    },
  );
});
