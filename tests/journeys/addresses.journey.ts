import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { bicycleWizard } from './bicycle.ts';

const brands = ['haus', 'direkt', 'gewerbe', 'nord', 'partner'];

stories('Addresses', (story) => {
  story('an unknown address shows a German page with status 404', async (arrive) => {
    const visitor = await arrive();
    for (const address of ['/nirgends/', '/fahrrad/antrag/nirgends/', '/fahrrad/antrag/ihr-fahrrad/mehr/']) {
      expect(await visitor.open(address), address).toBe(404);
      await expect.poll(() => visitor.heading().textContent()).toBe(text('portals:notFound.title'));
      await visitor.isSound();
    }
    await visitor.link(text('portals:notFound.home')).click();
    await expect.poll(() => visitor.path()).toBe('/');
  });

  story('addresses work with and without a trailing slash', async (arrive) => {
    const visitor = await arrive();
    for (const address of [
      '/fahrrad',
      '/fahrrad/',
      '/fahrrad/antrag',
      '/fahrrad/antrag/ihr-fahrrad',
      '/impressum',
    ]) {
      expect(await visitor.open(address), address).toBe(200);
    }
  });

  story('a page that is not reachable yet leads to the current one', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await visitor.open(wizard.address('summary'));
    await wizard.expectPage('bike');
  });

  story('a frequent question is found by a word', async (arrive) => {
    const visitor = await arrive();
    await visitor.open('/haeufige-fragen/');
    const questions = visitor.page.getByRole('group');
    await questions.first().waitFor();
    const all = await questions.count();
    await visitor.page.getByRole('searchbox', { name: text('portals:faq.search') }).fill('Kuendigen');
    await visitor.page
      .getByRole('status')
      .getByText(/gefunden/)
      .waitFor();
    expect(await questions.count()).toBeLessThan(all);
    await visitor.page.getByText('Wie kündige ich?').click();
    await visitor.page.getByRole('link', { name: 'Vertrag kündigen' }).first().waitFor();
    await visitor.isSound();
    await visitor.page.getByRole('searchbox').fill('Quantenphysik');
    await visitor.page.getByText(text('portals:faq.none')).waitFor();
    await visitor.isSound();
  });

  story('an application that ends elsewhere shows a page that helps', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    for (const address of ['fehler', 'check-failed', 'sorry', 'sorry/agent']) {
      expect(await visitor.open(`/antrag/${address}/`), address).toBe(200);
      await visitor.page.getByRole('main').getByText('0800 000 1100').waitFor();
      await visitor.isSound();
    }
    expect(await visitor.open('/beratung/agent/notfound')).toBe(200);
    await visitor.isSound();
  });

  story('every footer links to the pages that the law requires', async (arrive) => {
    const visitor = await arrive();
    for (const address of ['/', '/fahrrad/', '/fahrrad/antrag/']) {
      await visitor.open(address);
      const footer = visitor.page.getByRole('contentinfo');
      for (const name of ['imprint', 'privacy', 'accessibility', 'withdrawal', 'cancellation']) {
        await expect
          .poll(() => footer.getByRole('link', { name: text(`common:footer.${name}`) }).count(), {
            message: name,
          })
          .toBe(1);
      }
    }
    const legal = await visitor.page.getByRole('contentinfo').getByRole('link').all();
    const addresses = await Promise.all(legal.map((link) => link.getAttribute('href')));
    for (const address of addresses) {
      expect(await visitor.open(address ?? ''), address ?? '').toBe(200);
      await visitor.isSound();
    }
  });
});

stories('Brands', (story) => {
  story('each brand has its own look, is accessible and stays through the wizard', async (arrive) => {
    const accents = new Set<string>();
    for (const brand of brands) {
      const visitor = await arrive();
      await visitor.open(`/?brand=${brand}`);
      await expect.poll(() => visitor.page.getAttribute('html', 'data-brand')).toBe(brand);
      await visitor.isSound();
      const read = () => getComputedStyle(document.documentElement).getPropertyValue('--color-accent');
      accents.add(await visitor.page.evaluate(read));
      const wizard = bicycleWizard(visitor);
      await wizard.enter();
      await expect.poll(() => visitor.page.getAttribute('html', 'data-brand')).toBe(brand);
      await visitor.isSound();
      await wizard.walk(bicycleOwner, { until: 'condition' });
      await visitor.isSound();
    }
    expect(accents.size).toBe(brands.length);
  });

  story('an unknown brand shows the default brand', async (arrive) => {
    const visitor = await arrive();
    expect(await visitor.open('/?brand=unbekannt')).toBe(200);
    await expect.poll(() => visitor.page.getAttribute('html', 'data-brand')).toBe('haus');
  });
});
