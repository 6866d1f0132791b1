import { expect } from 'vitest';
import { patience } from '../support/patience.ts';
import { stories } from '../support/story.ts';

/** Most pixels that the home page may be high on a phone. */
const tallestHome = 2800;

stories('The way in', (story) => {
  for (const brand of ['haus', 'direkt', 'gewerbe', 'nord', 'partner']) {
    story(`fits on a few screens of a phone and starts with a price (${brand})`, async (arrive) => {
      const visitor = await arrive({ width: 390 });
      await visitor.open(`/?brand=${brand}`);
      const { page } = visitor;
      await page.getByText('Alle Fragen und Antworten').waitFor();
      await page.getByRole('heading', { name: /Dürfen wir testen/ }).waitFor();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { timeout: patience })
        .toBeLessThanOrEqual(tallestHome);
      const line = page.locator('section', {
        has: page.getByRole('link', { name: /Weiter zum Antrag|Mit diesem Beitrag/ }),
      });
      await expect.poll(() => line.first().textContent()).toMatch(/\d+,\d\d\s€/);
      await visitor.isSound();
    });
  }

  story('leads to an empty list of animals that is no mistake yet', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await visitor.open('/tierhalterhaftpflicht/antrag/');
    const bar = visitor.page.getByRole('button', { name: /^Ihr Beitrag/ });
    await expect.poll(() => bar.textContent(), { timeout: patience }).toMatch(/Noch \d+ Antwort/);
  });

  story('computes a price from three answers and hands them on to the application', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    await visitor.open('/');
    const { page } = visitor;
    const price = () => page.getByRole('status').first().textContent();
    const before = await price();
    await page.getByLabel('Was hat das Rad gekostet?').fill('6.000');
    await expect.poll(price, { timeout: patience }).toMatch(/So viel kostet/);
    expect(await price()).not.toBe(before);
    await page.getByLabel('Was hat das Rad gekostet?').fill('');
    await page.getByLabel('Wo steht das Rad meistens?').focus();
    await page.getByText('Beantworten Sie alle Fragen, dann sehen Sie den Beitrag.').waitFor();
    await page.getByLabel('Was hat das Rad gekostet?').fill('3.200');
    await page.getByLabel('Wo steht das Rad meistens?').fill('20095');
    await expect.poll(price, { timeout: patience }).toMatch(/So viel kostet/);
    await visitor.link('Weiter zum Antrag').first().click();
    await expect.poll(() => visitor.path(), { timeout: patience }).toMatch(/^\/fahrrad\/antrag\//);
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Was hat das Rad gekostet?' }).inputValue(), {
        timeout: patience,
      })
      .toBe('3.200,00');
    expect(await page.getByRole('radio', { name: /^E-Bike/ }).isChecked()).toBe(true);
  });

  story(
    'leads from a product to a call back in three fields, never to the form of agents',
    async (arrive) => {
      const visitor = await arrive({ width: 390 });
      await visitor.open('/hausrat/');
      await visitor.link('Beraten lassen').first().click();
      await visitor.page.getByLabel('Wie heißen Sie?').fill('Lea Winter');
      await expect.poll(() => visitor.path()).toBe('/rueckruf/ihre-nummer/');
      await visitor.page.getByLabel('Unter welcher Nummer erreichen wir Sie?').fill('030 1234567');
      await visitor.page.getByRole('radio', { name: 'So bald wie möglich' }).check();
      await visitor.button('Weiter').click();
      await visitor.button('Rückruf vereinbaren').click();
      await visitor.page.getByRole('heading', { name: 'Wir rufen Sie an' }).waitFor({ timeout: patience });
      await visitor.isSound();
    },
  );

  story('compares the variants with prices on a phone', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await visitor.open('/fahrrad/');
    const table = visitor.page.getByRole('table', { name: 'Alle Leistungen im Vergleich' });
    await table.waitFor();
    expect(await table.getByRole('row', { name: /^Beitrag/ }).textContent()).toMatch(/\d+,\d\d/);
    await visitor.isSound();
  });

  story(
    'asks about experiments only where people look around, in words and without moving a page',
    async (arrive) => {
      const visitor = await arrive({ width: 390 });
      const title = /Dürfen wir testen/;
      for (const [address, asked] of [
        ['/', true],
        ['/antrag/sorry/', false],
        ['/feedback/antrag/', false],
        ['/schaden-melden/', false],
        ['/gibt-es-nicht/', false],
        ['/kunden/login/', false],
      ] as const) {
        await visitor.open(address);
        const question = visitor.page.getByRole('heading', { name: title });
        if (asked) await question.waitFor({ timeout: patience });
        else expect(await question.count(), address).toBe(0);
      }
      await visitor.open('/');
      const go = visitor.page.getByRole('link', { name: /Weiter zum Antrag|Mit diesem Beitrag/ }).first();
      const text = await go.textContent();
      await visitor.button('Ja, gern').click();
      await visitor.page.waitForTimeout(2500);
      expect(await go.textContent()).toBe(text);
    },
  );
});
