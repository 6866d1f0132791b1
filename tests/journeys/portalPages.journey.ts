import { expect } from 'vitest';
import { bicycleOwner, differing } from '../support/applicant.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { headingOf } from '../support/heading.ts';
import { stories } from '../support/story.ts';
import { pattern, text } from '../support/texts.ts';
import { bicycleWizard } from './bicycle.ts';

stories('Pages beside the wizards', (story) => {
  story('three questions lead to the right wizard with the answer filled in', async (arrive) => {
    const visitor = await arrive();
    await visitor.open('/');
    await visitor.link(text('portals:home.find.start')).click();
    await headingOf(visitor.page);
    await visitor.isSound();
    const audience = visitor.link(new RegExp(text('portals:quickstart.audience.private.label')));
    if ((await visitor.heading().textContent()) === text('portals:quickstart.audience.heading')) {
      await audience.click();
      await visitor.expectFocusOnHeading();
    }
    await expect.poll(() => visitor.heading().textContent()).toBe(text('portals:quickstart.subject.heading'));
    await visitor.isSound();
    await visitor.link(new RegExp(text('produkt.tierhalter:offer.subject.label'))).click();
    await expect.poll(() => visitor.heading().textContent()).toBe(text('portals:quickstart.whom.heading'));
    await visitor.expectFocusOnHeading();
    await visitor.isSound();

    await visitor.page.goBack();
    await expect.poll(() => visitor.heading().textContent()).toBe(text('portals:quickstart.subject.heading'));
    await visitor.page.goForward();
    await visitor.link(new RegExp(text('produkt.tierhalter:offer.for.horse.label'))).click();
    await expect.poll(() => visitor.path()).toMatch(/^\/tierhalterhaftpflicht\/antrag\//);
    await headingOf(visitor.page);
    await expect.poll(() => new URL(visitor.page.url()).search).toBe('');
    const horse = text('produkt.tierhalter:fields.animals.list.fields.kind.options.horse.label');
    const row = visitor.page.getByRole('listitem').filter({ hasText: horse });
    // The server draws the page without the answer of this visitor.
    await expect.poll(() => row.last().textContent()).toBe(`${horse}1`);
  });

  story('feedback is requested, stored and acknowledged', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await visitor.open('/feedback/antrag-fahrrad/');
    await visitor.isSound();
    await visitor.button(text('portals:feedback.send')).click();
    await visitor.page.getByText(text('portals:feedback.emptyText')).waitFor();
    await visitor.isSound();
    await visitor.page.getByRole('radio', { name: '0', exact: true }).focus();
    await visitor.page.keyboard.press('ArrowRight');
    await expect
      .poll(() => visitor.page.getByRole('radio', { name: '1', exact: true }).isChecked())
      .toBe(true);
    await visitor.page.getByRole('textbox').fill('Alles klar.');
    await visitor.button(text('portals:feedback.send')).click();
    await expect.poll(() => visitor.heading().textContent()).toBe(text('portals:feedback.thanks'));
    await visitor.expectFocusOnHeading();
    await visitor.isSound();

    await visitor.open('/feedback/antrag-fahrrad/9');
    await expect
      .poll(() => visitor.page.getByRole('radio', { name: '9', exact: true }).isChecked())
      .toBe(true);
    expect(await visitor.open('/feedback/antrag-fahrrad/11')).toBe(404);
  });

  story('documents, final pages and icons are accessible on phone and desktop', async (arrive) => {
    const addresses = [
      '/dokumente/',
      '/dokumente/fahrrad/',
      '/symbole/',
      '/antrag/fehler/',
      '/antrag/check-failed/',
      '/antrag/sorry/',
      '/antrag/sorry/agent',
      '/beratung/agent/notfound',
      '/quickstart/',
    ];
    for (const width of [320, 768, 1280]) {
      const visitor = await arrive({ width });
      for (const address of addresses) {
        expect(await visitor.open(address), address).toBe(200);
        await visitor.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        if (width === 1280) await visitor.isSound();
        else await visitor.expectNoSidewaysScrolling();
      }
    }
  });

  story('keys are shown without translations', async (arrive) => {
    const visitor = await arrive();
    await visitor.open('/quickstart/?withoutTranslations');
    await expect.poll(() => visitor.heading().textContent()).toMatch(/^portals:quickstart\.\w+\.heading$/);
    await visitor.open('/fahrrad/antrag/?withoutTranslations');
    await visitor.page.getByText('produkt.fahrrad:fields.bike.bikeType.label').first().waitFor();
    await expect.poll(() => visitor.heading().textContent()).toBe('produkt.fahrrad:pages.bike.heading');
  });
});

stories('An application that fails', (story) => {
  story('names a phone number but no reason after a failed credit check', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    const klamm = differing(bicycleOwner, {
      person: { firstName: 'Karl', lastName: 'Klamm' },
      payment: { paymentPeriod: 'monthly' },
    });
    expect(await wizard.walk(klamm)).toBe('summary');
    await visitor.page.getByText(text('wizard:summary.creditCheck')).waitFor();
    await visitor.isSound();
    await visitor.button(text('wizard:navigation.submit')).click();
    await expect.poll(() => visitor.path()).toBe('/antrag/check-failed/');
    const page = visitor.page.getByRole('main');
    await page.getByRole('link', { name: /^0800/ }).waitFor();
    expect(await page.textContent()).not.toMatch(/bonit|auskunftei|zahlungsfähig/i);
    await visitor.page.goBack();
    await wizard.expectPage('summary');
  });

  story('shows the id of a server error and a link to continue', async (arrive) => {
    const visitor = await arrive();
    visitor.trouble.expect(/status 500/);
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    expect(await wizard.walk(bicycleOwner)).toBe('summary');
    const errorId = '0199a1b2-0000-7000-8000-000000000000';
    await visitor.page.route('**/antrag', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'Fehler', status: 500, code: 'internal', errorId }),
      }),
    );
    await visitor.button(text('wizard:navigation.submit')).click();
    await expect.poll(() => visitor.path()).toBe('/antrag/fehler/');
    await visitor.page.getByText(errorId).waitFor();
    await visitor.isSound();
    const resume = visitor.link(text('portals:applicationError.resume'));
    await expect.poll(() => resume.getAttribute('href')).toMatch(/savedDraftId=/);
    await resume.click();
    await wizard.expectPage('summary');
    await visitor.page
      .getByText(text('wizard:resume.headline'))
      .or(visitor.page.getByText(pattern('wizard:resume.nothingNew')))
      .first()
      .waitFor();
  });

  story('names alternatives when it is declined', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor, { context: 'vermittlerberatung' });
    await visitor.open('/vermittler/login/');
    await signIn(visitor.page, visitor.serverUrl, demoPerson('jana'));
    await visitor.page.waitForURL('**/vermittler/');
    await wizard.enter();
    expect(await wizard.walk(differing(bicycleOwner, { bike: { bikeType: 'sPedelec' } }))).toBe('declined');
    await visitor.link(text('wizard:exit.help')).click();
    await expect.poll(() => visitor.path()).toBe('/antrag/sorry/agent');
    await visitor.page.getByRole('main').getByRole('link', { name: /@/ }).waitFor();
  });
});
