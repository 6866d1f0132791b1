import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { demoPerson, signIn, sixDigits, findSent } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { bicycleWizard } from './bicycle.ts';

const mail = String(bicycleOwner['contact']?.['email']);
const submit = text('wizard:navigation.submit');

/** Brings an agent to the summary of an advice, page by page or on one sheet. */
async function atSummary(visitor: Visitor, { sheet = false } = {}) {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson('jana'));
  await visitor.page.getByText('Guten Tag,').waitFor();
  const wizard = bicycleWizard(visitor, { context: 'vermittlerberatung' });
  await wizard.enter();
  if (sheet) {
    await visitor.button(text('sheet:on')).click();
    for (const [page, answers] of Object.entries(bicycleOwner)) await wizard.form.fill(page, answers);
    await visitor.button(text('sheet:check')).click();
    await wizard.expectPage('summary');
  } else expect(await wizard.walk(bicycleOwner)).toBe('summary');
  await visitor.button('An den Kunden zum Bestätigen geben').waitFor();
  return wizard;
}

stories('An application by an agent', (story) => {
  story('is filed with the customer’s code, and the result says so', async (arrive) => {
    const visitor = await arrive({ width: 768 });
    const wizard = await atSummary(visitor, { sheet: true });
    // An agent cannot apply alone.
    expect(await visitor.button(submit).count()).toBe(0);
    await visitor.isSound();
    const since = Date.now();
    await visitor.button('Code per E-Mail an den Kunden').click();
    const field = visitor.page.getByLabel('Code', { exact: true });
    await field.waitFor();
    await visitor.isSound();
    const code = await findSent(visitor.serverUrl, mail, sixDigits, since);
    await field.fill(code === '000000' ? '000001' : '000000');
    await visitor.button(submit).click();
    await visitor.page.getByText(text('errors:codes.code-wrong.title')).first().waitFor();
    await visitor.isSound();
    await field.fill(code);
    await visitor.button(submit).click();
    await visitor.page.getByText('Ihr Kunde hat ihn mit einem Code bestätigt.').waitFor();
    expect(await wizard.number()).not.toBe('');
    await visitor.isSound();
  });

  story('is signed on the spot by drawing with the pointer', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    await atSummary(visitor);
    await visitor.button('Vor Ort unterschreiben').click();
    await visitor.button(submit).click();
    await visitor.page.getByText('Bitte tragen Sie den vollen Namen ein.').waitFor();
    await visitor.isSound();
    await visitor.page.getByLabel('Vor- und Nachname des Kunden').fill('Käthe Größmann');
    const pad = visitor.page.getByRole('img', { name: /^Unterschriftenfeld/ });
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox())!;
    const { mouse } = visitor.page;
    await mouse.move(box.x + 20, box.y + 40);
    await mouse.down();
    for (const step of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      await mouse.move(box.x + 20 + step * 12, box.y + 40 + (step % 2) * 30);
    await mouse.up();
    await visitor.page.getByRole('img', { name: 'Die Unterschrift ist gezeichnet.' }).waitFor();
    await visitor.isSound();
    await visitor.button(submit).click();
    await visitor.page.getByText('Ihr Kunde hat ihn vor Ort unterschrieben.').waitFor();
    await visitor.isSound();
  });

  story('is signed with a typed name on a phone', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await atSummary(visitor);
    await visitor.button('Vor Ort unterschreiben').click();
    await visitor.page.getByLabel('Vor- und Nachname des Kunden').fill('Käthe Größmann');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByText('Ihr Kunde hat ihn vor Ort unterschrieben.').waitFor();
    await visitor.isSound();
  });

  story('is handed over from the summary, read-only meanwhile, and taken back', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    await atSummary(visitor);
    await visitor.button('An den Kunden zum Bestätigen geben').click();
    await page.getByRole('img', { name: 'QR-Code mit dem Link zum Entwurf' }).waitFor();
    await visitor.isSound();
    await visitor.link('Zu Ihren Entwürfen').click();
    await page
      .getByRole('button', { name: /^Vom Kunden zurückholen: Größmann, Käthe/ })
      .first()
      .waitFor();
    await visitor.isSound();
    await visitor.button('Größmann, Käthe').first().click();
    await page.getByText(/^Dieser Entwurf liegt seit .* beim Kunden\.$/).waitFor();
    await visitor.isSound();
    await visitor.button('Zurückholen').click();
    await expect.poll(() => page.getByText(/^Dieser Entwurf liegt seit/).count()).toBe(0);
  });
});
