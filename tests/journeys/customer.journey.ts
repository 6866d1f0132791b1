import { expect } from 'vitest';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';

/** Signs in the first demo customer and waits for the portal. */
async function enter(visitor: Visitor): Promise<void> {
  await visitor.open('/kunden/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson('lea'));
}

/** Opens a section of the portal through the menu of a phone. */
async function turnTo({ page }: Visitor, part: string): Promise<void> {
  await page.getByRole('button', { name: /^Menü/ }).click();
  await page.getByRole('link', { name: part, exact: true }).click();
}

stories('The customer portal', (story) => {
  story('leads from the overview to a contract and its policy, on a phone', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await enter(visitor);
    await visitor.page.getByText('Guten Tag, Lea Winter').waitFor();
    await visitor.page.getByText('Fahrrad: Akku gestohlen').first().waitFor();
    await visitor.isSound();
    await turnTo(visitor, 'Verträge');
    await visitor.page.getByText('Vertrag FA250000101').waitFor();
    await visitor.isSound();
    await visitor.page.getByRole('link', { name: 'Fahrradversicherung' }).click();
    // What was answered is folded below what is covered.
    await visitor.page.getByText(text('portals:customer.cover.answers'), { exact: true }).click();
    await visitor.page.getByText('Endeavour 5').first().waitFor();
    await visitor.page.getByText('202,26').first().waitFor();
    await visitor.page.getByRole('button', { name: /Herunterladen : Versicherungsschein,/ }).waitFor();
    await visitor.isSound();
    const confirmation = visitor.page.waitForEvent('download');
    await visitor.button('Bestätigung laden (PDF)').click();
    expect((await confirmation).suggestedFilename()).toBe('Bestaetigung-FA250000101.pdf');
    await turnTo(visitor, 'Downloads');
    const policy = visitor.page.getByRole('button', {
      name: /Herunterladen : Versicherungsschein,.*FA250000101/,
    });
    await policy.waitFor();
    await visitor.isSound();
    const download = visitor.page.waitForEvent('download');
    await policy.click();
    expect((await download).suggestedFilename()).toBe('Versicherungsschein-FA250000101.pdf');
    await visitor.page.getByLabel('Suchen im Titel').fill('versicherungsschein');
    await visitor.page.getByLabel(/^Auswählen: Versicherungsschein,.*FA250000101/).check();
    await visitor.isSound();
    const together = visitor.page.waitForEvent('download');
    await visitor.button('Ausgewählte herunterladen').click();
    expect((await together).suggestedFilename()).toBe('Unterlagen.zip');
    await turnTo(visitor, 'Kontakt');
    await visitor.page.getByText('Halten Sie am besten Ihre Vertragsnummer bereit.').waitFor();
    await visitor.isSound();
    await visitor.open('/kunden/vertraege/FA240000204/');
    await visitor.page.getByText('Diesen Vertrag finden wir nicht.').waitFor();
    await visitor.isSound();
  });

  story('offers a retry for what could not be loaded', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    visitor.trouble.expect(/GET \/api\/vertraege /);
    await visitor.page.route('**/api/vertraege?*', (route) => route.abort());
    await enter(visitor);
    await visitor.page.getByText('Leider ist etwas schief gelaufen.').first().waitFor();
    await visitor.isSound();
    await visitor.page.unroute('**/api/vertraege?*');
    await visitor.button('Noch einmal versuchen').click();
    await visitor.page.getByText('Vertrag FA250000101').waitFor();
  });
});
