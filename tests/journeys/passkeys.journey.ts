import { demoPassword, demoPerson, signIn } from '../support/signIn.ts';
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

stories('Passkeys', (story) => {
  story('a passkey is added, signs in without password and code, and is removed', async (arrive) => {
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

    await visitor.open('/kunden/kundendaten/');
    await visitor.button('Abmelden').click();
    await page.waitForURL('**/kunden/login/');
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
  });
});
