import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { prepareData } from '../support/preparedData.ts';
import { startServer } from '../support/runningServer.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { applicationNumber, bicycleWizard } from './bicycle.ts';
import { patience } from '../support/patience.ts';

const saved = (visitor: Visitor) =>
  visitor.page.getByRole('status').getByText(text('wizard:save.savedPlain'));

/** Returns the names of all loaded scripts in one text. */
const loadedParts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .join(' ');

/** Waits for the parts of later pages, and until nothing more has come for half a second. */
async function everythingLoaded({ page }: Visitor): Promise<void> {
  await expect.poll(() => page.evaluate(loadedParts)).toContain('SavingDialogs');
  let before = '';
  const isUnchanged = async () => {
    const [last, now] = [before, await page.evaluate(loadedParts)];
    before = now;
    return now === last;
  };
  await expect.poll(isUnchanged, { interval: 500 }).toBe(true);
}

/** Returns how many mails were sent to an address. */
async function mailsTo({ serverUrl }: Visitor, email: string): Promise<number> {
  const response = await fetch(`${serverUrl}/dev/postausgang`, { headers: { accept: 'application/json' } });
  return (JSON.stringify(await response.json()).match(new RegExp(`"${email}"`, 'g')) ?? []).length;
}

stories('An unreliable network', (story) => {
  story('shows that the browser is offline and saves what was typed when it is back', async (arrive) => {
    const visitor = await arrive();
    visitor.trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'condition' });
    // People are slower than this test: by the time their network fails, later pages are loaded.
    await everythingLoaded(visitor);
    await visitor.page.context().setOffline(true);
    await expect.poll(() => visitor.page.innerText('body')).toContain(text('common:offline.headline'));
    await visitor.isSound();
    await wizard.answer(bicycleOwner);
    await wizard.expectPage('needs');
    await wizard.answer(bicycleOwner);
    await wizard.expectPage('bikeDetails');

    await visitor.page.context().setOffline(false);
    await expect.poll(() => visitor.page.innerText('body')).not.toContain(text('common:offline.headline'));
    await expect.poll(() => saved(visitor).count()).toBe(1);
    await visitor.button(text('wizard:navigation.saveForLater')).click();
    const dialog = visitor.page.getByRole('dialog');
    const link = new URL(await dialog.getByLabel(text('wizard:saveForLater.link')).inputValue());

    const later = await arrive();
    const after = bicycleWizard(later);
    await later.open(link.pathname + link.search);
    await after.expectPage('bikeDetails');
    expect(await after.walk(bicycleOwner)).toBe('summary');
    expect(await after.send()).toMatch(applicationNumber);
  });

  story('loses nothing when the server is killed and started again', async (arrive) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'killed-'));
    await prepareData(dataDir);
    let server = await startServer({ dataDir });
    try {
      const visitor = await arrive({ serverUrl: server.url });
      visitor.trouble.expect(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET|status 503/);
      const wizard = bicycleWizard(visitor);
      await wizard.enter();
      await wizard.walk(bicycleOwner, { until: 'cover' });
      await server.kill();
      await wizard.answer(bicycleOwner);
      await wizard.expectPage('bikeDetails');
      server = await startServer({ dataDir, port: server.port });
      expect(await wizard.walk(bicycleOwner)).toBe('summary');
      const number = await wizard.send();
      expect(number).toMatch(applicationNumber);

      // Acknowledged data survive the next kill as well, and the mail is delivered by then.
      await server.kill();
      server = await startServer({ dataDir, port: server.port });
      const postbox = () => fetch(`${server.url}/dev/postausgang`).then((response) => response.text());
      await expect.poll(postbox, { timeout: patience, interval: 500 }).toContain(number);
    } finally {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  story('sends one application for ten clicks on the binding button', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    const email = 'zehnmal.gedrueckt@example.de';
    await wizard.enter();
    await wizard.walk({ ...bicycleOwner, contact: { ...bicycleOwner.contact, email } });
    const numbers = new Set<string>();
    visitor.page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('/antrag')) return;
      void response.json().then((body: { number: string }) => numbers.add(body.number));
    });
    await visitor.button(text('wizard:navigation.submit')).evaluate((button) => {
      for (let press = 0; press < 10; press += 1) (button as HTMLButtonElement).click();
    });
    await wizard.expectPage('done');
    const number = await wizard.number();
    expect([...numbers]).toEqual([number]);
    await expect.poll(() => mailsTo(visitor, email)).toBe(1);
  });

  story(
    'finds the result by itself when the page is reloaded before the answer came, and sends nothing twice',
    async (arrive) => {
      const visitor = await arrive();
      const wizard = bicycleWizard(visitor);
      const email = 'neu.geladen@example.de';
      await wizard.enter();
      await wizard.walk({ ...bicycleOwner, contact: { ...bicycleOwner.contact, email } });
      const first = Promise.withResolvers<string>();
      let isTaken = false;
      // The server takes the application; its answer never reaches the page.
      await visitor.page.route('**/antrag', async (route) => {
        if (isTaken) return route.continue();
        isTaken = true;
        const response = await route.fetch();
        first.resolve(((await response.json()) as { number: string }).number);
      });
      await visitor.button(text('wizard:navigation.submit')).click();
      const number = await first.promise;
      await visitor.page.reload();
      await wizard.expectPage('done');
      expect(await wizard.number()).toBe(number);
      await expect.poll(() => mailsTo(visitor, email)).toBe(1);
    },
  );
});
