import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { fieldId } from '#renderers/form/fieldId.ts';
import { becomePhone, countLoads, watchShifts, watchTakeOver } from '../support/phone.ts';
import { patience } from '../support/patience.ts';
import { stories, type Arrive } from '../support/story.ts';
import { text } from '../support/texts.ts';

const wizard = '/fahrrad/antrag/';
const sum = `#${fieldId('/bike/insuranceSum')}`;
const drawn = '#root[data-drawn]';
/** What a browser without scripts says of a script that the document names. */
const refusedScript = /^request failed: GET \S+\.js csp$/;
const typed = 'Himmelpfort am Stechlin';
const phone = { width: 390, height: 844 };

/** Opens pages until the server has drawn one: the first visitor of a fresh server may be served without. */
async function warmUp(arrive: Arrive, address: string): Promise<void> {
  const { page } = await arrive(phone);
  await expect
    .poll(async () => (await (await page.request.get(address)).text()).includes('data-drawn'), {
      timeout: patience,
    })
    .toBe(true);
}

stories('On a cheap phone', (story) => {
  story('the first page of a wizard can be read and filled in without scripts', async (arrive) => {
    await warmUp(arrive, wizard);
    const { page, trouble } = await arrive({ ...phone, javaScriptEnabled: false });
    trouble.expect(refusedScript);
    await page.goto(wizard);
    expect(await page.locator('main h1').innerText()).not.toBe('');
    await page.locator(sum).fill('2500');
    expect(await page.locator('[style]').count()).toBe(0);
    expect(await page.locator('script:not([src]):not([type="application/json"])').count()).toBe(0);
  });

  story('what is typed before the scripts arrive stays, with focus and cursor', async (arrive) => {
    await warmUp(arrive, wizard);
    const { page } = await arrive(phone);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(wizard, { waitUntil: 'commit' });
    const field = page.locator(sum);
    await field.click();
    await page.keyboard.type('2500');
    await page.keyboard.press('ArrowLeft');
    const choice = page.locator(`label:has(#${fieldId('/bike/bikeType')}-pedelec)`);
    await choice.click();
    await field.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    release();
    await page.locator(drawn).waitFor({ state: 'detached' });
    expect(await field.evaluate((input) => document.activeElement === input)).toBe(true);
    expect(await field.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(1);
    expect((await field.inputValue()).replace(/\D/g, '')).toBe('2500');
    await expect.poll(() => choice.locator('input').isChecked()).toBe(true);
    await page.keyboard.type('3');
    expect((await field.inputValue()).replace(/\D/g, '')).toBe('23500');
  });

  story(
    'a first question waits for no more than 12 requests and 200 kB, and nothing moves',
    async (arrive) => {
      await warmUp(arrive, wizard);
      const { page } = await arrive(phone);
      const loads = await countLoads(page);
      const shifts = await watchShifts(page);
      const takenOver = await watchTakeOver(page);
      await becomePhone(page);
      await page.goto(wizard, { waitUntil: 'commit' });
      const { requests, kilobytes, addresses } = loads(await takenOver());
      expect(requests, addresses.join(' ')).toBeLessThanOrEqual(12);
      expect(kilobytes, addresses.join(' ')).toBeLessThanOrEqual(200);
      await pause(3000);
      expect(await shifts()).toBeLessThanOrEqual(0.02);
    },
  );

  story('public pages can be read without scripts and do not move', async (arrive) => {
    for (const address of ['/', '/fahrrad/', '/haeufige-fragen/', '/impressum/']) {
      await warmUp(arrive, address);
      const reader = await arrive({ ...phone, javaScriptEnabled: false });
      reader.trouble.expect(refusedScript);
      await reader.page.goto(address);
      expect(await reader.page.locator('main h1').first().innerText()).not.toBe('');
      expect((await reader.page.locator('main').innerText()).length).toBeGreaterThan(400);
      expect(await reader.page.locator('[style]').count()).toBe(0);
      const { page } = await arrive(phone);
      const shifts = await watchShifts(page);
      await becomePhone(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator(drawn).waitFor({ state: 'detached' });
      await pause(2000);
      expect(await shifts(), address).toBeLessThanOrEqual(0.02);
    }
  });

  story(
    'what the server has not drawn yet, as for the first visitor, does not move either',
    async (arrive) => {
      for (const address of [wizard, '/haeufige-fragen/', '/impressum/', '/antrag/fehler/']) {
        const { page } = await arrive(phone);
        const shifts = await watchShifts(page);
        // Pages in other texts than usual are drawn by the browser.
        const answer = await page.goto(`${address}?translations=live`);
        expect(await answer?.text()).not.toContain('data-drawn');
        await page.locator('main h1').waitFor();
        await page.waitForLoadState('networkidle');
        expect(await shifts(), address).toBeLessThanOrEqual(0.02);
      }
    },
  );

  story('no answer of a person stands in what the next one is served', async (arrive) => {
    await warmUp(arrive, wizard);
    const { page } = await arrive(phone);
    await page.goto(wizard);
    await page.locator(drawn).waitFor({ state: 'detached' });
    await page.locator(`#${fieldId('/bike/riskLocation/city')}-fold`).click();
    await page.locator(`#${fieldId('/bike/riskLocation/city')}`).fill(typed);
    await page.getByRole('button', { name: text('wizard:navigation.next'), exact: true }).click();
    const again = await page.request.get(wizard);
    expect(await again.text()).not.toContain(typed);
  });
});
