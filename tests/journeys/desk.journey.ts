import { expect } from 'vitest';
import { mouse } from '../support/hand.ts';
import { demoPerson, sentTo, signIn, sixDigits, findSent } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';
import { bicycleOwner } from '../support/applicant.ts';
import { bicycleWizard } from './bicycle.ts';

const customer = '1000000001';
const contract = 'FA250000101';

/** Signs in a demo agent and opens a customer file. */
async function openFile(visitor: Visitor): Promise<void> {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson('jana'));
  await visitor.page.getByText('Guten Tag,').waitFor();
  await visitor.open(`/vermittler/kunde/${customer}/`);
  await visitor.page.getByRole('heading', { name: 'Lea Winter', level: 1 }).waitFor();
}

stories('An agent at the desk', (story) => {
  story('changes a contract for a customer, who is notified and sees who did it', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await openFile(visitor);
    await page.getByRole('row').getByRole('link', { name: 'Fahrradversicherung' }).first().click();
    await visitor.link('Rahmennummer').click();
    await page.getByText(text('portals:behalf.headline').replace('{{name}}', 'Lea Winter')).waitFor();
    await visitor.isSound();
    const wizard = new Wizard(visitor, 'aenderungen/rahmennummer', 'kunde', mouse, contract, 'vermittler');
    await expect.poll(() => wizard.page()).toBeDefined();
    expect(await wizard.walk({ frame: { bikeFrameNumber: 'DESK-2026-1' } })).toBe('summary');
    await visitor.isSound();
    await visitor.button(text('changes:submit')).click();
    await wizard.expectPage('done');
    const number = /N-\d{4}-\d{9}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '-';
    await visitor.link(text('changes:result.back')).click();
    await page.getByText(text('portals:customer.cover.answers')).click();
    await page.getByText('DESK-2026-1').waitFor();
    await page.getByText(/eingegeben durch Jana Berger/).waitFor();
    await visitor.isSound();
    const { username } = demoPerson('lea');
    const mail = async () =>
      (await sentTo(visitor.serverUrl, username, 0)).find((each) => each.includes(number)) ?? '';
    await expect.poll(mail).toContain('für Sie eingegeben');
    await visitor.open(`/vermittler/kunde/${customer}/#data`);
    await page.getByRole('definition').filter({ hasText: number }).waitFor();
    await visitor.isSound();
  });

  story('opens a claim from the file, and prefilled advice that explains its questions', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await openFile(visitor);
    await page.getByRole('tab', { name: 'Schäden' }).click();
    await page.getByRole('row').getByRole('link', { name: 'Fahrrad: Akku gestohlen' }).click();
    await page.getByRole('heading', { name: 'Fahrrad: Akku gestohlen', level: 1 }).waitFor();
    await visitor.isSound();
    await visitor.link('Zur Kundenakte').click();
    await page.getByRole('link', { name: /^Schaden melden zu Fahrradversicherung/ }).click();
    await page.getByText('Im Auftrag von Lea Winter').waitFor();
    await visitor.isSound();
    await visitor.open(`/vermittler/fahrrad/beratung/?kundennummer=${customer}`);
    const advice = bicycleWizard(visitor, { context: 'vermittlerberatung' });
    await expect.poll(() => advice.page()).toBe('consulting');
    const { person: _person, ...asked } = bicycleOwner;
    await advice.walk(asked, { until: 'person' });
    await expect.poll(() => advice.form.control('/person/lastName').inputValue()).toBe('Winter');
    await page.getByText(text('wizard:takenOver.customer')).waitFor();
    await visitor.button('Mit dem Kunden schreiben').click();
    const chat = page.getByRole('dialog', { name: `Chat mit dem Kunden ${customer}` });
    await chat.waitFor();
    // Beside the advice the input has one line: Enter sends it.
    for (const wording of ['Ich berate Sie gerade.', 'Haben Sie noch eine Frage?']) {
      const line = chat.locator('input[type="text"]');
      await line.fill(wording);
      await line.press('Enter');
      await chat.getByRole('log').getByText(wording).waitFor();
    }
    await visitor.isSound();
    await page.getByPlaceholder('Nachricht schreiben').fill('Passt Ihnen der Beginn zum 1. Januar?');
    await visitor.button('Senden').click();
    await page.getByRole('log').getByText('Passt Ihnen der Beginn zum 1. Januar?').waitFor();
    await visitor.isSound();
    await page.keyboard.press('Escape');
    const why = page.locator('details').filter({ hasText: text('wizard:why.title') });
    await why.locator('summary').click();
    await why.getByText(text('agent:why.inputs.zone')).first().waitFor();
    await visitor.isSound();
  });

  story(
    'corrects customer data; addresses of letters and codes need the customer’s confirmation',
    async (arrive) => {
      const visitor = await arrive({ width: 390 });
      const { page } = visitor;
      const katja = demoPerson('katja');
      await visitor.open('/vermittler/login/');
      await signIn(page, visitor.serverUrl, demoPerson('jana'));
      await page.getByText('Guten Tag,').waitFor();
      await visitor.open('/vermittler/kunde/1000000006/#data');
      await visitor.link('Daten ändern').click();
      await page.getByRole('heading', { name: 'Kundendaten ändern', level: 1 }).waitFor();
      await page.getByLabel('Postleitzahl').fill('123');
      await visitor.button('Änderungen speichern').click();
      await page.getByText('Bitte geben Sie fünf Ziffern an.').waitFor();
      await visitor.isSound();
      await page.getByLabel('Postleitzahl').fill('04109');
      await page.getByLabel('Telefon', { exact: true }).fill('0341 1234567');
      await visitor.button('Änderungen speichern').click();
      await page.getByText('Die Daten sind gespeichert.').waitFor();
      await expect
        .poll(() => page.getByLabel('Telefon', { exact: true }).inputValue())
        .toBe('+49 341 1234567');
      await page.getByLabel('E-Mail-Adresse').fill('neu.nowak@example.de');
      const since = Date.now();
      await visitor.button('Änderungen speichern').click();
      await visitor.isSound();
      const code = await findSent(visitor.serverUrl, katja.attributes.phone_number, sixDigits, since);
      await page.getByLabel('Code aus der SMS').fill(code);
      await visitor.button('Bestätigen').click();
      await page.getByText('Die Daten sind gespeichert.').waitFor();
      await visitor.link('Zur Kundenakte').click();
      await page.getByText('neu.nowak@example.de').waitFor();
    },
  );
});
