import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { downloaded } from '../support/downloaded.ts';
import { bicycleOwner } from '../support/applicant.ts';
import { demoPerson, signIn, sixDigits, findSent } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { bicycleWizard } from './bicycle.ts';

const widths = [390, 768, 1280];

async function soundAtAllWidths(visitor: Visitor): Promise<void> {
  for (const width of widths) {
    await visitor.page.setViewportSize({ width, height: 900 });
    await visitor.isSound();
  }
}

stories('Personal data stay out of mails', (story) => {
  story('an application is confirmed, and its documents open with a code and no account', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    const since = Date.now();
    expect(await wizard.walk(bicycleOwner)).toBe('summary');
    const number = await wizard.send();
    const applicant = 'kaethe.groessmann@example.de';
    const mail = await findSent(visitor.serverUrl, applicant, new RegExp(`^[^]*${number}[^]*$`), since);
    expect(mail).not.toMatch(/IBAN|SHA-256|Geburtsdatum/);
    const link = /\/unterlagen\/#\S+/.exec(mail)?.[0] ?? '';
    await visitor.open(link);
    await visitor.button(text('portals:papers.request')).waitFor();
    await soundAtAllWidths(visitor);
    const asked = Date.now();
    await visitor.button(text('portals:papers.request')).click();
    const code = visitor.page.getByLabel(text('portals:papers.code'), { exact: true });
    await code.waitFor();
    await visitor.isSound();
    visitor.trouble.expect(/POST \/api\/unterlagen\/oeffnen|status of 4\d\d/);
    await code.fill('000000');
    await visitor.button(text('portals:papers.open')).click();
    await visitor.page.getByRole('alert').first().waitFor();
    const good = await Promise.any(
      [applicant, '+491701234711', '+4917012345678'].map((to) =>
        findSent(
          visitor.serverUrl,
          to,
          new RegExp(`${sixDigits.source}(?= ist Ihr Code für Ihre Unterlagen)`),
          asked,
        ),
      ),
    );
    await code.fill(good);
    await visitor.button(text('portals:papers.open')).click();
    const list = visitor.page.getByRole('listitem');
    await visitor.page.getByRole('heading', { name: new RegExp(number) }).waitFor();
    await soundAtAllWidths(visitor);
    const zip = await downloaded(visitor.page, () => visitor.button(text('portals:papers.all')).click());
    expect(zip.name).toBe(`Unterlagen-${number}.zip`);
    const names = Object.keys(unzipSync(zip.bytes));
    expect(names.length).toBeGreaterThan(1);
    await expect.poll(() => list.count()).toBeGreaterThanOrEqual(names.length);
  });

  story('a customer withdraws and gives consent to advertising with one click', async (arrive) => {
    const visitor = await arrive();
    await visitor.open('/kunden/login/');
    await signIn(visitor.page, visitor.serverUrl, demoPerson('lea'));
    await visitor.page.waitForURL('**/kunden/');
    await visitor.open('/kunden/kundendaten/');
    const card = visitor.page.getByRole('heading', { name: text('portals:account.consents.title') });
    await card.waitFor();
    const give = visitor.page.getByRole('button', { name: /Erlauben ?: Werbung am Telefon/ });
    await give.waitFor();
    await soundAtAllWidths(visitor);
    await give.click();
    const withdraw = visitor.page.getByRole('button', { name: /Widerrufen ?: Werbung am Telefon/ });
    await withdraw.waitFor();
    await withdraw.click();
    await visitor.page.getByText(text('portals:account.consents.withdrawn')).waitFor();
    await give.waitFor();
    await visitor.isSound();
  });
});
