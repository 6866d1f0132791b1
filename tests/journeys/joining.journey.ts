import { expect } from 'vitest';
import sample from '../definitions/samples/erklaerung.anbinden.json' with { type: 'json' };
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { Wizard } from '../support/wizard.ts';

stories('Becoming a partner', (story) => {
  story('leads from the agents’ sign-in through the form to a number', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await visitor.open('/vermittler/login/');
    // The foot of the page leads there, too.
    const join = visitor.page.getByRole('main').getByRole('link', { name: text('portals:signIn.join') });
    await join.click();
    const wizard = new Wizard(visitor, 'erklaerungen/anbinden', 'erklaerung');
    await wizard.expectPage('agency');
    await visitor.isSound();
    expect(await wizard.walk(sample.answers)).toBe('confirm');
    await visitor.isSound();
    await visitor.button(text('erklaerung.anbinden:ending.submit')).click();
    await wizard.expectPage('done');
    await visitor.isSound();
    await expect.poll(() => visitor.page.locator('main').textContent()).toMatch(/E-\d{4}-\d{9}/);
  });
});
