import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';

/** Requests the link to continue later. */
async function linkForLater(visitor: Visitor): Promise<string> {
  await visitor.button(text('wizard:navigation.saveForLater')).click();
  const dialog = visitor.page.getByRole('dialog');
  const link = await dialog.getByLabel(text('wizard:saveForLater.link')).inputValue();
  await visitor.page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  return link;
}

stories('An interrupted application', (story) => {
  story('continues in another browser by a link, which is then removed from the address', async (arrive) => {
    const visitor = await arrive();
    const before = bicycleWizard(visitor);
    await before.enter();
    await before.walk(bicycleOwner, { until: 'cover' });
    const link = new URL(await linkForLater(visitor));
    expect(link.search).toContain('savedDraftId=');

    const later = await arrive({ width: 390 });
    const after = bicycleWizard(later);
    await later.open(link.pathname + link.search);
    await after.expectPage('cover');
    expect(later.page.url()).not.toContain('savedDraftId');
    await expect
      .poll(() => later.page.locator('main').textContent())
      .toContain(text('wizard:resume.headline'));
    await later.isSound();
    expect(await after.walk(bicycleOwner)).toBe('summary');
    expect(await after.summary()).toContain('Endeavour 5');
    expect(await after.send()).toMatch(applicationNumber);
  });

  story('starts over with a notice when the link is invalid', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await visitor.open(`${wizard.base}?savedDraftId=AAAAAAAAAAAAAAAAAAAAAA`);
    await visitor.page.getByRole('heading', { name: text('wizard:deadLink.gone') }).waitFor();
    await visitor.isSound();
    await visitor.link(text('wizard:deadLink.anew')).click();
    await wizard.expectPage('bike');
    await visitor.isSound();
  });

  story('is not disturbed by a second tab, which starts empty', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'condition' });
    const second = await visitor.secondTab();
    const other = bicycleWizard(second);
    await other.enter();
    await other.walk(bicycleOwner, { until: 'needs' });
    // A background tab renders too rarely to work in it.
    await visitor.page.bringToFront();
    expect(await wizard.walk(bicycleOwner)).toBe('summary');
    expect(await wizard.send()).toMatch(applicationNumber);
    await second.page.bringToFront();
    expect(await other.walk(bicycleOwner)).toBe('summary');
  });

  story('asks the second of two tabs that change one draft, and drops nothing unasked', async (arrive) => {
    const visitor = await arrive();
    const first = bicycleWizard(visitor);
    await first.enter();
    await first.walk(bicycleOwner, { until: 'bikeDetails' });
    const link = new URL(await linkForLater(visitor));
    const elsewhere = await arrive();
    const second = bicycleWizard(elsewhere);
    await elsewhere.open(link.pathname + link.search);
    await second.walk(bicycleOwner, { until: 'person' });

    await first.form.fill('bikeDetails', { ...bicycleOwner.bikeDetails, bikeModel: 'Mein Modell' });
    await first.next();
    const dialog = visitor.page.getByRole('dialog', { name: text('wizard:conflict.title') });
    await dialog.waitFor();
    await visitor.isSound();
    await dialog.getByRole('button', { name: text('wizard:conflict.keepMine') }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await first.walk(bicycleOwner)).toBe('summary');
    expect(await first.summary()).toContain('Mein Modell');
  });
});
