import { expect } from 'vitest';
import { createDeepLinks } from '#server/people/agents/deepLink.ts';
import { downloaded } from '../support/downloaded.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';

/** Returns a link signed with this machine's key, valid for an hour. */
const linkTo = (id: string, person: string, lasts = 3600) => {
  const broker = demoPerson(person).attributes['custom:vermittlernummer'] ?? '';
  const { pathOf } = createDeepLinks({ environment: 'localhost' });
  return pathOf(id, broker, Math.floor(Date.now() / 1000) + lasts);
};

/** The jeweller's contract, entrusted to Maria Mustermann. */
const [contract, customer] = ['IA220001101', '1000000011'];

stories('The extranet of brokers', (story) => {
  story('opens a contract and what belongs to it by signed link and sign-in', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    visitor.trouble.expect(/403|404/);
    await visitor.open(linkTo(contract, 'maria'));
    await signIn(page, visitor.serverUrl, demoPerson('maria'));
    await page.getByRole('heading', { name: 'Das ist versichert' }).waitFor();
    await expect.poll(() => visitor.path()).toBe(`/extranet/vertrag/${contract}`);
    await page.getByText('Hinweis zur Vermittlung durch einen Makler').waitFor();
    expect(await page.getByText('Verzicht auf Beratung').count()).toBe(0);
    await visitor.isSound();
    const save = page.getByRole('button', { name: /^Herunterladen/ }).first();
    const { bytes } = await downloaded(page, () => save.click());
    expect(bytes.subarray(0, 4).toString()).toBe('%PDF');

    await visitor.open(linkTo(customer, 'maria'));
    await page.getByRole('heading', { name: 'Verträge in Ihrer Betreuung' }).waitFor();
    await page.getByText(`Vertrag ${contract}`).waitFor();
    // No link leads to another record.
    const addresses = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual([]);
    await visitor.isSound();

    await visitor.open(linkTo(contract, 'maria', -60));
    await page.getByRole('heading', { name: 'Dieser Link ist abgelaufen' }).waitFor();
    await visitor.isSound();
    await visitor.open(linkTo(contract, 'maria').replace(/bis=\d+/, 'bis=4000000000'));
    await page.getByRole('heading', { name: 'Dieser Link passt nicht zu Ihrem Zugang' }).waitFor();
  });

  story('lists what is entrusted, and saves papers and contracts', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await visitor.open('/extranet/');
    await signIn(page, visitor.serverUrl, demoPerson('maria'));
    await page.getByRole('heading', { name: 'Ihnen anvertraut' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: contract });
    await row.waitFor();
    await visitor.isSound();
    const csv = await downloaded(page, () => page.getByRole('button', { name: 'CSV' }).click());
    expect(csv.bytes.toString()).toContain(contract);
    await row.getByRole('checkbox').check();
    const zip = await downloaded(page, () =>
      page.getByRole('button', { name: 'Unterlagen als ZIP' }).click(),
    );
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
    await page.getByLabel('Suchen').fill('gibt es nicht');
    await page.getByText('Dazu gibt es keinen Vertrag').waitFor();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await page.getByText('Export: Was in der Datei steht').click();
    await visitor.isSound();
    await page.getByRole('link', { name: contract }).click();
    await page.getByRole('heading', { name: 'Das ist versichert' }).waitFor();
    await page.getByRole('link', { name: 'Übersicht', exact: true }).click();
    await page.getByRole('heading', { name: 'Ihnen anvertraut' }).waitFor();
  });

  story('refuses agents and brokers of other agencies with a reason, on a phone', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    visitor.trouble.expect(/403|404/);
    await visitor.open(linkTo(contract, 'paul'));
    await signIn(page, visitor.serverUrl, demoPerson('paul'));
    await page.getByRole('heading', { name: 'Diesen Vorgang finden wir bei Ihnen nicht' }).waitFor();
    await visitor.isSound();
    // The agents' overview leads brokers to theirs.
    await visitor.open('/vermittler/');
    await page.getByRole('heading', { name: 'Ihnen anvertraut' }).waitFor();
    await visitor.isSound();
    // All other pages for agents only say where it is, and no menu leads there.
    await visitor.open('/vermittler/kundenbestand/');
    await page.getByText('Was Ihnen anvertraut ist, steht in Ihrer Übersicht').waitFor();
    await visitor.open('/vermittler/postfach/');
    const menu = page.getByRole('navigation', { name: 'Makler-Extranet' });
    await visitor.button(/^Menü/).press('Enter');
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual(['Übersicht', 'Postfach', 'Nachricht schreiben', 'Einstellungen']);
    expect(await visitor.link('Chats').count()).toBe(0);
    await visitor.isSound();
    await menu.getByRole('link', { name: 'Nachricht schreiben' }).click();
    await page.getByRole('heading', { name: 'Nachricht zu einem Vertrag' }).waitFor();
    await visitor.isSound();
    const other = await arrive({ width: 390 });
    other.trouble.expect(/403/);
    await other.open(linkTo(contract, 'maria'));
    await signIn(other.page, other.serverUrl, demoPerson('jana'));
    await other.page.getByRole('heading', { name: 'Das Extranet ist für Makler' }).waitFor();
    await other.isSound();
  });
});
