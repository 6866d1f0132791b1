import { expect } from 'vitest';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';

stories('Brands after sign-in', (story) => {
  story('the account determines the brand, whatever the address says', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    const logo = page.getByRole('banner').getByRole('link', { name: /zur (Startseite|Übersicht)/ });
    await visitor.open('/kunden/login/?brand=nord');
    await expect.poll(() => logo.textContent()).toContain('Nord');
    await signIn(page, visitor.serverUrl, demoPerson('lea'));
    await page.getByRole('heading', { name: /^Guten Tag/ }).waitFor();
    await expect.poll(() => logo.textContent()).toContain('Haus');
    await expect.poll(() => logo.getAttribute('href')).toBe('/kunden/');
    await page.getByRole('banner').getByText('Lea Winter').waitFor();
    await visitor.isSound();

    await visitor.open('/kunden/?brand=nord');
    await page.getByRole('heading', { name: /^Guten Tag/ }).waitFor();
    await expect.poll(() => logo.textContent()).toContain('Haus');
    expect(await page.title()).not.toContain('Nord');

    for (const address of ['/kunden/details/', '/kunden/details']) {
      await visitor.open(address);
      await page
        .getByRole('link', { name: /FA250000101|Fahrradversicherung/ })
        .first()
        .waitFor();
    }
    await visitor.open('/kunden/details/FA250000101/');
    await page.getByText('FA250000101').first().waitFor();
  });

  story('a customer of another brand sees that brand at the default address', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await visitor.open('/kunden/login/');
    await signIn(visitor.page, visitor.serverUrl, demoPerson('metallbau'));
    await visitor.page.getByRole('heading', { name: /^Guten Tag/ }).waitFor();
    await expect.poll(() => visitor.page.getByRole('banner').textContent()).toContain('Gewerbe');
    await visitor.isSound();
  });
});

stories('An agent of two brands', (story) => {
  story('works for a customer in the customer’s brand', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    const brand = () => page.evaluate(() => document.documentElement.dataset['brand']);
    await visitor.open('/vermittler/login/');
    await signIn(page, visitor.serverUrl, demoPerson('jana'));
    await page.getByText('Guten Tag,').waitFor();
    expect(await brand()).toBe('haus');

    const contract = '/vermittler/vertraege/details/BH240000901/';
    for (const name of [/Schaden melden/, /Zahlungsweise|Zahlweise/]) {
      await visitor.open(`${contract}?brand=haus`);
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await page.waitForURL(/brand=gewerbe/);
      await page.getByText(/Im Auftrag von/).waitFor();
      expect(await brand()).toBe('gewerbe');
      await expect.poll(() => page.getByRole('banner').textContent()).toContain('Gewerbe');
    }

    // Without a brand in the address the customer's applies; another can be chosen in the file.
    const advice = '/vermittler/betriebshaftpflicht/beratung/?kundennummer=1000000009';
    await visitor.open('/vermittler/?brand=haus');
    await visitor.open(advice);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/brand=gewerbe|beratung\/[a-z]/);
    await expect.poll(brand).toBe('gewerbe');
    await visitor.open(`${advice}&brand=haus`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await brand()).toBe('haus');
  });
});

stories('The head of every page', (story) => {
  for (const width of [390, 768, 1280])
    story(`links to sign-in, claims and products at ${width} px`, async (arrive) => {
      const visitor = await arrive({ width });
      const { page } = visitor;
      const banner = page.getByRole('banner');
      for (const address of ['/', '/fahrrad/', '/haeufige-fragen/', '/fahrrad/antrag/']) {
        await visitor.open(address);
        const opener = banner.getByRole('button', { name: 'Hauptmenü' });
        const signsIn = banner.getByRole('link', { name: 'Anmelden' });
        if (width < 1024) {
          await opener.press('Enter');
          await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
        }
        await signsIn.waitFor();
        await expect.poll(() => signsIn.getAttribute('href')).toBe('/kunden/login/');
        await expect
          .poll(() => banner.getByRole('link', { name: 'Schaden melden' }).getAttribute('href'))
          .toBe('/schaden-melden/');
        await visitor.isSound();
        if (width < 1024) {
          await page.keyboard.press('Escape');
          await signsIn.waitFor({ state: 'hidden' });
          expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
        }
        const foot = page.getByRole('contentinfo');
        for (const [name, href] of [
          ['Kundenportal', '/kunden/login/'],
          ['Für Vermittler', '/vermittler/login/'],
          ['Vertriebspartner werden', '/vermittler/vertriebspartner-werden/'],
        ] as const)
          await expect
            .poll(() => foot.getByRole('link', { name, exact: true }).getAttribute('href'))
            .toBe(href);
      }
    });
});

stories('The head of the portal', (story) => {
  story('is one row at 1280 px for the longest names of brand and customer', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await visitor.open('/kunden/login/?brand=gewerbe');
    await signIn(page, visitor.serverUrl, demoPerson('metallbau'));
    await page.getByRole('heading', { name: /^Guten Tag/ }).waitFor();
    const banner = page.getByRole('banner');
    await banner.getByText('Metallbau Eisner').waitFor();
    const tops = await banner
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(40);
    expect(await banner.getByRole('link', { name: 'Mein Portal' }).count()).toBe(0);
    await visitor.isSound();
  });
});

stories('A link to a missing draft', (story) => {
  story('shows a page of its own, never above the answers of another draft', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    const dead = `/fahrrad/antrag/?savedDraftId=${'x'.repeat(43)}`;
    await visitor.open(dead);
    await page.getByRole('heading', { name: 'Dieser Link führt zu keinem Entwurf' }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await visitor.button('Ihren angefangenen Antrag fortsetzen').count()).toBe(0);
    await visitor.isSound();
    await visitor.link('Neu beginnen').click();
    await page.getByRole('radio').first().check({ force: true });
    // The tab stores an answer within a second.
    await page.waitForTimeout(1_500);
    await visitor.open(dead);
    expect(await page.getByRole('radio').count()).toBe(0);
    await visitor.button('Ihren angefangenen Antrag fortsetzen').click();
    await page.getByRole('radio').first().waitFor();
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBeGreaterThan(0);
  });
});
