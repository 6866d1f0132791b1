import { expect } from 'vitest';
import { wizardPages } from '../pictures/wizardPages.ts';
import { bicycleOwner } from '../support/applicant.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';

/** Pixels of a desktop window; the longest product has some hundred more, and 2,200 are enough for it. */
const tallest = 2100;

const heightOf = ({ page }: Visitor) => page.evaluate(() => document.documentElement.scrollHeight);

/** Returns the row of a page on the summary. */
const row = ({ page }: Visitor, id: string) => page.locator(`#row-${id}`);

stories('The summary of an application', (story) => {
  story('is a card and one row per page, which open to all that was answered', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner);
    await wizard.summary();
    const card = visitor.page.getByRole('region', { name: text('wizard:summary.card') });
    await expect.poll(() => card.textContent()).toMatch(/\d+,\d{2}\u00a0€/);
    expect(await card.textContent()).toContain('Kalkhoff Endeavour 5');
    expect(await heightOf(visitor)).toBeLessThanOrEqual(tallest);
    expect(await row(visitor, 'contact').textContent()).toContain('Prager Straße 12a, 01067 Dresden');
    const main = (await visitor.page.locator('main').textContent()) ?? '';
    expect(main).not.toContain(text('wizard:summary.empty'));
    expect(main).not.toContain(text('produkt.fahrrad:fields.payment.accountHolder.short'));

    const value = visitor.page.getByText('WKK2026-4711', { exact: true });
    expect(await value.isVisible()).toBe(false);
    await row(visitor, 'bikeDetails').focus();
    await visitor.page.keyboard.press('Enter');
    await expect.poll(() => value.isVisible()).toBe(true);

    await visitor.page.getByText(/^Ihre \d+ Dokumente$/).click();
    const collected = visitor.page.getByRole('link', { name: /^Alle \d+ Dokumente in einem PDF/ });
    const file = await visitor.page.request.get((await collected.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    await visitor.isSound();
  });

  for (const product of ['produkt.TIERHALTER', 'produkt.SI'])
    story(`stays short with the longest list of things that have a page each: ${product}`, async (arrive) => {
      const { page } = await arrive();
      const sights = await wizardPages('haus', [product]);
      const { address, memory = {} } = sights.at(-1) ?? { address: '' };
      await page.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
      }, memory);
      await page.goto(address);
      await page.getByRole('button', { name: text('wizard:navigation.submit') }).waitFor();
      await expect.poll(() => page.locator('main details').count()).toBeGreaterThan(15);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
    });

  story('is come back to where one left it, with what has changed and what it costs', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner);
    await wizard.summary();
    await wizard.change('bike');
    await wizard.form.enter('/bike/insuranceSum', '6.000');
    await wizard.next();
    await wizard.expectPage('summary');
    await expect
      .poll(() => visitor.page.evaluate(() => document.activeElement?.id), {
        message: 'the row has the focus',
      })
      .toBe('row-bike');
    expect(await row(visitor, 'bike').textContent()).toContain(text('wizard:summary.changed'));
    expect(await row(visitor, 'person').textContent()).not.toContain(text('wizard:summary.changed'));
    const card = visitor.page.getByRole('region', { name: text('wizard:summary.card') });
    await expect.poll(() => card.textContent()).toMatch(/\d+,\d{2}\u00a0€ im Monat mehr als vorher/);
    expect(await wizard.send()).toMatch(applicationNumber);
  });

  story('is sent by one of two tabs only, and never over the head of the other', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner);
    await wizard.summary();
    const later = visitor.page.getByRole('dialog');
    await visitor.button(text('wizard:navigation.saveForLater')).click();
    const link = await later.getByRole('textbox').inputValue();
    await visitor.page.keyboard.press('Escape');

    const other = await visitor.secondTab();
    await other.page.goto(link);
    const there = bicycleWizard(other);
    await there.expectPage('summary');
    await there.change('bike');
    await there.form.enter('/bike/insuranceSum', '6.000');
    const saved = other.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await there.next();
    await there.expectPage('summary');
    await saved;
    await expect.poll(() => row(other, 'bike').textContent()).toContain('6.000,00');

    // The first tab knows nothing of it and sends: it is asked, and nothing was sent.
    visitor.trouble.expect(/412/);
    await visitor.button(text('wizard:navigation.submit')).click();
    await visitor.page.getByRole('dialog', { name: text('wizard:conflict.title') }).waitFor();
    await visitor.button(text('wizard:conflict.takeOther')).click();
    await expect.poll(() => row(visitor, 'bike').textContent()).toContain('6.000,00');
    const number = await wizard.send();

    visitor.trouble.expect(/409/);
    await other.button(text('wizard:navigation.submit')).click();
    await expect.poll(() => other.page.locator('main').textContent()).toContain(number);
    await other.page.getByText(text('wizard:sending.sentElsewhere')).waitFor();
  });
});
