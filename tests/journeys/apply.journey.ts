import { expect } from 'vitest';
import { bicycleOwner, differing } from '../support/applicant.ts';
import { keyboard } from '../support/hand.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { headingOf } from '../support/heading.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';

stories('A bicycle is insured', (story) => {
  story('from the home page to the number of the application and its mail', async (arrive) => {
    const visitor = await arrive();
    await visitor.open('/');
    await visitor.isSound();
    await visitor.link(text('produkt.fahrrad:title')).first().click();
    await expect.poll(() => visitor.path()).toBe('/fahrrad/');
    await headingOf(visitor.page);
    await visitor.isSound();
    await visitor.link(text('portals:product.apply')).first().click();

    const wizard = bicycleWizard(visitor);
    await wizard.expectPage('bike');
    let first = true;
    const end = await wizard.walk(bicycleOwner, {
      onPage: async () => {
        if (!first) await visitor.expectFocusOnHeading();
        first = false;
        await visitor.isSound();
      },
    });
    expect(end).toBe('summary');
    const card = (name: string) => visitor.page.locator(`section[aria-labelledby="${name}"]`);
    const { bikeManufacturer, bikeModel } = bicycleOwner.bikeDetails ?? {};
    const insured = `${String(bikeManufacturer)} ${String(bikeModel)}`;
    expect(await card('protection').textContent()).toContain(insured);
    const number = await wizard.send();
    expect(number).toMatch(applicationNumber);
    await wizard.expectPage('done');
    // The card is headed as before, also when the answers have left the tab.
    expect(await card('cover').textContent()).toContain(insured);
    await visitor.page.reload();
    await expect.poll(() => card('cover').textContent()).toContain(insured);
    await visitor.isSound();

    await visitor.page.goto('/dev/postausgang');
    const postbox = visitor.page.locator('body');
    await expect.poll(async () => (await visitor.page.reload(), postbox.textContent())).toContain(number);
    await expect.poll(() => postbox.textContent()).toContain('kaethe.groessmann@example.de');
  });

  story('by keyboard alone', async (arrive) => {
    const wizard = bicycleWizard(await arrive(), { hand: keyboard });
    await wizard.enter();
    expect(await wizard.walk(bicycleOwner)).toBe('summary');
    expect(await wizard.send()).toMatch(applicationNumber);
  });

  story('with a price and its tax as soon as the answers allow one', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    const aside = visitor.page.getByRole('complementary');
    await wizard.enter();
    await expect
      .poll(() => aside.textContent())
      .toContain(text('wizard:price.missing_other', { count: '3' }));
    await wizard.form.fill('bike', bicycleOwner.bike ?? {});
    await expect.poll(() => aside.textContent()).toMatch(/\d+,\d{2}\u00a0€/);
    await expect.poll(() => aside.textContent()).toContain('Versicherungsteuer');
    expect(wizard.page()).toBe('bike');
  });

  story('with advice, which is preselected and avoids the wording of agents', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor, { context: 'beratung' });
    const seen: string[] = [];
    await wizard.enter();
    await wizard.walk(bicycleOwner, {
      onPage: async (page) => {
        seen.push(page);
        if (page !== 'needs') return;
        const chosen = visitor.page.getByRole('radio', { name: /^Ja, mit Beratung/ });
        await expect.poll(() => chosen.isChecked()).toBe(true);
      },
    });
    expect(seen.slice(0, 3)).toEqual(['bike', 'condition', 'needs']);
    expect(await wizard.send()).toMatch(applicationNumber);
  });

  story('advised by an agent, who introduces himself first', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor, { context: 'vermittlerberatung' });
    await visitor.open(wizard.base);
    await visitor.page.getByText('Bitte melden Sie sich an.').waitFor();
    await visitor.isSound();
    await signIn(visitor.page, visitor.serverUrl, demoPerson('jana'));
    await wizard.expectPage('consulting');
    await wizard.answer(bicycleOwner);
    await wizard.expectPage('firstInformation');
    await wizard.answer(bicycleOwner);
    await wizard.expectPage('bike');
  });

  story('for another person', async (arrive) => {
    const wizard = bicycleWizard(await arrive());
    const forMother = differing(bicycleOwner, {
      contact: {
        policyHolder: 'other',
        holderSalutation: 'ms',
        holderFirstName: 'Änne',
        holderLastName: 'Größmann',
        holderBirthDate: '01.02.1951',
      },
    });
    await wizard.enter();
    expect(await wizard.walk(forMother)).toBe('summary');
    expect(await wizard.summary()).toContain('Änne');
    expect(await wizard.send()).toMatch(applicationNumber);
  });
});
