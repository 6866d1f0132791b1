import { expect } from 'vitest';
import { bicycleOwner, differing } from '../support/applicant.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';

const problem = (status: number, members: object) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ title: 'refused', status, ...members }),
});

stories('An application that the server does not accept at once', (story) => {
  story('asks to confirm a changed price, and errors lead to their page', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    const error = { page: 'person', pointer: '/lastName', keyword: 'minLength', params: { limit: 1 } };
    const refusals = [
      (quote: string) => problem(409, { code: 'quote-stale', price: { quote, variants: [] } }),
      () => problem(422, { code: 'answers-invalid', errors: [error] }),
    ];
    await visitor.page.route('**/api/produkte/*/antrag', (route) => {
      const { quote } = route.request().postDataJSON() as { quote: string };
      const refusal = refusals.shift()?.(quote);
      return refusal ? route.fulfill(refusal) : route.fallback();
    });
    await wizard.enter();
    expect(await wizard.walk(bicycleOwner)).toBe('summary');
    await visitor.button(text('wizard:navigation.submit')).click();
    await visitor.page.getByRole('dialog', { name: text('wizard:price.changed.title') }).waitFor();
    const binding = text('wizard:price.changed.confirm');
    expect(binding, 'a button that obliges to pay says so').toMatch(/^Zahlungspflichtig\b/);
    await visitor.button(binding).click();

    await wizard.expectPage('person');
    await visitor.page.getByText(text('wizard:errors.title')).waitFor();
    const mended = differing(bicycleOwner, { person: { lastName: 'Anders' } });
    await wizard.form.fill('person', mended.person ?? {});
    await wizard.next();
    await wizard.expectPage('summary');
    expect(await wizard.summary()).toContain('Anders');
    expect(await wizard.send()).toMatch(applicationNumber);
  });

  story(
    'shows an error that only the server finds, because midnight has passed, at its field',
    async (arrive) => {
      const visitor = await arrive({ timezoneId: 'Pacific/Auckland' });
      const wizard = bicycleWizard(visitor);
      let late = true;
      await visitor.page.route('**/api/produkte/*/antrag', async (route) => {
        if (!late) return route.continue();
        late = false;
        const sent = route.request().postDataJSON() as { answers: { start: object } };
        const start = { ...sent.answers.start, startDate: '2026-01-01' };
        return route.continue({ postData: JSON.stringify({ ...sent, answers: { ...sent.answers, start } }) });
      });
      await wizard.enter();
      expect(await wizard.walk(bicycleOwner)).toBe('summary');
      await visitor.button(text('wizard:navigation.submit')).click();
      await wizard.expectPage('start');
      await visitor.page.getByText(text('wizard:errors.title')).waitFor();
      await expect
        .poll(() => wizard.form.error('/start/startDate').textContent())
        .toBe(text('produkt.fahrrad:fields.start.startDate.errors.dateMin'));
      await wizard.next();
      await wizard.expectPage('summary');
      expect(await wizard.send()).toMatch(applicationNumber);
    },
  );
});
