import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { mouse } from '../support/hand.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';
import { bicycleWizard } from './bicycle.ts';

/** Deletes everything by the button below the questions. */
async function beginAnew(visitor: Visitor): Promise<void> {
  await visitor.button(text('wizard:anew.open')).click();
  await visitor.isSound();
  await visitor.page
    .getByRole('dialog')
    .getByRole('button', { name: text('wizard:anew.confirm') })
    .click();
  await visitor.page.getByText(text('wizard:anew.done')).waitFor();
}

/** Returns the server's answer about a draft. */
const draftStatus = async (visitor: Visitor, link: string) => {
  const id = new URL(link).searchParams.get('savedDraftId') ?? '';
  return (await fetch(`${visitor.serverUrl}/api/entwuerfe/${id}`)).status;
};

stories('Starting over', (story) => {
  story('deletes answers, draft and memory in all tabs; cancelling keeps everything', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'cover' });
    await visitor.button(text('wizard:navigation.saveForLater')).click();
    const link = await visitor.page.getByLabel(text('wizard:saveForLater.link')).inputValue();
    await visitor.page.keyboard.press('Escape');
    expect(await draftStatus(visitor, link)).toBe(200);

    const second = await visitor.secondTab();
    const other = bicycleWizard(second);
    await second.open(new URL(link).pathname + new URL(link).search);
    await other.expectPage('cover');
    await second.button(text('wizard:anew.open')).waitFor();

    await visitor.page.bringToFront();
    await visitor.button(text('wizard:anew.open')).click();
    await visitor.page
      .getByRole('dialog')
      .getByRole('button', { name: text('common:ui.cancel') })
      .click();
    await wizard.expectPage('cover');
    await beginAnew(visitor);
    await wizard.expectPage('bike');
    await visitor.expectFocusOnHeading();
    await expect.poll(() => visitor.page.title()).toContain(text('produkt.fahrrad:pages.bike.title'));
    await visitor.isSound();
    expect(await draftStatus(visitor, link)).toBe(404);

    await second.page.bringToFront();
    await second.page.getByText(text('wizard:anew.elsewhere')).waitFor();
    await other.expectPage('bike');

    await visitor.page.bringToFront();
    await visitor.page.reload();
    await wizard.expectPage('bike');
    expect(await visitor.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Endeavour');
    // Continuing creates a new draft that can be completed.
    expect(await wizard.walk(bicycleOwner)).toBe('summary');
  });

  story('works on the first page by keyboard without a draft', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.form.fill('bike', bicycleOwner['bike'] ?? {});
    await visitor.button(text('wizard:anew.open')).focus();
    await visitor.page.keyboard.press('Enter');
    const confirm = visitor.page
      .getByRole('dialog')
      .getByRole('button', { name: text('wizard:anew.confirm') });
    await confirm.focus();
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByText(text('wizard:anew.done')).waitFor();
    await visitor.expectFocusOnHeading();
    expect(await visitor.page.locator('main input:checked').count()).toBe(0);
  });
});

stories('Resetting a page', (story) => {
  story('can be undone and restores prefilled answers', async (arrive) => {
    const visitor = await arrive({ width: 768 });
    const wizard = new Wizard(visitor, 'produkte/reise', 'antrag', mouse);
    await visitor.open(`${wizard.base}?auswahl=couple`);
    const note = visitor.page.getByText(text('wizard:takenOver.choice'));
    await note.waitFor();
    const group = visitor.page.getByRole('radio', { checked: true });
    const chosen = await group.first().getAttribute('value');
    await visitor.isSound();
    const single = visitor.page.getByText(text('produkt.reise:fields.trip.travelGroup.options.single.label'));
    await single.first().click();
    await expect.poll(() => note.count()).toBe(0);
    await visitor.button(text('wizard:pageReset.open')).click();
    await visitor.page.getByText(text('wizard:pageReset.done')).waitFor();
    await note.waitFor();
    expect(await group.first().getAttribute('value')).toBe(chosen);
    await visitor.button(text('wizard:pageReset.undo')).click();
    await expect.poll(() => note.count()).toBe(0);
    expect(await group.first().getAttribute('value')).not.toBe(chosen);
    await visitor.isSound();
  });
});

stories('A contract change', (story) => {
  story('names answers from the contract and starts over with them', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    await visitor.open('/kunden/login/');
    await signIn(visitor.page, visitor.serverUrl, demoPerson('lea'));
    await visitor.page.waitForURL('**/kunden/');
    const wizard = new Wizard(visitor, 'aenderungen/zahlungsweise', 'kunde', mouse, 'HR240000102');
    await visitor.open(wizard.base);
    await visitor.page.getByText(text('aenderung.zahlungsweise:pages.payment.intro')).waitFor();
    await visitor.isSound();
    const radio = visitor.page.getByRole('radio', { checked: true });
    const before = await radio.first().getAttribute('value');
    await visitor.page
      .locator('label', {
        hasText: text('aenderung.zahlungsweise:fields.payment.paymentPeriod.options.monthly.label'),
      })
      .first()
      .click();
    await beginAnew(visitor);
    await expect.poll(() => radio.first().getAttribute('value')).toBe(before);
    await visitor.page.getByText(text('aenderung.zahlungsweise:pages.payment.intro')).waitFor();
  });
});
