import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { definitionSources, openSource } from '../../src/cli/openDefinitions.ts';
import { walksOf } from '../definitions/pages/pageStates.ts';
import { visit } from '../definitions/pages/visit.ts';
import { Form } from '../support/form.ts';
import { keyboard } from '../support/hand.ts';
import { withDefinition } from '../support/ownDefinition.ts';
import { prepareData } from '../support/preparedData.ts';
import { startServer } from '../support/runningServer.ts';
import { stories, type AtEnd } from '../support/story.ts';
import { text } from '../support/texts.ts';

const folder = fileURLToPath(new URL('perItem/', import.meta.url));
const base = '/hundeschule/antrag/';

async function school(atEnd: AtEnd) {
  const copy = await withDefinition(folder, 'hundeschule');
  atEnd(copy.remove);
  const dataDir = path.join(copy.folder, '.data');
  await prepareData(dataDir);
  const server = await startServer({ dataDir, checkout: copy.folder });
  atEnd(server.stop);
  return { copy, server };
}

const rex = { breed: 'poodle', born: '01.02.2020' };
const bo = { breed: 'mix', mother: 'Dackel', born: '03.04.2021' };

stories('A page for each item of a list', (story) => {
  for (const width of [390, 1280]) {
    story(`has its own address, and none is skipped, ${width} px wide`, async (arrive, atEnd) => {
      const { server } = await school(atEnd);
      const visitor = await arrive({ serverUrl: server.url, width });
      const form = new Form(visitor.page, 'produkt.hundeschule', keyboard);
      const next = () => keyboard.press(visitor.button(text('wizard:navigation.next')));
      const expectPage = (slug: string) => expect.poll(() => visitor.path()).toBe(`${base}${slug}/`);

      await visitor.open(base);
      await form.fill('animals', { dogs: [{ name: 'Rex' }, { name: 'Bo' }] });
      await next();
      await expectPage('hund/1');
      await visitor.expectFocusOnHeading();
      await expect.poll(() => visitor.heading().textContent()).toContain('Hund 1');
      await expect.poll(() => visitor.page.title()).toMatch(/^Hund 1 – /);
      await visitor.isSound();
      await form.fill('animals/dogs/0', rex);
      await next();

      await expectPage('hund/2');
      await next();
      await visitor.page.getByRole('heading', { name: /Problem/ }).waitFor();
      await visitor.isSound();
      await form.fill('animals/dogs/1', bo);
      await visitor.page.reload();
      await expectPage('hund/2');
      await expect.poll(() => form.control('/animals/dogs/1/mother').inputValue()).toBe('Dackel');
      await visitor.open(`${base}hund/3/`);
      await expectPage('kontakt');
      await visitor.page.goBack();
      await expectPage('hund/2');
      await next();
      await expectPage('kontakt');
      await form.fill('contact', { email: 'hund@example.de' });
      await next();

      await expectPage('pruefen');
      const edit = visitor.link(/Hund 2/);
      await edit.waitFor();
      await visitor.isSound();
      await keyboard.press(edit);
      await expectPage('hund/2');
      await form.fill('animals/dogs/1', { ...bo, mother: 'Spitz' });
      await keyboard.press(visitor.button(text('wizard:navigation.toSummary')));
      await expectPage('pruefen');
      await visitor.page.getByText('Spitz').filter({ visible: true }).first().waitFor();

      await keyboard.press(visitor.button(text('wizard:navigation.submit')));
      await visitor.page.getByText(text('wizard:result.number'), { exact: true }).waitFor();
    });
  }

  story('shows, validates and reaches every question of an item', async (arrive, atEnd) => {
    const { copy, server } = await school(atEnd);
    const source = definitionSources(copy.folder).find(({ id }) => id === 'produkt.HUNDESCHULE');
    if (!source) throw new Error('The copy lacks the product');
    const opened = await openSource(source);
    const today = new Date().toISOString().slice(0, 10);
    const walks = walksOf(opened.loaded, deriveCases({ ...opened, today }).cases);
    const states = walks.flatMap((walk) => walk.states);
    expect(states.filter(({ step }) => step.page === 'dog').length).toBeGreaterThan(1);
    const visitor = await arrive({ serverUrl: server.url });
    for (const walk of walks) {
      expect(await visit(visitor.page, opened.loaded, walk, 'haus')).toEqual([]);
    }
  });
});
