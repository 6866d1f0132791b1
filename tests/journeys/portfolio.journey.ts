import { expect } from 'vitest';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

async function openPortfolio(visitor: Visitor): Promise<void> {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson('jana'));
  await visitor.page.getByText('Guten Tag,').waitFor();
  await visitor.open('/vermittler/kundenbestand/');
  await visitor.link('Auswertung').click();
  await visitor.page.getByRole('table', { name: 'Nach Produkt' }).waitFor();
}

stories('The portfolio of an agent', (story) => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const)
    story(`adds up premiums and leads to who has them at ${width} px, ${colorScheme}`, async (arrive) => {
      const visitor = await arrive({ width, colorScheme });
      const { page } = visitor;
      await openPortfolio(visitor);
      await visitor.isSound();
      await page.getByRole('combobox', { name: 'Zahlen' }).selectOption({ label: 'Verträge' });
      const table = page.getByRole('table', { name: 'Nach Produkt' });
      await table.getByRole('columnheader', { name: 'Verträge' }).waitFor();
      await table.getByRole('link', { name: 'Fahrradversicherung' }).click();
      await expect.poll(() => new URL(page.url()).search).toContain('produkt=FAHRRAD');
      await page.getByText('Lea Winter').or(page.getByText('Winter, Lea')).first().waitFor();
    });
});
