import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { withDefinition } from '../support/ownDefinition.ts';
import { Form } from '../support/form.ts';
import { keyboard } from '../support/hand.ts';
import { prepareData } from '../support/preparedData.ts';
import { startServer, type RunningServer } from '../support/runningServer.ts';
import { stories } from '../support/story.ts';
import type { Sheet } from '../support/applicant.ts';
import type { Visitor } from '../support/visitor.ts';

const gallery = fileURLToPath(new URL('gallery/', import.meta.url));

const german = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
/** Returns a date some days from today as a person types it. */
const inDays = (days: number) => german.format(Date.now() + days * 86_400_000);

/** Input as people type it, with stray blanks, hyphens and small letters. */
const sheets: { [slug: string]: [page: string, sheet: Sheet] } = {
  nummern: [
    'codes',
    {
      bic: 'coba de ff xxx',
      bankCode: '370 400 44',
      germanIban: 'de89 3704 0044 0532 0130 00',
      agentId: '0123 456 789',
      insuranceNumber: '123 456 789',
      contractId: 'fa 32 1234567',
      ihkNumber: 'dab12cd34e56',
      frameNumber: 'wkk 2026-4711',
    },
  ],
  angaben: [
    'words',
    {
      firstName: 'Erika',
      email: 'erika@example.de',
      phone: '030 1234567',
      address: { street: 'Lindenweg', streetNumber: '12 – 14', postcode: '10115', city: 'Berlin' },
      story: 'Beim Abbiegen bin ich gestürzt.',
      balance: '-1.234,50',
      rooms: '3,5',
    },
  ],
  auswahl: ['choices', { short: 'b', long: 'a', several: ['a', 'c'] }],
  tage: [
    'days',
    {
      start: inDays(7),
      founded: '01.02.2020',
      birthDate: '1.2.1980',
      trip: { from: inDays(10), to: inDays(20) },
    },
  ],
  listen: [
    'lists',
    {
      dogs: [
        { name: 'Bello', weight: '12' },
        { name: 'Rex', weight: '30' },
      ],
      items: [{ thing: 'Sofa', kind: 'furniture', worth: '1.299,00', receipt: 'true' }],
    },
  ],
  zugang: ['access', { password: 'Rad-Weg-2026', code: '123 456' }],
};

/** Returns the answers stored in the tab. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

/** Finishes, removes, restores, adds and opens items of lists; the focus is never lost. */
async function workLists(visitor: Visitor, form: Form): Promise<void> {
  const { page } = visitor;
  const { press, write } = keyboard;
  const rows = page.getByRole('table', { name: 'Überblick: Hunde' }).getByRole('row');
  const isFocused = (target: Locator) =>
    expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const name of ['Hund 1', 'Hund 2', 'Sache 1']) {
    await press(visitor.button(`${name} fertig`));
    await isFocused(visitor.button(`${name} bearbeiten`));
  }
  await expect.poll(() => rows.count()).toBe(3);
  await visitor.isSound();

  await press(visitor.button('Hund 1 entfernen'));
  const undo = visitor.button('Entfernen von Hund 1 rückgängig machen');
  await isFocused(undo);
  expect(await page.getByRole('row').filter({ hasText: 'Bello' }).count()).toBe(0);
  await expect.poll(() => kept(page)).not.toContain('Bello');
  // At least one dog is required.
  expect(await visitor.button('Hund 1 entfernen').count()).toBe(0);
  await visitor.isSound();
  await press(undo);
  await isFocused(visitor.button('Hund 1 bearbeiten'));
  await expect.poll(() => rows.nth(1).textContent()).toContain('Bello');
  await expect.poll(() => kept(page)).toContain('Bello');

  await press(visitor.button('Hund hinzufügen'));
  await isFocused(form.control('/lists/dogs/2/name'));
  await press(visitor.button('Hund 3 fertig'));
  await isFocused(form.control('/lists/dogs/2/name'));
  await expect.poll(() => form.error('/lists/dogs/2/name').textContent()).not.toBe('');
  await visitor.isSound();
  await write(form.control('/lists/dogs/2/name'), 'Waldi');
  await write(form.control('/lists/dogs/2/weight'), '7');
  await press(visitor.button('Hund 3 fertig'));
  await isFocused(visitor.button('Hund 3 bearbeiten'));
  expect(await visitor.button('Hund hinzufügen').count()).toBe(0);
  await page.getByText('Mehr als 3 Hunde können Sie hier nicht angeben.').waitFor();

  await press(visitor.button('Hund 2 bearbeiten'));
  await isFocused(form.control('/lists/dogs/1/name'));
  await press(visitor.button('Weiter'));
  await expect.poll(() => visitor.path()).toBe('/musterschau/antrag/zugang/');
  await page.goBack();
  await visitor.button('Hund 2 bearbeiten').waitFor();
  expect(await page.getByRole('group', { name: /^(Hund|Sache) \d/ }).count()).toBe(0);
}

stories('Every widget', (story) => {
  let server: RunningServer | undefined;
  let copy: Awaited<ReturnType<typeof withDefinition>> | undefined;
  beforeAll(async () => {
    copy = await withDefinition(gallery, 'musterschau');
    const dataDir = path.join(copy.folder, '.data');
    await prepareData(dataDir);
    server = await startServer({ dataDir, checkout: copy.folder });
  });
  afterAll(async () => {
    await server?.stop();
    await copy?.remove();
  });

  for (const width of [390, 1280]) {
    story(`is accessible and works by keyboard alone, ${width} px wide`, async (arrive) => {
      const visitor = await arrive({ serverUrl: server?.url, width });
      const form = new Form(visitor.page, 'produkt.musterschau', keyboard);
      await visitor.open('/musterschau/antrag/');
      for (const [slug, [page, sheet]] of Object.entries(sheets)) {
        await expect.poll(() => visitor.path()).toBe(`/musterschau/antrag/${slug}/`);
        await visitor.isSound();
        await keyboard.press(visitor.button('Weiter'));
        await visitor.page.getByRole('heading', { name: /Problem/ }).waitFor();
        await visitor.isSound();
        await form.fill(page, sheet);
        if (page === 'choices') await keyboard.slide(form.control('/choices/deductible'), 2);
        await visitor.isSound();
        if (page === 'lists') await workLists(visitor, form);
        await keyboard.press(visitor.button('Weiter'));
      }
      await expect.poll(() => visitor.path()).toBe('/musterschau/antrag/pruefen/');
      for (const shown of ['COBADEFFXXX', 'D-AB12-CD34E-56', '12-14', '-1.234,50']) {
        await visitor.page.getByText(shown).first().waitFor();
      }
      await visitor.isSound();
      const remembered = await kept(visitor.page);
      expect(remembered).toContain('COBADEFFXXX');
      expect(remembered + (await visitor.page.textContent('main'))).not.toContain('Rad-Weg-2026');
    });
  }
});
