import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { bicycleOwner, type Sheet } from '../support/applicant.ts';
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

/** Counts presses of the mouse from now on. Returns how many there were. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (globalThis as { countPress?: () => void }).countPress?.(), true),
  );
  return () => presses;
}

/** Number of answers of an applicant, each member of a group for itself. */
const answersIn = (sheet: Sheet): number =>
  Object.values(sheet).reduce<number>(
    (sum, entry) => sum + (typeof entry === 'object' && !Array.isArray(entry) ? answersIn(entry) : 1),
    0,
  );

/** Returns the milliseconds until something is there. */
async function waited(there: Locator): Promise<number> {
  const begun = performance.now();
  await there.waitFor();
  return performance.now() - begun;
}

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

  story('is with the customer after three presses beside the answers', async (arrive) => {
    const visitor = await arrive({ width: 1440, height: windowHeight });
    const { page } = visitor;
    const presses = await countPresses(page);
    const { form } = bicycleWizard(visitor, { context: 'vermittlerberatung', hand: keyboard });
    await visitor.open('/vermittler/login/');
    await signIn(page, visitor.serverUrl, demoPerson('jana'));
    await page.getByText('Guten Tag,').waitFor();
    // Palette and keys come soon after the first page.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+k');
        return page.getByRole('dialog').count();
      })
      .toBe(1);
    await page.keyboard.type('Angebot Fahrrad für Winter');
    await page.getByRole('option', { name: /Winter/, selected: true }).waitFor();
    const before = presses();
    const spent: number[] = [];

    await page.keyboard.press('Enter');
    spent.push(await waited(visitor.button(text('sheet:on'))));
    await visitor.button(text('sheet:on')).click();
    spent.push(await waited(strip(visitor).getByText('Lea Winter')));
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    for (const [at, answers] of Object.entries(bicycleOwner)) await form.fill(at, answers);
    await sections(visitor).getByText(text('sheet:nothingOpen')).waitFor();
    const dialog = page.getByRole('dialog');
    await visitor.button(text('handover:offer.title')).click();
    const send = dialog.getByRole('button', { name: text('handover:offer.send'), exact: true });
    spent.push(await waited(send));
    await send.click();
    const [sentBy = ''] = text('handover:offer.sent.mail').split('{{');
    spent.push(await waited(dialog.getByText(sentBy)));

    expect(presses() - before).toBe(3);
    const answers = Object.values(bicycleOwner).reduce((sum, sheet) => sum + answersIn(sheet), 0);
    expect(answers).toBeGreaterThanOrEqual(34);
    const sum = spent.reduce((total, ms) => total + ms, 0);
    const parts = spent.map((ms) => ms.toFixed(0)).join(' + ');
    process.stdout.write(
      `offer with the customer: 3 presses, ${answers} answers, ${parts} = ${sum.toFixed(0)} ms\n`,
    );
  });

  story('leads to a sent offer by keyboard alone', async (arrive) => {
    const visitor = await arrive({ width: 1440, height: windowHeight });
    const { form } = bicycleWizard(visitor, { context: 'vermittlerberatung', hand: keyboard });
    const presses = await countPresses(visitor.page);
    await onSheet(visitor, 'fahrrad/beratung/');
    const before = presses();
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
    expect(presses() - before).toBe(0);
  });
});
