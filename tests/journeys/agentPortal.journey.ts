import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

/** Signs an invented agent in, up to the portal. */
async function enter(visitor: Visitor, who: string): Promise<void> {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson(who));
  await visitor.page.getByText('Guten Tag,').waitFor();
}

stories("The agents' portal", (story) => {
  story(
    'finds a customer by keyboard, opens the file, sees the own access in it, exports',
    async (arrive) => {
      const visitor = await arrive({ width: 1280 });
      const { page } = visitor;
      await enter(visitor, 'jana');
      await visitor.isSound();
      await page.getByRole('link', { name: 'Kundenbestand', exact: true }).click();
      await page.getByRole('link', { name: 'Winter, Lea' }).waitFor();
      await visitor.isSound();
      await page.keyboard.press('/');
      await page.keyboard.type('winte');
      await page.getByText('1 Kunde', { exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('winte');
      const download = page.waitForEvent('download');
      await visitor.button('Als CSV speichern').click();
      const file = readFileSync(await (await download).path(), 'utf8');
      expect(file).toContain('1000000001;Winter, Lea;');
      expect(file.trimEnd().split('\r\n')).toHaveLength(2);
      await page.getByLabel('Suche', { exact: true }).press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Lea Winter', level: 1 }).waitFor();
      await page.getByRole('row').getByRole('link', { name: 'Fahrradversicherung', exact: true }).waitFor();
      await page
        .getByRole('cell', { name: /Jana Berger/ })
        .first()
        .waitFor();
      await visitor.isSound();
      await page.getByRole('row').getByRole('link', { name: 'Fahrradversicherung', exact: true }).click();
      await page.getByText('Endeavour 5').waitFor();
      await visitor.isSound();
      await page.getByRole('link', { name: 'Agentur', exact: true }).click();
      await page.getByText('Versicherungsbüro Berger').waitFor();
      await visitor.isSound();
    },
  );

  story('a sub-agent sees the own customers only and may not export, on a phone', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    visitor.trouble.expect(/403|404/);
    await enter(visitor, 'tim');
    await visitor.isSound();
    await visitor.open('/vermittler/kundenbestand/');
    await page.getByText('1 Kunde', { exact: true }).waitFor();
    await visitor.isSound();
    await visitor.button('Als Excel speichern').click();
    await page.getByText('Für den Export fehlt Ihnen das Recht.').waitFor();
    await visitor.open('/vermittler/kunde/1000000001/');
    await page.getByText('Diesen Kunden gibt es in Ihrem Bestand nicht.').waitFor();
    await visitor.isSound();
  });
});
