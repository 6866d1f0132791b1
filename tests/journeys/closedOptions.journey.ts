import { expect } from 'vitest';
import { bicycleOwner, differing } from '../support/applicant.ts';
import { keyboard } from '../support/hand.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Wizard } from '../support/wizard.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';

/** A sum so small that its monthly instalment would be below the minimum. */
const thrifty = differing(bicycleOwner, { bike: { insuranceSum: '1.000,00' } });
const period = '/payment/paymentPeriod';
const variants = ['theft', 'comprehensive', 'premium'];

/** Returns the text of an option's card. */
const cardOf = async ({ form }: Wizard, pointer: string, value: string): Promise<string> =>
  ((await form.option(pointer, value).locator('xpath=ancestor::label').textContent()) ?? '').replaceAll(
    '\u00A0',
    ' ',
  );

stories('An unavailable option', (story) => {
  story('cannot be chosen by touch on a phone and says why', async (arrive) => {
    const visitor = await arrive({ width: 390, height: 844 });
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    expect(await wizard.walk(thrifty, { until: 'cover' })).toBe('cover');
    for (const variant of variants)
      await expect.poll(() => cardOf(wizard, '/cover/variant', variant)).toMatch(/\d,\d\d € im Jahr/);
    await visitor.isSound();
    expect(await wizard.walk(thrifty, { until: 'payment' })).toBe('payment');
    const monthly = wizard.form.option(period, 'monthly');
    await expect.poll(() => monthly.isDisabled()).toBe(true);
    expect(await cardOf(wizard, period, 'monthly')).toContain(text('wizard:comparison.tooSmall'));
    expect(await cardOf(wizard, period, 'monthly')).not.toContain('€');
    await monthly.locator('xpath=ancestor::label').click({ force: true });
    expect(await monthly.isChecked()).toBe(false);
    await visitor.isSound();
    const { payment } = differing(thrifty, { payment: { paymentPeriod: 'quarterly' } });
    await wizard.answer({ payment: payment ?? {} });
    expect(await wizard.walk(thrifty)).toBe('summary');
    expect(await wizard.send()).toMatch(applicationNumber);
  });

  story('is skipped by the arrow keys', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor, { hand: keyboard });
    await wizard.enter();
    expect(await wizard.walk(thrifty, { until: 'payment' })).toBe('payment');
    await expect.poll(() => wizard.form.option(period, 'monthly').isDisabled()).toBe(true);
    await wizard.form.option(period, 'yearly').focus();
    await visitor.page.keyboard.press('Space');
    const options: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await visitor.page.keyboard.press('ArrowDown');
      options.push(await wizard.form.frame(period).locator('input:checked').inputValue());
    }
    expect(new Set(options).size, 'every other one is reached').toBe(3);
    expect(await wizard.form.option(period, 'monthly').isChecked()).toBe(false);
    await visitor.isSound();
  });

  story('that was chosen before is asked again before anything becomes binding', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    let sent = 0;
    await visitor.page.route('**/api/produkte/*/antrag', (route) => {
      sent += 1;
      return route.continue();
    });
    await wizard.enter();
    expect(await wizard.walk(bicycleOwner)).toBe('summary');
    await wizard.change('bike');
    await wizard.form.fill('bike', { insuranceSum: '1.000,00' });
    await wizard.next();
    // The summary leads there as soon as the price requires it.
    await wizard.expectPage('payment');
    await wizard.form.error(period).waitFor();
    await expect
      .poll(() => wizard.form.error(period).textContent())
      .toBe(text('produkt.fahrrad:fields.payment.paymentPeriod.errors.unavailable'));
    expect(sent, 'nothing binding was sent').toBe(0);
    await visitor.isSound();
    await wizard.form.fill('payment', { paymentPeriod: 'yearly' });
    await wizard.next();
    await wizard.expectPage('summary');
    expect(await wizard.send()).toMatch(applicationNumber);
  });
});
