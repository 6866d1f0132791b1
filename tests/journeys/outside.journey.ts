import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { startDouble } from '../support/doubleServer.ts';
import { stories } from '../support/story.ts';
import { serve } from '../support/storyServer.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { bicycleWizard } from './bicycle.ts';

const cookiesOf = async (visitor: Visitor) => {
  const cookies = await visitor.page.context().cookies();
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
};

stories('External services', (story) => {
  story('GrowthBook decides what is shown and receives no personal data', async (arrive, atEnd) => {
    const features = {
      'help-button-header': { defaultValue: false },
      'environment-badge': {
        defaultValue: true,
        rules: [{ condition: { brand: 'nord' }, force: false }],
      },
      'cheering-on-summary': { defaultValue: false },
      'hide-price-summary': { defaultValue: true },
      'bike-two-coverages-minimum': { defaultValue: true },
      'contract-holder': { defaultValue: false },
    };
    const growthBook = await startDouble(() => ({
      status: 200,
      body: JSON.stringify({ features }),
    }));
    atEnd(growthBook.close);
    const settings = {
      GROWTHBOOK_API_HOST: growthBook.url,
      GROWTHBOOK_CLIENT_KEY: 'key-1',
    };
    const server = await serve(atEnd, settings);
    const visitor = await arrive({ serverUrl: server.url });
    await visitor.open('/');
    expect(await visitor.button(text('common:header.help')).count()).toBe(0);
    await expect.poll(() => visitor.page.getByText('localhost', { exact: true }).count()).toBe(1);
    const asked = growthBook.received.length;
    // The browser's client requests flags as well once the page is loaded.
    await expect.poll(() => growthBook.received.length).toBeGreaterThan(asked);
    await visitor.open('/?brand=nord');
    expect(await visitor.page.getByText('localhost', { exact: true }).count()).toBe(0);

    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'cover' });
    await wizard.form.fill('cover', bicycleOwner['cover'] ?? {});
    await wizard.next();
    await visitor.page.getByRole('alert').first().waitFor();
    expect(wizard.page()).toBe('needs');
    await wizard.form.fill('cover', {
      coverages: ['accessories', 'assistance'],
    });
    await wizard.next();
    await expect.poll(() => wizard.page()).not.toBe('needs');
    const { policyHolder: _notAsked, ...contact } = bicycleOwner['contact'] ?? {};
    await wizard.walk({ ...bicycleOwner, contact }, { until: 'summary' });
    const summary = await wizard.summary();
    expect(summary).not.toContain(text('wizard:summary.cheer'));
    expect(await visitor.page.locator('aside').count()).toBe(0);
    for (const { path: asking, body } of growthBook.received) {
      expect(asking).toBe('/api/features/key-1');
      expect(body).toBe('');
    }
  });

  story('a silent GrowthBook delays no page', async (arrive, atEnd) => {
    const growthBook = await startDouble(() => 'silent');
    atEnd(growthBook.close);
    const settings = {
      GROWTHBOOK_API_HOST: growthBook.url,
      GROWTHBOOK_CLIENT_KEY: 'key-1',
    };
    const server = await serve(atEnd, settings);
    const visitor = await arrive({ serverUrl: server.url });
    await visitor.open('/');
    await visitor.button(text('common:header.help')).waitFor();
    await expect.poll(() => growthBook.received.length).toBeGreaterThan(1);
    await visitor.button(text('common:header.help')).click();
    await visitor.page.getByRole('dialog').waitFor();
    // The browser cancels the request when it gives up or leaves the page.
    visitor.trouble.expect(/request failed: GET \/api\/features/);
  });

  story(
    'Sentry gets errors with the id that is shown to the person, but without typed text',
    async (arrive, atEnd) => {
      const sentry = await startDouble(() => ({ status: 200, body: '{}' }));
      atEnd(sentry.close);
      const dsn = sentry.url.replace('http://', 'http://publickey@') + '/42';
      const server = await serve(atEnd, { SENTRY_DSN: dsn });
      const visitor = await arrive({ serverUrl: server.url });
      await visitor.open('/?savedDraftId=Kanarienvogel');
      expect(sentry.received).toEqual([]);
      const logged = visitor.page.waitForRequest(/\/api\/browserfehler$/);
      await visitor.page.evaluate(() => {
        void Promise.reject(new TypeError('Cannot send "Kanarienvogel" to kanarie@example.de, 12345678'));
      });
      visitor.trouble.expect(/Cannot send|Kanarienvogel|script error: Object/);
      await expect.poll(() => sentry.received.length).toBe(1);
      const [{ path: address, body } = { path: '', body: '' }] = sentry.received;
      expect(address).toMatch(/^\/api\/42\/envelope\//);
      expect(body).toContain('"infer_ip":"never"');
      expect(body).toContain('TypeError');
      expect(body).not.toMatch(/kanarie|12345678|savedDraftId/i);
      const { id } = (await logged).postDataJSON() as { id: string };
      expect(body).toContain(id.replaceAll('-', ''));
      await expect.poll(() => server.output()).toContain(id);

      // Anything thrown anywhere: in a handler, as a rejection, as a text, or without an error object.
      await visitor.page.evaluate(() => {
        setTimeout(() => {
          throw new Error('Kanarienvogel, Am Käfig 12');
        });
        void Promise.reject({ name: 'Kanarienvogel' } as never);
        void Promise.reject('Kanarienvogel' as never);
      });
      await expect.poll(() => sentry.received.length).toBe(4);
      expect(JSON.stringify(sentry.received)).not.toMatch(/kanarie|käfig/i);
      expect(server.output()).not.toMatch(/kanarie|käfig/i);

      // The next page of the tab is drawn inside of Sentry's boundary, which the first one has loaded.
      const kept = () => visitor.page.evaluate(() => sessionStorage.getItem('sentry-boundary'));
      await expect.poll(kept).toBe('loaded');
      const asked = visitor.page.waitForRequest(/\/assets\/SentryBoundary-/);
      await visitor.open('/');
      await asked;
      await visitor.isSound();
    },
  );

  story('experiments require consent, and withdrawing it ends them', async (arrive) => {
    const visitor = await arrive();
    const box = visitor.page.getByRole('region', {
      name: text('common:agreement.title'),
    });
    const features = visitor.page.waitForResponse(/\/api\/flags\/api\/features\//);
    await visitor.open('/');
    await box.waitFor();
    await visitor.isSound();
    // The flag client has requested: still nothing is stored except what came with the page.
    await features;
    expect(Object.keys(await cookiesOf(visitor))).toEqual([]);
    await visitor.button(text('common:agreement.decline')).press('Enter');
    await expect.poll(() => box.count()).toBe(0);
    expect(await visitor.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await visitor.open('/fahrrad/');
    expect(await box.count()).toBe(0);
    expect(await cookiesOf(visitor)).toMatchObject({ einwilligung: 'keine' });
    expect(await cookiesOf(visitor)).not.toHaveProperty('experimente');

    await visitor.button(text('common:footer.settings')).click();
    await box.waitFor();
    await expect
      .poll(() => visitor.page.evaluate(() => document.activeElement?.textContent))
      .toBe(text('common:agreement.title'));
    await visitor.button(text('common:agreement.agree')).click();
    await visitor.open('/');
    await expect.poll(() => cookiesOf(visitor)).toHaveProperty('experimente');
    const { experimente = '', einwilligung } = await cookiesOf(visitor);
    expect(einwilligung).toBe('experimente');
    const dealt = (JSON.parse(experimente) as { [name: string]: number })['home-start-wording'];
    // A button that is seen does not change: the wording is that of the group from the next page on.
    await visitor.open('/');
    const wording = dealt === 1 ? 'portals:line.goPrice' : 'portals:line.go';
    await visitor.page
      .locator('main')
      .getByRole('link', { name: text(wording) })
      .first()
      .waitFor();

    const settings = visitor.button(text('common:footer.settings'));
    await settings.press('Enter');
    await box.getByText(text('common:agreement.before.agreed')).waitFor();
    // The question is still there after scrolling without an answer.
    await settings.press('Enter');
    await expect
      .poll(() => visitor.page.evaluate(() => document.activeElement?.textContent))
      .toBe(text('common:agreement.title'));
    await visitor.button(text('common:agreement.decline')).press('Enter');
    await expect.poll(() => settings.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await cookiesOf(visitor)).toEqual({ einwilligung: 'keine' });
  });

  story('no question about cookies interrupts an application', async (arrive) => {
    const visitor = await arrive({ width: 390, height: 800 });
    await bicycleWizard(visitor).enter();
    expect(await visitor.page.getByText(text('common:agreement.title')).count()).toBe(0);
    await visitor.button(text('common:footer.settings')).click();
    await visitor.page.getByText(text('common:agreement.title')).waitFor();
    await visitor.isSound();
  });
});
