import { expect } from 'vitest';
import demo from '#server/accounts/data/demo.json' with { type: 'json' };
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

/** Signs the first invented customer in, up to the portal. */
async function signIn(visitor: Visitor): Promise<void> {
  const [lea] = demo.people;
  await visitor.open('/kunden/login/');
  await visitor.page.getByLabel('E-Mail-Adresse').fill(lea?.username ?? '');
  await visitor.page.getByLabel('Passwort', { exact: true }).fill(demo.password);
  const since = Date.now();
  await visitor.button('Anmelden').click();
  const phone = lea?.attributes.phone_number ?? '';
  const soon = { timeout: 15_000, interval: 100 };
  await expect.poll(() => newestCode(visitor, phone, since), soon).toMatch(/^\d{6}$/);
  const code = await newestCode(visitor, phone, since);
  await visitor.page.getByLabel('Code aus der SMS').fill(code);
  await visitor.button('Bestätigen').click();
}

/** The newest code sent to a phone, read where the server shows what it would have sent; '' before it is there. */
async function newestCode({ serverUrl }: Visitor, phone: string, since: number): Promise<string> {
  const answer = await fetch(`${serverUrl}/dev/postausgang`, { headers: { accept: 'application/json' } });
  const { items } = (await answer.json()) as {
    items: { recipient: string; text: string; createdAt: string }[];
  };
  const sent = items.find(
    ({ recipient, createdAt }) => recipient === phone && Date.parse(createdAt) >= since,
  );
  return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
}

stories('The customer portal', (story) => {
  story('from the overview to a contract and its policy, on a phone', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await signIn(visitor);
    await visitor.page.getByText('Guten Tag, Lea Winter').waitFor();
    await visitor.page.getByText('Fahrrad: Akku gestohlen').waitFor();
    await visitor.page.getByText('dieses Gerät').waitFor();
    await visitor.isSound();
    await visitor.page.getByRole('link', { name: 'Verträge', exact: true }).click();
    await visitor.page.getByText('Vertrag FA250000101').waitFor();
    await visitor.isSound();
    await visitor.page.getByRole('link', { name: 'Fahrradversicherung' }).click();
    await visitor.page.getByText('KLK2023-88417').waitFor();
    await visitor.page.getByText('202,26').first().waitFor();
    await visitor.page.getByRole('button', { name: /Herunterladen/ }).waitFor();
    await visitor.isSound();
    const confirmation = visitor.page.waitForEvent('download');
    await visitor.button('Bestätigung laden (PDF)').click();
    expect((await confirmation).suggestedFilename()).toBe('Bestaetigung-FA250000101.pdf');
    await visitor.page.getByRole('link', { name: 'Downloads', exact: true }).click();
    const policy = visitor.page.getByRole('button', { name: /Herunterladen.*FA250000101/ });
    await policy.waitFor();
    await visitor.isSound();
    const download = visitor.page.waitForEvent('download');
    await policy.click();
    expect((await download).suggestedFilename()).toBe('Versicherungsschein-FA250000101.pdf');
    await visitor.page.getByRole('link', { name: 'Kontakt', exact: true }).click();
    await visitor.page.getByText('Halten Sie am besten Ihre Vertragsnummer bereit.').waitFor();
    await visitor.isSound();
    await visitor.open('/kunden/vertraege/FA240000204/');
    await visitor.page.getByText('Diesen Vertrag finden wir nicht.').waitFor();
    await visitor.isSound();
  });

  story('what could not be loaded says so and is tried again', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    visitor.trouble.expect(/GET \/api\/vertraege /);
    await visitor.page.route('**/api/vertraege?*', (route) => route.abort());
    await signIn(visitor);
    await visitor.page.getByText('Leider ist etwas schief gelaufen.').first().waitFor();
    await visitor.isSound();
    await visitor.page.unroute('**/api/vertraege?*');
    await visitor.button('Noch einmal versuchen').click();
    await visitor.page.getByText('Vertrag FA250000101').waitFor();
  });
});
