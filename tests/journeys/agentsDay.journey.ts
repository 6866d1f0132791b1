import { expect } from 'vitest';
import { downloaded } from '../support/downloaded.ts';
import { bicycleOwner } from '../support/applicant.ts';
import { mouse } from '../support/hand.ts';
import { demoPerson, signIn, sixDigits, findSent } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';
import { bicycleWizard } from './bicycle.ts';
import { fahrrad } from './claimLines/lines.ts';

/** Signs in a demo agent and waits for the portal. */
async function enter(visitor: Visitor, who: string): Promise<void> {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson(who));
  await visitor.page.getByText('Guten Tag,').waitFor();
}

/** Mail address of the applicant. */
const mailOfOwner = String(bicycleOwner['contact']?.['email']);

const hand = /^An den Kunden übergeben: Größmann, Käthe/;

/** Finds a customer by keyboard and opens the file. */
async function openFileOfWinter(jana: Visitor): Promise<void> {
  const { page } = jana;
  await jana.link('Kundenbestand').click();
  await page.waitForURL('**/vermittler/kundenbestand/');
  await page.getByRole('link', { name: 'Winter, Lea' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('winte');
  await page.getByText('1 Kunde', { exact: true }).waitFor();
  const list = await downloaded(page, () => jana.button('Als CSV speichern').click());
  expect(list.bytes.toString('utf8')).toContain('1000000001;Winter, Lea;');
  await page.getByLabel('Suche', { exact: true }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lea Winter', level: 1 }).waitFor();
  await jana.isSound();
}

/** Asks all questions on one sheet, and saves an offer as PDF. */
async function adviseByTelephone(jana: Visitor): Promise<void> {
  const advice = bicycleWizard(jana, { context: 'vermittlerberatung' });
  await advice.enter();
  await jana.button(text('sheet:on')).click();
  for (const [each, answers] of Object.entries(bicycleOwner)) await advice.form.fill(each, answers);
  await jana.isSound();
  await jana.button(text('sheet:check')).click();
  await advice.expectPage('summary');
  await advice.summary();
  const papers = jana.page.locator('details').filter({ hasText: text('wizard:made.angebot') });
  await papers.locator('summary').last().click();
  const offer = await downloaded(jana.page, () => jana.button(text('wizard:made.angebot')).click());
  expect(offer.name).toBe('Angebot-Fahrradversicherung.pdf');
}

/** Hands over the draft of the advice. Returns the link that the customer is given. */
async function handOver(jana: Visitor): Promise<string> {
  const { page } = jana;
  await jana.open('/vermittler/');
  await jana.button('Größmann, Käthe').first().waitFor();
  await jana.link('Alle Entwürfe').click();
  await jana.button(hand).first().click();
  await page.getByRole('img', { name: 'QR-Code mit dem Link zum Entwurf' }).waitFor();
  await jana.isSound();
  const link = (await page.getByText(/savedDraftId=/).textContent()) ?? '';
  await jana.button('Schließen').last().click();
  await page
    .getByText(/^Übergeben am/)
    .first()
    .waitFor();
  return link;
}

/** Opens a draft that was handed over by its link and a code, and continues with it. */
async function openHanded(customer: Visitor, link: string): Promise<void> {
  await customer.open(link.replace(/^https?:\/\/[^/]+/, ''));
  // The link alone reveals nothing about the person; the code is sent separately.
  await customer.page.getByRole('heading', { name: 'Jana Berger hat etwas für Sie vorbereitet' }).waitFor();
  expect(await customer.page.locator('main').innerText()).not.toMatch(/Käthe|Größmann/);
  await customer.isSound();
  await customer.page.reload();
  const since = Date.now();
  await customer.button(/^Code per E-Mail an /).click();
  await customer.isSound();
  await customer.page.getByLabel('Code', { exact: true }).fill('12');
  await customer.button('Entwurf öffnen').click();
  await customer.page.getByText(text('portals:signIn.code.codeIncomplete')).waitFor();
  const code = await findSent(customer.serverUrl, mailOfOwner, sixDigits, since);
  await customer.page.getByLabel('Code', { exact: true }).fill(code);
  await customer.button('Entwurf öffnen').click();
  // The greeting names the agent, the price and what is missing; one button continues.
  await customer.page.getByRole('heading', { name: 'Jana Berger hat für Sie vorbereitet' }).waitFor();
  await customer.page.getByText('Das fehlt noch von Ihnen:').waitFor();
  expect(await customer.page.getByText(text('wizard:resume.headline')).count()).toBe(0);
  expect(new URL(customer.page.url()).search).toBe('');
  await customer.isSound();
  await customer.button(/^Weiter: /).click();
}

/** Reports a claim on behalf of a caller: same questions, and the file shows it. */
async function reportForCaller(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/vermittler/kunde/1000000001/');
  await page.getByRole('link', { name: /^Schaden melden zu Fahrradversicherung/ }).click();
  const report = new Wizard(visitor, 'schaeden/fahrrad', 'meldung', mouse, 'FA250000101', 'vermittler');
  await expect.poll(() => report.page()).toBe('photos');
  expect(await report.walk(fahrrad.first)).toBe('summary');
  await visitor.isSound();
  await visitor.button('Angaben absenden').click();
  const number = page.getByText(/^S-\d{4}-\d{9}$/).first();
  await number.waitFor();
  const claim = (await number.textContent()) ?? '';
  await visitor.open('/vermittler/kunde/1000000001/#claims');
  await page.getByRole('cell', { name: claim, exact: true }).waitFor();
}

stories("An agent's day", (story) => {
  story('finds a customer, advises by telephone, and hands over a draft to be signed', async (arrive) => {
    const jana = await arrive({ width: 1280 });
    const { page } = jana;
    await enter(jana, 'jana');
    await jana.isSound();

    // Starts the advice from the file.
    await openFileOfWinter(jana);

    // Advises by telephone: all questions on one sheet, and an offer as PDF.
    await adviseByTelephone(jana);

    // Hands over the draft: the customer reads, consents and signs on a phone.
    const link = await handOver(jana);

    const customer = await arrive({ width: 390 });
    await openHanded(customer, link);
    const signing = bicycleWizard(customer, { context: 'beratung' });
    await expect.poll(() => signing.page()).toBe('bike');
    await customer.page.getByText(text('wizard:takenOver.agent', { by: 'Jana Berger' })).waitFor();
    await customer.isSound();
    expect(await signing.walk(bicycleOwner)).toBe('summary');
    // The customer reads what the agent recorded about the talk, also after a reload.
    const talk = customer.page.getByRole('region', {
      name: text('produkt.fahrrad:pages.consulting.title'),
    });
    await talk.getByText('Am Telefon').waitFor();
    expect(await talk.getByRole('link').count()).toBe(0);
    await customer.page.reload();
    await talk.getByText('Ein neues Fahrrad').waitFor();
    await customer.isSound();
    const number = await signing.send();
    expect(number).not.toBe('');

    await page.getByLabel('Stand').selectOption('abgeschlossen');
    await page.getByText(`Antrag ${number}`).waitFor();
    await jana.isSound();
  });

  story(
    "takes over a sub-agent's draft, puts it away and brings it back; answers a message, reports a claim",
    async (arrive) => {
      const tim = await arrive({ width: 390 });
      await enter(tim, 'tim');
      const begun = bicycleWizard(tim, { context: 'vermittlerberatung' });
      await begun.enter();
      await begun.walk(bicycleOwner, { until: 'needs' });
      // A saved draft is listed with its last step.
      const kept = tim.page.waitForResponse((answer) =>
        (answer.request().postData() ?? '').includes('"step":"needs"'),
      );
      await tim.page.getByRole('radio').first().check();
      await kept;
      await tim.open('/vermittler/entwuerfe/');
      await tim.button('Noch ohne Namen').first().waitFor();
      await tim.page.getByText('Ihr Bedarf').first().waitFor();
      await tim.isSound();

      const jana = await arrive({ width: 768 });
      const { page } = jana;
      await enter(jana, 'jana');
      await jana.open('/vermittler/entwuerfe/');
      await page.getByLabel('Vermittler', { exact: true }).selectOption({ label: 'Tim Schäfer' });
      await jana
        .button(/^Übernehmen: Noch ohne Namen/)
        .first()
        .click();
      await page.getByText('Zu dieser Suche gibt es keine Entwürfe.').waitFor();
      await page.getByLabel('Vermittler', { exact: true }).selectOption({ label: 'Nur eigene' });
      // Other stories of the same agent leave drafts as well.
      const own = page.getByRole('row', { name: /Noch ohne Namen.*Ihr Bedarf/ }).first();
      await own.getByRole('button', { name: /^Löschen: Noch ohne Namen/ }).click();
      await page.getByText(/^Der Entwurf für Noch ohne Namen .* ist gelöscht\.$/).waitFor();
      await jana.isSound();
      await jana.button('Rückgängig machen').click();
      // Continues where the other agent stopped.
      await own.getByRole('button', { name: 'Noch ohne Namen', exact: true }).click();
      await expect.poll(() => bicycleWizard(jana, { context: 'vermittlerberatung' }).page()).toBe('needs');

      await jana.open('/vermittler/');
      await page
        .getByRole('region', { name: 'Neueste Nachrichten' })
        .getByRole('link', { name: 'Anzeige bei der Polizei' })
        .click();
      await jana.button('Antworten').click();
      await page.getByRole('textbox', { name: 'Nachricht' }).click();
      await page.keyboard.type('Danke, die Anzeige liegt uns vor.');
      await jana.button('Antwort senden').click();
      await page.getByRole('log').getByText('Danke, die Anzeige liegt uns vor.').waitFor();
      await jana.isSound();

      await reportForCaller(jana);
    },
  );
});
