import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { checkoutCopy } from '../support/checkoutCopy.ts';
import { prepareData } from '../support/preparedData.ts';
import { startServer } from '../support/runningServer.ts';
import { headingOf } from '../support/heading.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { bicycleWizard } from './bicycle.ts';
import { patience } from '../support/patience.ts';

/** Replaces text in a file of the copy, as an editor does on saving. */
async function edit(file: string, before: string, after: string): Promise<void> {
  const contents = await readFile(file, 'utf8');
  expect(contents).toContain(before);
  await writeFile(file, contents.replace(before, after));
}

stories('Editing definitions while a wizard is open', (story) => {
  story(
    'changes the wizard in place, keeps answers, and reports mistakes without effect on visitors',
    async (arrive, atEnd) => {
      const copy = await checkoutCopy();
      atEnd(copy.remove);
      const environment = { WATCH: '1' };
      const dataDir = path.join(copy.folder, '.data');
      await prepareData(dataDir);
      const server = await startServer({
        dataDir,
        checkout: copy.folder,
        environment,
      });
      atEnd(server.stop);
      const visitor = await arrive({ serverUrl: server.url });
      const wizard = bicycleWizard(visitor);
      const texts = path.join(copy.folder, 'locales/live/produkt.fahrrad.json');
      const flow = path.join(copy.folder, 'flows/produkte/fahrrad.flow.json');
      const heading = text('produkt.fahrrad:pages.bike.heading');
      await wizard.enter();
      await wizard.form.enter('/bike/insuranceSum', '3.499,00');

      await edit(texts, `"heading": "${heading}"`, '"heading": "Welches Rad ist es denn?"');
      await expect
        .poll(() => visitor.heading().textContent(), { timeout: patience })
        .toBe('Welches Rad ist es denn?');

      await edit(flow, '"slug": "ihr-fahrrad"', '"slug": "ihr-rad"');
      await expect.poll(() => visitor.path(), { timeout: patience }).toBe('/fahrrad/antrag/ihr-rad/');
      await edit(flow, '"slug": "ihr-rad"', '"slug": "ihr-fahrrad"');
      await expect.poll(() => visitor.path(), { timeout: patience }).toBe('/fahrrad/antrag/ihr-fahrrad/');
      await expect.poll(() => wizard.form.control('/bike/insuranceSum').inputValue()).toMatch(/^3\.499/);

      await edit(flow, '"when": "usedBike"', '"when": "usedBikes"');
      const problem = visitor.page.getByText('flows/produkte/fahrrad.flow.json:');
      await problem.waitFor({ timeout: patience });
      await expect.poll(() => visitor.page.textContent('body')).toContain('usedBike');
      await expect.poll(() => server.output()).toMatch(/fahrrad\.flow\.json:\d+:\d+/);
      expect(await visitor.open(wizard.base)).toBe(200);

      await edit(flow, '"when": "usedBikes"', '"when": "usedBike"');
      await expect.poll(() => problem.count(), { timeout: patience }).toBe(0);
      await expect.poll(() => wizard.form.control('/bike/insuranceSum').inputValue()).toMatch(/^3\.499/);
    },
  );

  story('uses one stream of edits for ten tabs, which the next tab takes over', async (arrive, atEnd) => {
    const copy = await checkoutCopy();
    atEnd(copy.remove);
    const dataDir = path.join(copy.folder, '.data');
    await prepareData(dataDir);
    const server = await startServer({ dataDir, checkout: copy.folder, environment: { WATCH: '1' } });
    atEnd(server.stop);
    const visitor = await arrive({ serverUrl: server.url });
    const context = visitor.page.context();
    await context.addInitScript(() => {
      const counted = window as Window & { streams?: number };
      counted.streams = 0;
      window.EventSource = class extends EventSource {
        constructor(address: string | URL) {
          super(address);
          counted.streams = (counted.streams ?? 0) + 1;
        }
      };
    });
    const tabs: Page[] = [];
    for (let count = 0; count < 10; count += 1) {
      const tab = await context.newPage();
      await tab.goto('/fahrrad/antrag/');
      await headingOf(tab);
      tabs.push(tab);
    }
    /** Returns how many streams each open tab has started. */
    const streams = () =>
      Promise.all(
        tabs
          .filter((tab) => !tab.isClosed())
          .map((tab) => tab.evaluate(() => (window as Window & { streams?: number }).streams ?? 0)),
      );
    const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
    await expect.poll(async () => sum(await streams())).toBe(1);
    const leader = (await streams()).indexOf(1);

    const texts = path.join(copy.folder, 'locales/live/produkt.fahrrad.json');
    const heading = text('produkt.fahrrad:pages.bike.heading');
    const headings = () =>
      Promise.all(
        tabs
          .filter((tab) => !tab.isClosed())
          .map((tab) => tab.getByRole('heading', { level: 1 }).textContent()),
      );
    await edit(texts, `"heading": "${heading}"`, '"heading": "Welches Rad ist es denn?"');
    await expect.poll(headings).toEqual(Array(10).fill('Welches Rad ist es denn?'));

    await tabs[leader]?.close();
    await expect.poll(async () => sum(await streams())).toBe(1);
    await edit(texts, 'Welches Rad ist es denn?', 'Um welches Rad geht es?');
    await expect.poll(headings).toEqual(Array(9).fill('Um welches Rad geht es?'));
  });
});
