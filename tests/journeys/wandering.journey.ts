import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { findSent, signIn, sixDigits } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { pattern, text } from '../support/texts.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';

const title = (page: string) => text(`produkt.fahrrad:pages.${page}.title`);

stories('Moving back and forth in a wizard', (story) => {
  story('keeps other answers when one is changed', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'person' });
    await wizard.back();
    await wizard.expectPage('bikeDetails');
    await visitor.expectFocusOnHeading();
    await expect.poll(() => wizard.form.control('/bikeDetails/bikeModel').inputValue()).toBe('Endeavour 5');
    await visitor.page.goBack();
    await wizard.expectPage('person');
    await visitor.page.goForward();
    await wizard.expectPage('bikeDetails');
    await wizard.form.enter('/bikeDetails/bikeModel', 'Endeavour 7');
    await wizard.next();
    await wizard.expectPage('person');
    expect(await wizard.walk(bicycleOwner, { until: 'contact' })).toBe('contact');
  });

  story('links to visited steps but not to later ones', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'parking' });
    await visitor.page.getByText(text('wizard:progress.steps')).click();
    const steps = visitor.page.getByRole('navigation', { name: text('wizard:progress.label') });
    expect(await steps.getByRole('link', { name: title('cover') }).count()).toBe(0);
    await steps.getByRole('link', { name: title('bike') }).click();
    await wizard.expectPage('bike');
    await visitor.page.goto(wizard.address('payment'));
    await wizard.expectPage('parking');
  });

  story('leads from the summary to a page and straight back', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner);
    await wizard.change('bikeDetails');
    await wizard.form.enter('/bikeDetails/bikeModel', 'Endeavour 9');
    await wizard.next();
    await wizard.expectPage('summary');
    expect(await wizard.summary()).toContain('Endeavour 9');
    expect(await wizard.send()).toMatch(applicationNumber);
  });

  story('asks new questions before it returns to the summary', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner);
    await wizard.change('bike');
    await wizard.form.enter('/bike/bikeType', 'bicycle');
    await wizard.next();
    await wizard.expectPage('bikeDetails');
    await wizard.form.enter('/bikeDetails/frameMaterial', 'steel');
    await wizard.next();
    await wizard.expectPage('summary');
    expect(await wizard.send()).toMatch(applicationNumber);
  });

  story('loses nothing on a reload, not even on the current page', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'bikeDetails' });
    await wizard.form.enter('/bikeDetails/bikeModel', 'Endeavour 5');
    await visitor.page.keyboard.press('Tab');
    await visitor.page.reload();
    await wizard.expectPage('bikeDetails');
    await expect.poll(() => wizard.form.control('/bikeDetails/bikeModel').inputValue()).toBe('Endeavour 5');
    await wizard.back();
    await wizard.expectPage('needs');
    await expect.poll(() => wizard.form.option('/needs/adviceMode', 'advice').isChecked()).toBe(true);
    await wizard.expectPage('cover');
    await expect.poll(() => wizard.form.option('/cover/variant', 'comprehensive').isChecked()).toBe(true);
    await wizard.back();
    await wizard.expectPage('condition');
    await expect.poll(() => wizard.form.option('/condition/use', 'private').isChecked()).toBe(true);
  });

  story('keeps the result after a reload without sending again', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner);
    const number = await wizard.send();
    await visitor.page.reload();
    await wizard.expectPage('done');
    expect(await wizard.number()).toBe(number);
    await visitor.page.goto(wizard.address('summary'));
    await wizard.expectPage('done');
  });

  story('ends with an account for which only a password and two codes are missing', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page, serverUrl } = visitor;
    const wizard = bicycleWizard(visitor);
    const email = 'neue.kundin@example.de';
    await wizard.enter();
    const mobilePhone = '+491701234568';
    const password = 'Herbst-2026!';
    await wizard.walk({ ...bicycleOwner, contact: { ...bicycleOwner['contact'], email, mobilePhone } });
    const number = await wizard.send();
    await page.getByLabel(text('portals:signIn.newPassword'), { exact: true }).fill(password);
    await visitor.isSound();
    let press = text('portals:applicant.submit');
    for (const [channel, recipient] of [
      ['mail', email],
      ['sms', mobilePhone],
    ] as const) {
      const since = Date.now();
      await visitor.button(press).click();
      press = text('portals:account.proof.submit');
      const code = page.getByLabel(text(`portals:account.proof.label.${channel}`));
      await code.waitFor();
      await code.fill(await findSent(serverUrl, recipient, sixDigits, since));
    }
    await visitor.button(press).click();
    await page.getByText(text('portals:register.done.heading')).waitFor();
    await visitor.isSound();
    await page.reload();
    await visitor.link(text('wizard:result.account.setUp')).waitFor();
    await visitor.open('/kunden/login/');
    const person = { username: email, attributes: { phone_number: mobilePhone } };
    await signIn(page, serverUrl, person, password);
    await page.getByText(number).first().waitFor();
  });

  story('continues with one click while a list of suggestions is open', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'bikeDetails' });
    const { bikeManufacturer, ...others } = bicycleOwner['bikeDetails'] ?? {};
    await wizard.form.fill('bikeDetails', others);
    await wizard.form.control('/bikeDetails/bikeManufacturer').click();
    await visitor.page.keyboard.type(String(bikeManufacturer).slice(0, 3), { delay: 60 });
    await visitor.page.getByRole('option').first().waitFor();
    await wizard.next();
    await expect.poll(() => wizard.page()).toBe('person');
  });

  story('shows the progress by stages, and the page within the stage', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'condition' });
    const progress = visitor.page.getByRole('navigation', { name: text('wizard:progress.label') });
    await expect.poll(() => progress.textContent()).toMatch(pattern('wizard:progress.page'));
    const stage = progress.getByRole('listitem').filter({ hasText: text('produkt.fahrrad:stages.object') });
    expect(await stage.getAttribute('aria-current')).toBe('step');
  });
});
