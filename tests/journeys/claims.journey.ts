import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { keyboard } from '../support/hand.ts';
import { headingOf } from '../support/heading.ts';
import { pdfFile, pdfStream, pngFile } from '../support/sampleFiles.ts';
import { demoPerson, sentTo, signIn, sixDigits, findSent } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';
import { fahrrad } from './claimLines/lines.ts';

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true };

const { first: theft, later } = fahrrad;

async function enter(visitor: Visitor): Promise<void> {
  await visitor.open('/kunden/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson('lea'));
  await visitor.page.getByText('Guten Tag, Lea Winter').waitFor();
}

/** On the summary of a report: sends it and returns the claim number. */
async function send(visitor: Visitor): Promise<string> {
  await visitor.button('Angaben absenden').click();
  const number = visitor.page.getByText(/^S-\d{4}-\d{9}$/).first();
  await number.waitFor();
  return (await number.textContent()) ?? '';
}

/** The error of a code is at its field, which has the focus. */
async function expectWrongCode(field: Locator): Promise<void> {
  const page = field.page();
  await page.getByText(text('errors:codes.code-wrong.title')).waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const texts = await Promise.all(
    described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()),
  );
  expect(texts.join(' ')).toContain(text('errors:codes.code-wrong.title'));
}

stories('Claims', (story) => {
  story('six questions lead to a number, then to files and the rest, on a phone by touch', async (arrive) => {
    const visitor = await arrive(phone);
    visitor.trouble.expect(/ERR_FAILED|ERR_CONNECTION_/);
    const { page } = visitor;
    await enter(visitor);
    await visitor.open('/kunden/schaden-melden/');
    await page.getByText('Vertrag FA250000101').waitFor();
    await visitor.isSound();
    await visitor.link('Fahrradversicherung').click();
    const report = new Wizard(visitor, 'schaeden/fahrrad', 'meldung', undefined, '1');
    await expect.poll(() => report.page()).toBe('photos');
    // The photo comes first, and is kept until the claim is sent.
    await visitor.isSound();
    const photo = { name: 'Foto-vom-Hof.png', buffer: pngFile(), mimeType: 'image/png' };
    await page.locator('input[capture]').setInputFiles(photo);
    await page.getByText('Foto-vom-Hof.png', { exact: true }).waitFor();
    await page.getByText(/ · hochgeladen$/).waitFor();
    const onPage = async (step: string) => {
      // The contract was chosen before.
      if (step === 'event') expect(await page.getByText('Um welchen Vertrag geht es?').count()).toBe(0);
    };
    expect(await report.walk(theft, { onPage })).toBe('summary');
    await page.getByText('Foto-vom-Hof.png').first().waitFor();
    await visitor.isSound();
    const number = await send(visitor);
    await page.getByText('Bescheinigung').first().waitFor();
    await visitor.isSound();

    await visitor.link('Zu meinem Schaden').click();
    await page.getByText('So geht es weiter').waitFor();
    await page.getByText('Das Rad stand im Hof.').waitFor();
    await page.getByText('Foto-vom-Hof.png').first().waitFor();
    await visitor.isSound();
    let broken = 0;
    await page.route('**/teile/*', async (route) => {
      if (route.request().method() === 'PUT' && broken < 3) {
        broken += 1;
        return route.abort('connectionreset');
      }
      return route.continue();
    });
    await page.getByRole('button', { name: /^Datei schicken.*Polizei/ }).click();
    const bytes = pdfFile([pdfStream('', Buffer.alloc(200_000, 'x'), { packed: false })]);
    const file = { name: 'Anzeige.pdf', buffer: bytes, mimeType: 'application/pdf' };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByText(/^1 von \d sind da\.$/).waitFor();
    expect(broken).toBe(3);
    await page.unroute('**/teile/*');

    await visitor.link('Weitere Angaben machen').click();
    const supplement = new Wizard(visitor, 'schaeden/fahrrad', 'ergaenzung', undefined, number);
    await expect.poll(() => supplement.page()).toBe('parking');
    expect(await supplement.walk(later)).toBe('summary');
    expect(await send(visitor)).toBe(number);
    await visitor.open('/kunden/schaeden/');
    await page.getByText(`Schaden ${number}`).waitFor();
    await visitor.isSound();
  });

  story('a person without an account proves an address and reports by keyboard', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page, serverUrl } = visitor;
    const email = `vogel-${Date.now()}@example.de`;
    await visitor.open('/schaden-melden/');
    await visitor.isSound();
    const since = Date.now();
    await keyboard.write(page.getByRole('textbox', { name: 'E-Mail-Adresse' }), email);
    await keyboard.press(visitor.button('Code schicken'));
    const field = page.getByLabel('Code aus der E-Mail');
    await field.waitFor();
    await keyboard.write(field, await findSent(serverUrl, email, sixDigits, since));
    await keyboard.press(visitor.button('Weiter'));
    await page.getByRole('heading', { name: 'Was ist passiert?' }).waitFor();
    await page.getByText('Ein Rad ist gestohlen oder beschädigt').waitFor();
    await visitor.isSound();
    await keyboard.press(visitor.link('Ein Rad ist gestohlen oder beschädigt'));
    const report = new Wizard(visitor, 'schaeden/fahrrad', 'geschaedigt', keyboard);
    await expect.poll(() => report.page()).toBe('photos');
    // The address was proven by a code and is not asked for again.
    const contact = { way: 'email' };
    const answers = {
      ...theft,
      reporter: { name: 'Mark Vogel' },
      event: { contract: 'weiß ich nicht', kind: 'theft' },
      story: { ...theft['story'], contact },
    };
    const onPage = async (step: string) => {
      if (step === 'story') expect(await page.getByRole('textbox', { name: /E-Mail/ }).count()).toBe(0);
    };
    expect(await report.walk(answers, { onPage })).toBe('summary');
    const number = await send(visitor);
    await page.getByText('haben wir Ihnen gemailt').waitFor();
    const link = await findSent(serverUrl, email, /http\S*ergaenzung\/#[\w-]+/, since);
    await page.goto(link);
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    // Earlier answers are not shown without a code.
    const ask = page.getByRole('button', { name: 'Code per E-Mail an' });
    await ask.waitFor();
    await visitor.isSound();
    const asked = Date.now();
    await ask.click();
    const code = await findSent(serverUrl, email, /\b\d{6}(?= ist Ihr Code zum Schaden)/, asked);
    const codeField = page.getByRole('textbox', { name: 'Code' });
    const onwards = page.getByRole('button', { name: 'Weiter zu meinen Angaben' });
    await codeField.fill(code === '000000' ? '000001' : '000000');
    await onwards.click();
    await expectWrongCode(codeField);
    await visitor.isSound();
    await codeField.fill(code);
    await visitor.isSound();
    await onwards.click();
    const supplement = new Wizard(visitor, 'schaeden/fahrrad', 'nachtrag', keyboard);
    await expect.poll(() => supplement.page()).toBe('parking');
    const [copy = ''] = await sentTo(serverUrl, email, since);
    expect(copy).toContain(number);
  });

  story('a claim shows messages, participants, and files from a phone beside the screen', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await enter(visitor);
    await visitor.open('/kunden/schaeden/S-2025-100112/');
    await page.locator('[aria-current=step]', { hasText: 'Ausgezahlt' }).waitFor();
    await visitor.isSound();
    const text = `Danke für die Zahlung ${Date.now()}`;
    await page.getByPlaceholder('Nachricht schreiben').fill(text);
    await page.getByTitle('Senden').click();
    await page.getByText(text).waitFor();
    await visitor.button('Text gestalten').click();
    await page.getByRole('textbox', { name: 'Nachricht' }).click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Fett geschrieben');
    await visitor.isSound();
    await visitor.button('Senden').first().click();
    await page.getByRole('log').locator('strong', { hasText: 'Fett geschrieben' }).waitFor();
    await page.getByText('Protokoll der Nachrichten').click();
    await visitor.isSound();
    const downloading = page.waitForEvent('download');
    await visitor.button('Als PDF laden').click();
    expect((await downloading).suggestedFilename()).toMatch(/^Chatprotokoll-.*\.pdf$/);
    const address = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
    await address.fill('fremd@example.de');
    await visitor.button('Per E-Mail senden').click();
    await page.getByText('An diesen Empfänger können Sie nicht schreiben.').waitFor();
    const asked = Date.now();
    await address.fill(demoPerson('lea').username);
    await visitor.button('Per E-Mail senden').click();
    await page.getByText('Das Protokoll ist jetzt unterwegs.').waitFor();
    await findSent(visitor.serverUrl, demoPerson('lea').username, /Protokoll/, asked);
    await visitor.button('Beteiligte ändern').click();
    await visitor.button('Person hinzufügen').click();
    await page.getByLabel('Name', { exact: true }).last().fill('Tom Richter');
    await visitor.isSound();
    await visitor.button('Beteiligte speichern').click();
    await page.getByText('Die Liste ist gespeichert.').waitFor();
    await visitor.button('Mit dem Telefon schicken').click();
    await page.getByRole('img', { name: /QR-Code/ }).waitFor();
    const href = (await page.getByText(/\/schaden-melden\/unterlagen\/#/).textContent()) ?? '';
    const other = await arrive(phone);
    await other.open(href.replace(other.serverUrl, ''));
    await other.page.getByText('Schaden S-2025-100112').waitFor();
    expect(new URL(other.page.url()).hash).toBe('');
    await other.isSound();
    await other.open('/einwilligung');
    await headingOf(other.page);
    await other.page.getByText('Dieser Link gilt nicht mehr.').waitFor();
    await other.isSound();
    await visitor.open('/kunden/schaden-melden/reise/2/');
    await page.getByRole('heading', { name: 'Zu diesem Vertrag können Sie hier nichts melden' }).waitFor();
    await visitor.isSound();
  });
});
