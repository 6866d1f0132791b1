import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { headingOf } from '../support/heading.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { bicycleWizard } from './bicycle.ts';
import { patience } from '../support/patience.ts';
import { householder } from '../support/householder.ts';
import { openSavedDraft, type Sample } from '../support/savedDraft.ts';
import { Wizard } from '../support/wizard.ts';
import { watchedCopy } from '../support/watchedCopy.ts';
import bicycle from '../definitions/samples/produkt.FAHRRAD.json' with { type: 'json' };
import liability from '../definitions/samples/produkt.PRIVATHAFTPFLICHT.json' with { type: 'json' };
import travel from '../definitions/samples/produkt.REISE.json' with { type: 'json' };
import pets from '../definitions/samples/produkt.TIERHALTER.json' with { type: 'json' };

const bicyclePiece = 'flows/bausteine/bicycle.piece.json';

/** Replaces text in a file of the copy, as an editor does on saving. */
async function edit(file: string, before: string, after: string): Promise<void> {
  const contents = await readFile(file, 'utf8');
  expect(contents).toContain(before);
  await writeFile(file, contents.replace(before, after));
}

/** Products whose applicants say on the same shared page how they can be reached. */
const contactPages: { product: string; sample: Sample }[] = [
  { product: 'fahrrad', sample: bicycle },
  { product: 'hausrat', sample: householder },
  { product: 'privathaftpflicht', sample: liability },
  { product: 'reise', sample: travel },
  { product: 'tierhalter', sample: pets },
];

const typed = (product: string) => `${product}@example.de`;

interface Piece {
  schema: { properties: { contact: { properties: JsonObject } } };
  flow: { pages: { contact: { fields: JsonObject; layout: Json[] } } };
  texts: { fields: { contact: JsonObject } };
}

/** Changes members of a shared page's file. */
async function change(file: string, mutate: (piece: Piece) => void): Promise<void> {
  const piece = JSON.parse(await readFile(file, 'utf8')) as Piece;
  mutate(piece);
  await writeFile(file, `${JSON.stringify(piece, null, 2)}\n`);
}

stories('Editing definitions while a wizard is open', (story) => {
  story(
    'changes the wizard in place, keeps answers, and reports mistakes without effect on visitors',
    async (arrive, atEnd) => {
      const { folder, server } = await watchedCopy(atEnd);
      const visitor = await arrive({ serverUrl: server.url });
      const wizard = bicycleWizard(visitor);
      // What is asked of a bicycle stands in a shared piece, pages and texts alike.
      const piece = path.join(folder, bicyclePiece);
      const heading = text('produkt.fahrrad:pages.bike.heading');
      await wizard.enter();
      await wizard.form.enter('/bike/insuranceSum', '3.499,00');

      await edit(piece, `"heading": "${heading}"`, '"heading": "Welches Rad ist es denn?"');
      await expect
        .poll(() => visitor.heading().textContent(), { timeout: patience })
        .toBe('Welches Rad ist es denn?');

      await edit(piece, '"slug": "ihr-fahrrad"', '"slug": "ihr-rad"');
      await expect.poll(() => visitor.path(), { timeout: patience }).toBe('/fahrrad/antrag/ihr-rad/');
      await edit(piece, '"slug": "ihr-rad"', '"slug": "ihr-fahrrad"');
      await expect.poll(() => visitor.path(), { timeout: patience }).toBe('/fahrrad/antrag/ihr-fahrrad/');
      await expect.poll(() => wizard.form.control('/bike/insuranceSum').inputValue()).toMatch(/^3\.499/);

      await edit(piece, '"when": "usedBike"', '"when": "usedBikes"');
      const problem = visitor.page.getByText(`${bicyclePiece}:`);
      await problem.waitFor({ timeout: patience });
      await expect.poll(() => visitor.page.textContent('body')).toContain('usedBike');
      await expect.poll(() => server.output()).toMatch(/bicycle\.piece\.json:\d+:\d+/);
      expect(await visitor.open(wizard.base)).toBe(200);

      await edit(piece, '"when": "usedBikes"', '"when": "usedBike"');
      await expect.poll(() => problem.count(), { timeout: patience }).toBe(0);
      await expect.poll(() => wizard.form.control('/bike/insuranceSum').inputValue()).toMatch(/^3\.499/);
    },
  );

  story('uses one stream of edits for ten tabs, which the next tab takes over', async (arrive, atEnd) => {
    const { folder, server } = await watchedCopy(atEnd);
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

    const texts = path.join(folder, bicyclePiece);
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

  story(
    'changes a shared page in the open wizards of five products, and keeps what was typed',
    async (arrive, atEnd) => {
      const { folder, server } = await watchedCopy(atEnd);
      const first = await arrive({ serverUrl: server.url });
      const wizards: Wizard[] = [];
      for (const { product, sample } of contactPages) {
        const visitor = wizards.length === 0 ? first : await first.secondTab();
        const wizard = new Wizard(visitor, `produkte/${product}`, sample.context);
        await openSavedDraft(wizard, `produkt.${product.toUpperCase()}`, 'contact', sample);
        await wizard.form.enter('/contact/email', typed(product));
        wizards.push(wizard);
      }
      const page = path.join(folder, 'flows/bausteine/contact.piece.json');
      const heading = 'Wohin dürfen wir schreiben?';
      await edit(page, '"heading": "Wie erreichen wir Sie?"', `"heading": "${heading}"`);
      for (const { visitor } of wizards)
        await visitor.page.getByRole('heading', { name: heading }).waitFor({ timeout: patience });

      const added = { type: 'string', enum: ['morning', 'evening'], 'x-sensitivity': 'none' };
      const labels = {
        label: 'Wann erreichen wir Sie?',
        options: { morning: { label: 'Vormittags' }, evening: { label: 'Abends' } },
      };
      await change(page, ({ flow, schema, texts }) => {
        schema.properties.contact.properties.reachableAt = added;
        flow.pages.contact.fields.reachableAt = { widget: 'radio', purpose: 'contract' };
        flow.pages.contact.layout.push('reachableAt');
        texts.fields.contact.reachableAt = labels;
      });
      for (const [index, { visitor, form }] of wizards.entries()) {
        await visitor.page.getByText(labels.label).first().waitFor({ timeout: patience });
        const { product } = contactPages[index]!;
        expect(await form.control('/contact/email').inputValue()).toBe(typed(product));
      }
      expect(server.output()).not.toContain('contact.piece.json:');
    },
  );
});
