import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories, type Arrive } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { bicycleWizard } from './bicycle.ts';

const list = '/kunden/entwuerfe/';
const title = 'Fahrradversicherung';

/** Opens the drafts of a signed-in customer. */
async function signedIn(arrive: Arrive, who: string, setting = {}): Promise<Visitor> {
  const visitor = await arrive(setting);
  await visitor.page.goto(list);
  await signIn(visitor.page, visitor.serverUrl, demoPerson(who));
  await visitor.page
    .getByRole('heading', { level: 1, name: text('portals:customer.drafts.title') })
    .waitFor();
  return visitor;
}

const card = (visitor: Visitor) => visitor.page.getByRole('listitem').filter({ hasText: title }).first();

/** Waits until the account confirms the draft. */
const kept = (visitor: Visitor) =>
  visitor.page.waitForResponse((answer) => answer.url().endsWith('/konto') && answer.status() === 200);

stories('Drafts of a customer', (story) => {
  story('are listed on a second device, continue with all answers, and can be deleted', async (arrive) => {
    const first = await signedIn(arrive, 'lea');
    const wizard = bicycleWizard(first);
    await wizard.enter();
    const keeping = kept(first);
    await wizard.walk(bicycleOwner, { until: 'cover' });
    await keeping;
    // The tab continues with the same draft under a secret of the account.
    const saving = first.page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && /entwuerfe\/[\w-]{20,}$/.test(answer.url()),
    );
    await first.page.getByRole('radio', { checked: false }).first().check({ force: true });
    expect((await saving).status()).toBe(200);

    const second = await signedIn(arrive, 'lea', { width: 390 });
    await card(second).waitFor();
    await second.isSound();
    await second.open('/kunden/');
    // The draft is the first thing that waits for the customer.
    await second.page
      .getByRole('link', { name: new RegExp(`^${text('portals:customer.overview.draftsText')}`) })
      .click();
    await card(second)
      .getByRole('button', { name: /^Weitermachen/ })
      .click();
    const later = bicycleWizard(second);
    await later.expectPage('cover');
    expect(second.page.url()).not.toContain('savedDraftId');
    expect(await later.walk(bicycleOwner)).toBe('summary');
    expect(await later.summary()).toContain('Endeavour 5');

    await first.open(list);
    await card(first)
      .getByRole('button', { name: /^Löschen/ })
      .click();
    const question = first.page.getByRole('dialog');
    await question.getByRole('button', { name: 'Löschen', exact: true }).click();
    await first.page.getByText(text('portals:customer.drafts.removed', { title })).waitFor();
    await first.isSound();
    await first.button(text('portals:customer.drafts.undo')).click();
    await card(first).waitFor();
    await card(first)
      .getByRole('button', { name: /^Löschen/ })
      .click();
    await question.getByRole('button', { name: 'Löschen', exact: true }).click();
    await first.page.reload();
    await first.page.getByText(text('portals:customer.drafts.none')).waitFor();
  });

  story('include one started before the sign-in in this browser, invisible to others', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    const saved = visitor.page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/entwuerfe'),
    );
    await wizard.walk(bicycleOwner, { until: 'condition' });
    await saved;
    await visitor.page.goto(list);
    await signIn(visitor.page, visitor.serverUrl, demoPerson('jonas'));
    await card(visitor).waitFor();
    await visitor.isSound();

    const other = await signedIn(arrive, 'nina');
    await other.page.getByText(text('portals:customer.drafts.none')).waitFor();
    await other.isSound();
  });

  story('include one prepared by an agent, whose link then leads to the sign-in', async (arrive) => {
    const agent = await arrive({ width: 1280 });
    const { page } = agent;
    await agent.open('/vermittler/login/');
    await signIn(page, agent.serverUrl, demoPerson('jana'));
    await page.getByText('Guten Tag,').waitFor();
    await agent.open('/vermittler/fahrrad/beratung/?kundennummer=1000000006');
    const advice = bicycleWizard(agent, { context: 'vermittlerberatung' });
    await expect.poll(() => advice.page()).toBe('consulting');
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/entwuerfe'),
    );
    await advice.walk(bicycleOwner, { until: 'cover' });
    await saved;
    await agent.open('/vermittler/entwuerfe/');
    await agent
      .button(/^An den Kunden übergeben: .*Nowak/)
      .first()
      .click();
    const link = (await page.getByText(/savedDraftId=/).textContent()) ?? '';

    const katja = await signedIn(arrive, 'katja', { width: 390 });
    await card(katja)
      .getByText(text('portals:customer.drafts.preparedBy', { name: 'Jana Berger' }))
      .waitFor();
    await katja.isSound();
    await card(katja)
      .getByRole('button', { name: /^Weitermachen/ })
      .click();
    await katja.page.getByRole('heading', { name: 'Jana Berger hat für Sie vorbereitet' }).waitFor();
    await katja.isSound();

    const other = await arrive({ width: 390 });
    await other.open(link.replace(/^https?:\/\/[^/]+/, ''));
    await other.page.getByRole('heading', { name: text('wizard:deadLink.account') }).waitFor();
    await other.isSound();
    expect(await other.page.getByRole('main').textContent()).not.toContain('Nowak');
    await other.link(text('wizard:deadLink.toAccount')).click();
    await other.page.getByRole('heading', { level: 1, name: /Anmelde|anmelden/ }).waitFor();
  });
});
