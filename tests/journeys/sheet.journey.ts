import { expect } from 'vitest';
import { bicycleOwner, differing } from '../support/applicant.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { headingOf } from '../support/heading.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { bicycleWizard } from './bicycle.ts';

const agent = demoPerson('jana');

/** Opens the bicycle advice of an agent. */
async function advising(visitor: Visitor) {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, agent);
  await expect.poll(() => visitor.path()).toBe('/vermittler/');
  const wizard = bicycleWizard(visitor, { context: 'vermittlerberatung' });
  await wizard.enter();
  return wizard;
}

const onSheet = (visitor: Visitor) => visitor.button(text('sheet:on'));

/** Returns all answers on the summary. */
const answersOf = (visitor: Visitor) => visitor.page.locator('main dl').allInnerTexts();

/** A used bicycle, which causes additional questions. */
const used = differing(bicycleOwner, { bike: { boughtUsed: 'true' } });

stories('Advice by telephone', (story) => {
  story('yields the same on one sheet as page by page', async (arrive) => {
    const visitor = await arrive();
    const wizard = await advising(visitor);
    await wizard.walk(bicycleOwner, { until: 'summary' });
    await wizard.summary();
    const paged = await answersOf(visitor);
    expect(paged.length).toBeGreaterThan(10);

    const caller = await arrive();
    const sheet = await advising(caller);
    await onSheet(caller).click();
    await expect.poll(() => caller.heading().textContent()).toBe(text('sheet:title'));
    await caller.isSound();
    await caller.button(text('sheet:check')).click();
    const mistakes = caller.page.getByRole('group', { name: text('wizard:errors.title') });
    await mistakes.first().waitFor();
    await expect.poll(() => mistakes.first().evaluate((box) => box === document.activeElement)).toBe(true);
    for (const [page, answers] of Object.entries(bicycleOwner)) await sheet.form.fill(page, answers);
    await expect.poll(() => mistakes.allInnerTexts()).toEqual([]);
    await caller.button(text('sheet:check')).click();
    await sheet.expectPage('summary');
    await sheet.summary();
    expect(await answersOf(caller)).toEqual(paged);
  });

  story('explains to agents only which answer causes a question', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const wizard = await advising(visitor);
    await onSheet(visitor).click();
    await expect.poll(() => visitor.heading().textContent()).toBe(text('sheet:title'));
    await visitor.button(text('sheet:small.anyway')).click();
    for (const page of ['consulting', 'firstInformation', 'bike'])
      await wizard.form.fill(page, used[page] ?? {});
    const reason = text('produkt.fahrrad:conditions.usedBike');
    const why = visitor.page.locator('details').filter({ hasText: reason }).first();
    await why.locator('summary').click();
    await why.getByText(reason).waitFor();
    await visitor.isSound();
    await visitor.button(text('sheet:off')).click();
    await wizard.expectPage('consulting');
    await expect.poll(() => wizard.form.control('/consulting/consultingReason').count()).toBe(1);

    const customer = await arrive();
    await bicycleWizard(customer).enter();
    await headingOf(customer.page);
    expect(await onSheet(customer).count()).toBe(0);
    expect(await customer.page.getByText(text('sheet:why')).count()).toBe(0);
  });

  story('compares a second variant of the same answers', async (arrive) => {
    const visitor = await arrive();
    const wizard = await advising(visitor);
    await wizard.walk(bicycleOwner, { until: 'cover' });
    await visitor.button(text('sheet:copyVariant.action')).click();
    const link = visitor.link(text('sheet:copyVariant.open'));
    await link.waitFor();
    await visitor.isSound();
    const opening = visitor.page.context().waitForEvent('page');
    await link.click();
    const other = await opening;
    await other.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => new URL(other.url()).pathname).toBe(visitor.path());
    await other.getByRole('radio').nth(1).check();
    expect(await visitor.page.getByRole('radio').nth(1).isChecked()).toBe(false);
  });
});
