import { expect } from 'vitest';
import { demoPerson, signIn, sixDigits, findSent } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';
import { fahrrad } from './claimLines/lines.ts';

const { first, later } = fahrrad;
const other = 'DE75512108001245126199';
const lea = demoPerson('lea');

/** Opens the additional answers of a claim. */
async function toSupplement(visitor: Visitor, number: string, page: string): Promise<Wizard> {
  await visitor.open(`/kunden/schaeden/${number}/`);
  await visitor.link('Weitere Angaben machen').click();
  const wizard = new Wizard(visitor, 'schaeden/fahrrad', 'ergaenzung', undefined, number);
  await expect.poll(() => wizard.page()).toBe(page);
  return wizard;
}

stories('The account of a claim', (story) => {
  story('a new account requires a code sent to the known phone, a known one a click', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page, serverUrl } = visitor;
    await visitor.open('/kunden/login/');
    await signIn(page, serverUrl, lea);
    await page.getByText('Guten Tag, Lea Winter').waitFor();
    await visitor.open('/kunden/schaden-melden/');
    await visitor.link('Fahrradversicherung').click();
    const report = new Wizard(visitor, 'schaeden/fahrrad', 'meldung', undefined, '1');
    await expect.poll(() => report.page()).toBe('photos');
    expect(await report.walk(first)).toBe('summary');
    await visitor.button('Angaben absenden').click();
    const shown = page.getByText(/^S-\d{4}-\d{9}$/).first();
    const number = (await shown.textContent()) ?? '';

    const wizard = await toSupplement(visitor, number, 'parking');
    const money = { otherInsurance: 'false', accountOwner: 'self', iban: other };
    expect(await wizard.walk({ ...later, money })).toBe('summary');
    const since = Date.now();
    await visitor.button('Angaben absenden').click();
    const code = page.getByRole('textbox', { name: 'Code aus der Nachricht' });
    await code.waitFor();
    await visitor.isSound();
    await code.fill('000000');
    await visitor.button('Bestätigen und senden').click();
    await visitor.isSound();
    await code.fill(await findSent(serverUrl, lea.attributes.phone_number ?? '', sixDigits, since));
    await visitor.button('Bestätigen und senden').click();
    await wizard.expectPage('done');

    const again = await toSupplement(visitor, number, 'summary');
    await again.change('money');
    await page.getByRole('textbox', { name: /Auf welches Konto/ }).fill('');
    await page.getByRole('textbox', { name: /Auf welches Konto/ }).blur();
    const knownAccount = page.getByRole('button', { name: /6199/ });
    await knownAccount.waitFor();
    await visitor.isSound();
    await knownAccount.click();
    expect(await again.walk(later)).toBe('summary');
    await visitor.button('Angaben absenden').click();
    await again.expectPage('done');
    expect(await page.getByRole('textbox', { name: 'Code aus der Nachricht' }).count()).toBe(0);
  });
});
