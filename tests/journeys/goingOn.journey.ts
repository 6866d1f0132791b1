import { expect } from 'vitest';
import { patience } from '../support/patience.ts';
import { stories } from '../support/story.ts';

stories('Going on', (story) => {
  for (const width of [390, 1280])
    story(
      `a browser asks to continue or deletes what was begun, where it was asked to remember (${width} px)`,
      async (arrive) => {
        const visitor = await arrive({ width });
        await visitor.open('/');
        const begun = (at: typeof visitor) => at.page.getByRole('region', { name: 'Weitermachen' });
        expect(await begun(visitor).count()).toBe(0);
        await visitor.page.getByLabel('Was hat das Rad gekostet?').fill('3.200');
        await visitor.page
          .getByRole('link', { name: /Weiter zum Antrag|Mit diesem Beitrag/ })
          .first()
          .click();
        await visitor.page.getByRole('radio', { name: /^E-Bike/ }).waitFor();

        // In the same tab it is offered at once, in another one only after the person has asked for it.
        await visitor.open('/fahrrad/');
        await begun(visitor).getByRole('link', { name: 'Weitermachen' }).waitFor();
        const other = await visitor.secondTab();
        await other.open('/');
        await other.link('Alle Fragen und Antworten').waitFor();
        expect(await begun(other).count()).toBe(0);

        await begun(visitor).getByRole('link', { name: 'Weitermachen' }).click();
        await visitor.button('Später weitermachen').click();
        const mail = await visitor.link('An mich selbst mailen').getAttribute('href');
        expect(mail).toMatch(/^mailto:\?subject=.*savedDraftId/);
        await visitor.button('Auf diesem Gerät merken').click();
        await visitor.page.getByText('Gemerkt. Beim nächsten Besuch').waitFor();
        await visitor.page.getByText('Auf dem Telefon weitermachen').click();
        await visitor.page.getByRole('img', { name: 'QR-Code mit Ihrem persönlichen Link' }).waitFor();

        await other.open('/');
        await begun(other).getByRole('link', { name: 'Weitermachen' }).click();
        const sum = other.page.getByRole('textbox', { name: 'Was hat das Rad gekostet?' });
        await expect.poll(() => sum.inputValue(), { timeout: patience }).toBe('3.200,00');
        await other.open('/');
        await other.isSound();
        await begun(other).getByRole('button', { name: 'Angaben löschen' }).click();
        await other.page.getByText('Ihre Angaben sind gelöscht. Sie können neu beginnen.').waitFor();
        const third = await visitor.secondTab();
        await third.open('/');
        await third.link('Alle Fragen und Antworten').waitFor();
        expect(await begun(third).count()).toBe(0);
      },
    );
});
