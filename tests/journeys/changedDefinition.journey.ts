import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { watchedCopy } from '../support/watchedCopy.ts';
import type { Wizard } from '../support/wizard.ts';
import { bicycleWizard } from './bicycle.ts';

type Json = { [member: string]: Json } | Json[] | string | number | boolean | null;
type Members = { [member: string]: Json };

/** Changes a JSON file of the copy, as an editor does on saving. */
async function edit(file: string, change: (contents: Members) => void): Promise<void> {
  const contents = JSON.parse(await readFile(file, 'utf8')) as Members;
  change(contents);
  await writeFile(file, `${JSON.stringify(contents, null, 2)}\n`);
}

const at = (value: Json | undefined, ...names: string[]): Members =>
  names.reduce((inner, name) => (inner as Members)[name] ?? {}, value ?? {}) as Members;

/** Gives a completed page of the bicycle's wizard another question, and another page a new name. */
async function changeWizard(folder: string): Promise<void> {
  const file = (name: string) => path.join(folder, name);
  await edit(file('schemas/produkte/fahrrad.schema.json'), (schema) => {
    const properties = at(schema, 'properties');
    // What is asked of a bicycle stands in a shared piece; the product adds its own questions to it.
    properties['condition'] = {
      properties: { shared: { type: 'boolean', 'x-sensitivity': 'none' } },
      required: { last: ['shared'] },
    };
    const nickname = { type: 'string', minLength: 1, maxLength: 40, 'x-sensitivity': 'none' };
    properties['bike'] = { ...at(properties, 'bike'), properties: { nickname } };
    properties['security'] = properties['parking'] ?? null;
    delete properties['parking'];
  });
  await edit(file('locales/live/produkt.fahrrad.json'), (texts) => {
    const fields = at(texts, 'fields');
    fields['condition'] = {
      ...at(fields, 'condition'),
      shared: { label: 'Teilen Sie das Fahrrad mit anderen?' },
    };
    fields['bike'] = { ...at(fields, 'bike'), nickname: { label: 'Wie nennen Sie Ihr Fahrrad?' } };
    for (const part of ['fields', 'pages']) {
      at(texts, part)['security'] = at(texts, part)['parking'] ?? null;
      delete at(texts, part)['parking'];
    }
  });
  const tariff = file('src/server/catalog/tariffs/data/FAHRRAD/2026-01-01.json');
  await writeFile(tariff, (await readFile(tariff, 'utf8')).replaceAll('"/parking/', '"/security/'));
  const flow = file('flows/produkte/fahrrad.flow.json');
  const renamed = (await readFile(flow, 'utf8'))
    .replaceAll('"parking"', '"security"')
    .replaceAll('"/parking/', '"/security/');
  await writeFile(flow, renamed);
  await edit(flow, (contents) => {
    at(contents, 'pages', 'security')['was'] = ['parking'];
    const pages = at(contents, 'pages');
    pages['condition'] = { ...at(pages, 'condition'), fields: { shared: { widget: 'radio' } } };
  });
}

/** Resumes a draft by its link and answers what its wizard asks since. Returns the wizard, at the page that follows. */
async function answerNewQuestions(visitor: Visitor, link: string): Promise<Wizard> {
  const wizard = bicycleWizard(visitor);
  await visitor.open(link);
  await visitor.page.getByText(text('wizard:resume.new')).waitFor();
  await visitor.page.getByRole('link', { name: 'Teilen Sie das Fahrrad mit anderen?' }).waitFor();
  await expect.poll(() => visitor.path()).toBe(wizard.address('condition'));
  await visitor.isSound();
  // It is optional; its link leads to its field nevertheless.
  await visitor.page.getByText(text('wizard:resume.optional')).waitFor();
  await visitor.page.getByRole('link', { name: 'Wie nennen Sie Ihr Fahrrad?' }).press('Enter');
  await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.id)).toBe('feld-bike-nickname');
  await visitor.page.keyboard.type('Blitz');
  await wizard.next();
  await expect.poll(() => visitor.path()).toBe(wizard.address('condition'));
  await visitor.page.getByText(text('wizard:resume.here')).waitFor();
  await wizard.form.option('/condition/shared', 'false').click();
  await wizard.next();
  // Nothing else is asked again.
  await expect.poll(() => visitor.path()).toBe(wizard.address('person'));
  return wizard;
}

stories('A draft is resumed after its wizard has changed', (story) => {
  story('a notice names new questions, and the person continues at the same page', async (arrive, atEnd) => {
    const { folder, server } = await watchedCopy(atEnd);
    const visitor = await arrive({ serverUrl: server.url });
    // As in production: open wizards are not notified of edits.
    await visitor.page.context().route('**/dev/definitionen', (route) => route.fulfill({ status: 204 }));
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'person' });
    await visitor.button(text('wizard:navigation.saveForLater')).first().click();
    const link = await visitor.page.getByRole('dialog').getByRole('textbox').inputValue();

    const openTab = visitor.page;

    // Another visitor has just left the page that will get a question, without a draft.
    const halfway = await arrive({ serverUrl: server.url, width: 768 });
    await halfway.page.context().route('**/dev/definitionen', (route) => route.fulfill({ status: 204 }));
    const other = bicycleWizard(halfway);
    await other.enter();
    await other.walk(bicycleOwner, { until: 'bikeDetails' });

    // Meanwhile a completed page gets another question, and another page a new name.
    await changeWizard(folder);
    await expect
      .poll(async () => {
        const answer = await fetch(`${server.url}/api/definitionen`);
        const { definitions } = (await answer.json()) as {
          definitions: { id: string; version: string }[];
        };
        const { version } = definitions.find(({ id }) => id === 'produkt.FAHRRAD') ?? { version: '' };
        return (await fetch(`${server.url}/api/definitionen/FAHRRAD/${version}.js`)).text();
      })
      .toContain('"shared"');

    const later = await arrive({
      serverUrl: server.url,
      width: 390,
      height: 800,
    });
    const back = await answerNewQuestions(later, link);

    // The open page still shows the old questions; the newer answers open it again.
    await openTab.bringToFront();
    await openTab.keyboard.press('Escape');
    await wizard.form.fill('person', bicycleOwner['person'] ?? {});
    await wizard.next();
    const choice = openTab.getByRole('dialog', { name: text('wizard:conflict.title') });
    await choice.getByRole('button', { name: text('wizard:conflict.takeOther') }).click();
    await openTab.getByText(text('wizard:resume.headline')).waitFor();
    await expect.poll(() => visitor.path()).toBe(wizard.address('person'));

    // A reload without a draft shows the notice as well.
    await halfway.page.bringToFront();
    await halfway.page.reload();
    await halfway.page.getByRole('link', { name: 'Teilen Sie das Fahrrad mit anderen?' }).waitFor();
    await expect.poll(() => halfway.path()).toBe(wizard.address('condition'));
    await later.page.bringToFront();
    await back.walk(bicycleOwner);
    expect(await back.send()).not.toBe('');
  });
});
