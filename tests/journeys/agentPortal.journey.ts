import { expect } from 'vitest';
import { downloaded } from '../support/downloaded.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { mouse } from '../support/hand.ts';
import { stories } from '../support/story.ts';
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

stories("The agents' portal", (story) => {
  story(
    'an agent finds a customer by keyboard, sees the own access in the file, and exports',
    async (arrive) => {
      const visitor = await arrive({ width: 1280 });
      const { page } = visitor;
      await enter(visitor, 'jana');
      await visitor.isSound();
      await page.getByRole('link', { name: 'Kundenbestand', exact: true }).click();
      await page.waitForURL('**/vermittler/kundenbestand/');
      await page.getByRole('link', { name: 'Winter, Lea' }).waitFor();
      await visitor.isSound();
      await page.keyboard.press('/');
      await page.keyboard.type('winte');
      await page.getByText('1 Kunde', { exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('winte');
      const { bytes } = await downloaded(page, () => visitor.button('Als CSV speichern').click());
      const file = bytes.toString();
      expect(file).toContain('1000000001;Winter, Lea;');
      expect(file.trimEnd().split('\r\n')).toHaveLength(2);
      await page.getByLabel('Suche', { exact: true }).press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Lea Winter', level: 1 }).waitFor();
      await page.getByRole('row').getByRole('link', { name: 'Fahrradversicherung', exact: true }).waitFor();
      await page
        .getByRole('region', { name: 'Verlauf' })
        .getByRole('link', { name: /Jana Berger/ })
        .first()
        .waitFor();
      await visitor.isSound();
      await page.getByRole('row').getByRole('link', { name: 'Fahrradversicherung', exact: true }).click();
      await page.getByText('Endeavour 5').first().waitFor();
      await visitor.isSound();
      await page.getByRole('link', { name: 'Agentur', exact: true }).click();
      await page.getByText('Versicherungsbüro Berger', { exact: true }).waitFor();
      await visitor.isSound();
    },
  );

  story('a sub-agent sees only own customers and may not export, on a phone', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    visitor.trouble.expect(/403|404/);
    await enter(visitor, 'tim');
    await visitor.isSound();
    await visitor.open('/vermittler/kundenbestand/');
    await page.getByText('1 Kunde', { exact: true }).waitFor();
    await visitor.isSound();
    expect(await visitor.button('Als Excel speichern').count()).toBe(0);
    await visitor.open('/vermittler/kunde/1000000001/');
    await page.getByText('Diesen Kunden gibt es in Ihrem Bestand nicht.').waitFor();
    await visitor.isSound();
  });

  story('advice from a file asks nothing twice, and its draft is the customer’s', async (arrive) => {
    const jana = await arrive({ width: 1280 });
    const { page } = jana;
    await enter(jana, 'jana');
    await jana.open('/vermittler/kunde/1000000001/#advise');
    const kept = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/entwuerfe'),
    );
    await page
      .getByRole('region', { name: 'Beraten' })
      .getByRole('link', { name: 'Fahrradversicherung' })
      .click();
    const advice = bicycleWizard(jana, { context: 'vermittlerberatung' });
    await expect.poll(() => advice.page()).toBe('consulting');
    await advice.form.fill('consulting', { consultingLocation: 'byPhone', consultingReason: 'newBike' });
    await advice.next();
    const draft = (await kept).postDataJSON() as object;
    expect(draft).toMatchObject({
      partner: '1000000001',
      answers: { person: { lastName: 'Winter' }, payment: { iban: 'DE89370400440532013000' } },
      provenance: { '/person/lastName': 'register', '/payment/iban': 'register' },
    });
    expect(draft).toMatchObject({ provenance: { '/consulting/consultingLocation': 'agent' } });
  });

  story('an agent reports a claim without a contract and opens it from the overview', async (arrive) => {
    const jana = await arrive({ width: 768 });
    const { page } = jana;
    await enter(jana, 'jana');
    await jana.open('/vermittler/kunde/1000000001/#claims');
    await page.getByText('Schaden ohne passenden Vertrag melden').click();
    await jana.isSound();
    await page.getByRole('link', { name: 'Ein Rad ist gestohlen oder beschädigt' }).click();
    const report = new Wizard(jana, 'schaeden/fahrrad', 'meldung', mouse, '1000000001', 'vermittler');
    await expect.poll(() => report.page()).toBe('photos');
    await page.getByText('Lea Winter').first().waitFor();
    const { event, ...rest } = fahrrad.first;
    expect(await report.walk({ ...rest, event: { ...event, contract: 'liegt zu Hause' } })).toBe('summary');
    await jana.button('Angaben absenden').click();
    const number = page.getByText(/^S-\d{4}-\d{9}$/).first();
    await number.waitFor();
    const claim = (await number.textContent()) ?? '';
    await jana.open('/vermittler/');
    await page.getByRole('row').filter({ hasText: claim }).getByRole('link').last().click();
    await expect.poll(() => jana.path()).toBe(`/vermittler/schaeden/${claim}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await jana.isSound();
  });
});
