import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { mouse } from '../support/hand.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { bicycleWizard } from './bicycle.ts';

const offer = text('wizard:ownData.headline');

stories('A signed-in customer in a wizard', (story) => {
  story('is offered own data, takes them over, removes them again, and declines', async (arrive) => {
    const lea = await arrive({ width: 390 });
    const { page } = lea;
    await lea.open('/kunden/login/');
    await signIn(page, lea.serverUrl, demoPerson('lea'));
    await page.waitForURL('**/kunden/');
    const wizard = bicycleWizard(lea, { hand: mouse });
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'person' });
    // No personal data are filled in unasked.
    await page.getByText(offer).waitFor();
    const name = page.getByLabel(text('produkt.fahrrad:fields.person.lastName.label'));
    expect(await name.inputValue()).toBe('');
    await lea.isSound();
    await lea.button(text('wizard:ownData.take')).click();
    await expect.poll(() => name.inputValue()).toBe('Winter');
    await page.getByText(text('wizard:takenOver.account')).waitFor();
    await lea.isSound();
    await lea.button(text('wizard:ownData.undo')).click();
    await expect.poll(() => name.inputValue()).toBe('');
    // Typed text stays when the rest is taken over.
    await name.fill('Sommer');
    await lea.button(text('wizard:ownData.take')).click();
    await page.getByText(text('wizard:ownData.done')).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Sommer');
    await wizard.next();
    await wizard.expectPage('contact');
    await page.getByText(text('wizard:takenOver.account')).waitFor();
    expect(await page.getByText(offer).count()).toBe(0);
  });

  story('is not asked again after declining, nor are other visitors', async (arrive) => {
    const lea = await arrive({ width: 1280 });
    await lea.open('/kunden/login/');
    await signIn(lea.page, lea.serverUrl, demoPerson('lea'));
    await lea.page.waitForURL('**/kunden/');
    const wizard = bicycleWizard(lea);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'person' });
    await lea.button(text('wizard:ownData.decline')).click();
    await lea.expectFocusOnHeading();
    await lea.page.reload();
    await wizard.expectPage('person');
    expect(await lea.page.getByText(offer).count()).toBe(0);

    const stranger = await arrive({ width: 768 });
    const begun = bicycleWizard(stranger);
    await begun.enter();
    await begun.walk(bicycleOwner, { until: 'person' });
    await stranger.isSound();
    expect(await stranger.page.getByText(offer).count()).toBe(0);
  });
});
