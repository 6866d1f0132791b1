import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { keyboard } from '../support/hand.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { bicycleWizard } from './bicycle.ts';

const windowHeight = 900;

/** Opens the sheet of a product as an agent. @param address below `/vermittler/` */
async function onSheet(visitor: Visitor, address: string): Promise<void> {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson('jana'));
  await expect.poll(() => visitor.path()).toBe('/vermittler/');
  await visitor.open(`/vermittler/${address}`);
  await visitor.button(text('sheet:on')).click();
  await visitor.page.getByRole('heading', { level: 1, name: text('sheet:title') }).waitFor();
  await visitor.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Returns the height of the page in windows. */
const screens = async ({ page }: Visitor) =>
  (await page.evaluate(() => document.documentElement.scrollHeight)) / windowHeight;

const sections = ({ page }: Visitor) => page.getByRole('navigation', { name: text('sheet:sections') });

const strip = ({ page }: Visitor): Locator => page.getByRole('region', { name: text('sheet:customer') });

stories('The sheet of advice', (story) => {
  story('fits the bicycle into 2.5 windows and the business into 5', async (arrive) => {
    const visitor = await arrive({ width: 1440, height: windowHeight });
    await onSheet(visitor, 'fahrrad/beratung/');
    await expect.poll(() => screens(visitor)).toBeLessThanOrEqual(2.5);
    await visitor.open('/vermittler/betriebshaftpflicht/beratung/');
    await visitor.button(text('sheet:on')).click();
    await sections(visitor).waitFor();
    await expect.poll(() => screens(visitor)).toBeLessThanOrEqual(5);
  });

  for (const setting of [
    { width: 1280 },
    { width: 1920 },
    { width: 1280, dark: true },
    { width: 1920, dark: true },
  ])
    story(`is accessible at ${setting.width} px${setting.dark ? ' in the dark' : ''}`, async (arrive) => {
      const { width, dark } = setting;
      const visitor = await arrive({ width, ...(dark && { colorScheme: 'dark' as const }) });
      await onSheet(visitor, 'fahrrad/beratung/?kundennummer=1000000001');
      await strip(visitor).getByText('Lea Winter').waitFor();
      await visitor.isSound();
    });

  story('says for whom it is, counts what is open and leads there by one key', async (arrive) => {
    const visitor = await arrive({ width: 1440, height: windowHeight });
    const { page } = visitor;
    await onSheet(visitor, 'fahrrad/beratung/');
    await strip(visitor).getByText(text('sheet:nobody')).waitFor();
    const open = sections(visitor).getByRole('status');
    const before = Number(/\d+/.exec(await open.innerText())?.[0]);
    await page.keyboard.press('n');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toMatch(/^feld-consulting/);
    const first = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    await page.keyboard.press('2');
    await expect.poll(async () => Number(/\d+/.exec(await open.innerText())?.[0])).toBe(before - 1);
    await page.keyboard.press('n');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .not.toBe(first);
    await page.keyboard.press('F1');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(text('sheet:explanation'));
  });

  story(
    'begins with what the call, the address and the contracts say, and names the source',
    async (arrive) => {
      const visitor = await arrive({ width: 1440, height: windowHeight });
      const { page } = visitor;
      const { form } = bicycleWizard(visitor, { context: 'vermittlerberatung' });
      await onSheet(visitor, 'fahrrad/beratung/?kundennummer=1000000001');
      await expect
        .poll(() => form.option('/consulting/consultingLocation', 'byPhone').isChecked())
        .toBe(true);
      await form.frame('/bike/riskLocation').getByText(text('sheet:fromAddress')).waitFor();
      await form.enter('/needs/adviceMode', 'advice');
      const held = form.frame('/needs/otherCover');
      await held.getByText(text('sheet:fromContract', { contract: 'HR240000102' })).waitFor();
      await expect.poll(() => form.option('/needs/otherCover', 'household').isChecked()).toBe(true);
      await form.enter('/needs/otherCover', 'none');
      await held.getByText('HR240000102').waitFor({ state: 'detached' });
      expect(await page.getByText(text('produkt.fahrrad:fields.bike.insuranceSum.label')).count()).toBe(0);
      await visitor.isSound();
    },
  );

  story('says beside each variant what it costs more than the chosen one', async (arrive) => {
    const visitor = await arrive({ width: 1440, height: windowHeight });
    const { form } = bicycleWizard(visitor, { context: 'vermittlerberatung' });
    await onSheet(visitor, 'fahrrad/beratung/');
    for (const [page, answers] of Object.entries(bicycleOwner)) await form.fill(page, answers);
    const choice = visitor.page.getByRole('region', { name: text('sheet:variants') });
    const chosen = choice.getByRole('button', { pressed: true });
    await expect.poll(() => chosen.innerText()).not.toMatch(/[+−]/);
    const others = choice.getByRole('button', { pressed: false });
    await expect.poll(() => others.first().innerText()).toMatch(/− \d+,\d\d/);
    await expect.poll(() => others.last().innerText()).toMatch(/\+ \d+,\d\d/);
    await others.first().click();
    await expect.poll(() => others.first().innerText()).toMatch(/\+ \d+,\d\d/);
    expect(await screens(visitor), 'with every question answered').toBeLessThanOrEqual(2.5);
    await visitor.isSound();
  });

  story('is joined with a customer without losing what was typed', async (arrive) => {
    const visitor = await arrive({ width: 1440, height: windowHeight });
    const { page } = visitor;
    const { form } = bicycleWizard(visitor, { context: 'vermittlerberatung' });
    await onSheet(visitor, 'fahrrad/beratung/');
    await form.enter('/bike/insuranceSum', '2.750,00');
    await visitor.button(text('sheet:join')).click();
    const dialog = page.getByRole('dialog', { name: text('agent:drafts.joining.title') });
    await dialog.getByLabel(text('messages:recipient.find')).fill('Winter');
    await dialog.getByRole('radio', { name: /Winter, Lea/ }).check();
    await visitor.isSound();
    await dialog.getByRole('button', { name: text('agent:drafts.joining.confirm') }).click();
    await strip(visitor).getByText('Lea Winter').waitFor();
    expect(await form.control('/bike/insuranceSum').inputValue()).toBe('2.750,00');
    // What the file knows is filled in where nothing was answered.
    await expect.poll(() => form.control('/person/lastName').inputValue()).toBe('Winter');
    await page.reload();
    await visitor.button(text('sheet:on')).click();
    await strip(visitor).getByText('Lea Winter').waitFor();
    await expect.poll(() => form.control('/bike/insuranceSum').inputValue()).toBe('2.750,00');
  });

  story('wants a larger screen on a phone, and says what works there', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    await visitor.open('/vermittler/login/');
    await signIn(page, visitor.serverUrl, demoPerson('jana'));
    await expect.poll(() => visitor.path()).toBe('/vermittler/');
    await visitor.open('/vermittler/fahrrad/beratung/');
    await visitor.button(text('sheet:on')).click();
    await page.getByText(text('sheet:small.headline')).waitFor();
    await visitor.isSound();
    await visitor.button(text('sheet:small.pages')).click();
    await visitor.button(text('wizard:navigation.next')).waitFor();
  });

  story('leads to a sent offer by keyboard alone', async (arrive) => {
    const visitor = await arrive({ width: 1440, height: windowHeight });
    const { form } = bicycleWizard(visitor, { context: 'vermittlerberatung', hand: keyboard });
    await onSheet(visitor, 'fahrrad/beratung/');
    for (const [page, answers] of Object.entries(bicycleOwner)) await form.fill(page, answers);
    await sections(visitor).getByText(text('sheet:nothingOpen')).waitFor();
    await keyboard.press(visitor.button(text('handover:offer.title')));
    const dialog = visitor.page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: text('handover:offer.send'), exact: true });
    await send.waitFor();
    await keyboard.press(send);
    await dialog.getByRole('button', { name: text('handover:offer.close'), exact: true }).waitFor();
    const [wording = ''] = text('handover:offer.sent.mail').split('{{');
    await dialog.getByText(wording).waitFor();
  });
});
