import { expect } from 'vitest';
import { bicycleOwner, day, differing } from '../support/applicant.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';

stories('A bicycle that cannot be insured at once', (story) => {
  story(
    'leads to a page with the reason, an alternative and a way back if the bicycle is too old',
    async (arrive) => {
      const visitor = await arrive();
      const wizard = bicycleWizard(visitor);
      await wizard.enter();
      const end = await wizard.walk(differing(bicycleOwner, { bike: { purchaseDate: day(-37 * 31) } }));
      expect(end).toBe('declined');
      const page = await visitor.page.locator('main').textContent();
      expect(page).toContain(text('produkt.fahrrad:decisions.tooOld.reason'));
      expect(page).toContain(text('produkt.fahrrad:decisions.tooOld.alternative'));
      await visitor.expectFocusOnHeading();
      await visitor.isSound();

      await visitor.link(text('wizard:exit.back')).click();
      await wizard.expectPage('bike');
      await wizard.form.enter('/bike/purchaseDate', day(-30));
      await wizard.next();
      await wizard.expectPage('condition');
    },
  );

  story('is referred to another insurance if its motor is faster than 25 km/h', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    expect(await wizard.walk(differing(bicycleOwner, { bike: { bikeType: 'sPedelec' } }))).toBe('declined');
    await expect
      .poll(() => visitor.page.locator('main').textContent())
      .toContain(text('produkt.fahrrad:decisions.sPedelec.alternative'));
  });

  story('goes to a clerk if its lock is cheap, and the applicant learns it', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    expect(await wizard.walk(differing(bicycleOwner, { parking: { lockPrice: '29,00' } }))).toBe('summary');
    expect(await wizard.send()).toMatch(applicationNumber);
    await expect.poll(() => visitor.heading().textContent()).toBe(text('wizard:result.refer.headline'));
    await visitor.isSound();
  });

  story('asks for each previous claim', async (arrive) => {
    const wizard = bicycleWizard(await arrive());
    const unlucky = differing(bicycleOwner, {
      history: {
        previousClaims: 'two',
        claims: [
          { claimDate: day(-400), claimKind: 'theft', claimAmount: '1.200,00' },
          { claimDate: day(-800), claimKind: 'accident', claimAmount: '350,50' },
        ],
        previousInsurance: 'false',
      },
    });
    await wizard.enter();
    expect(await wizard.walk(unlucky)).toBe('summary');
    const summary = await wizard.summary();
    expect(summary).toContain('1.200,00\u00a0€');
    expect(summary).toContain('350,50\u00a0€');
    expect(await wizard.send()).toMatch(applicationNumber);
  });
});
