import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { JsonObject } from '#engine/definition/json.ts';
import { bicycleOwner, day } from '../support/applicant.ts';
import { patience } from '../support/patience.ts';
import { stories } from '../support/story.ts';
import { watchedCopy } from '../support/watchedCopy.ts';
import { bicycleWizard } from './bicycle.ts';

const documentFile = 'src/server/catalog/documents/data/common/widerrufsbelehrung.json';
const consentFile = 'src/server/catalog/content/data/consents.json';
const tariffFile = 'src/server/catalog/tariffs/data/FAHRRAD/2026-01-01.json';
const consent = 'Ich stimme zu, dass der Schutz schon vor dem Ende der Widerrufsfrist beginnt.';
const otherConsent = 'Der Schutz darf schon vor dem Ende der Widerrufsfrist beginnen.';

stories('Editing documents and tariffs while a wizard is open', (story) => {
  story(
    'shows what is right at once, and names mistakes in German while the last good state stays in use',
    async (arrive, atEnd) => {
      const { folder, server } = await watchedCopy(atEnd);
      const edit = async (file: string, before: string, after: string) => {
        const location = path.join(folder, file);
        const contents = await readFile(location, 'utf8');
        expect(contents).toContain(before);
        await writeFile(location, contents.replace(before, after));
      };
      const visitor = await arrive({ serverUrl: server.url });
      const { page } = visitor;
      const wizard = bicycleWizard(visitor);
      await wizard.enter();
      await wizard.walk(bicycleOwner, { until: 'start' });
      await wizard.form.fill('start', { startDate: day(5), term: 'oneYear' });
      const shown = { timeout: patience };
      // Its name says that it opens another window, too.
      const link = (title: string) => page.getByRole('link', { name: title }).first();
      await link('Widerrufsbelehrung').waitFor();

      await edit(documentFile, '"title": "Widerrufsbelehrung"', '"title": "Ihr Widerrufsrecht"');
      await link('Ihr Widerrufsrecht').waitFor(shown);
      await edit(consentFile, consent, otherConsent);
      await page.getByText(otherConsent).first().waitFor(shown);
      await expect.poll(() => wizard.form.control('/start/startDate').first().inputValue()).not.toBe('');

      const problem = page.getByRole('status').locator('li');
      const shownAt = (location: string) => problem.filter({ hasText: location }).waitFor(shown);
      await edit(documentFile, '"title": "Ihr Widerrufsrecht"', '"titel": "Ihr Recht"');
      await shownAt(`${documentFile}:4:`);
      await expect.poll(() => problem.first().textContent()).toContain('Meinten Sie „title“?');
      await expect.poll(() => server.output()).toContain(`${documentFile}:4:`);
      const documents = async () => {
        const headers = { accept: 'application/json' };
        const list = await fetch(`${server.url}/api/dokumente/kundeninformation/FAHRRAD`, { headers });
        return ((await list.json()) as { documents: JsonObject[] }).documents.map(({ title }) => title);
      };
      expect(await documents()).toContain('Ihr Widerrufsrecht');
      await edit(documentFile, '"titel": "Ihr Recht"', '"title": "Ihr Recht"');
      await link('Ihr Recht').waitFor(shown);
      await expect.poll(() => problem.count(), shown).toBe(0);

      const price = page.getByText(/\d+,\d{2}.€/).first();
      const before = await price.textContent();
      await edit(tariffFile, '"taxPercent": 19', '"taxPercent": 0.19');
      await shownAt(tariffFile);
      await expect.poll(() => problem.first().textContent()).toContain('Prozent');
      expect(await price.textContent()).toBe(before);
      await edit(tariffFile, '"taxPercent": 0.19', '"taxPercent": 25');
      await expect.poll(() => price.textContent(), shown).not.toBe(before);
      await expect.poll(() => problem.count(), shown).toBe(0);
    },
  );
});
