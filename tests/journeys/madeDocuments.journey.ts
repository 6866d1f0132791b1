import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { downloaded } from '../support/downloaded.ts';
import { bicycleOwner } from '../support/applicant.ts';
import { readPdf, textOf } from '../support/pdf.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { bicycleWizard } from './bicycle.ts';

/** Presses the button of a document and returns the saved file. */
const saved = (visitor: Visitor, kind: 'angebot' | 'beratung') =>
  downloaded(visitor.page, () => visitor.button(text(`wizard:made.${kind}`)).click());

stories('Documents made from answers', (story) => {
  story(
    'an offer and a record of advice can be saved, and the application names both with their time',
    async (arrive) => {
      const visitor = await arrive();
      const wizard = bicycleWizard(visitor);
      await wizard.enter();
      expect(await wizard.walk(bicycleOwner, { until: 'declarations' })).toBe('declarations');
      const field = visitor.page.getByRole('region', { name: text('wizard:made.title') });
      await field.waitFor();
      for (const width of [390, 768, 1280]) {
        await visitor.page.setViewportSize({ width, height: 900 });
        await visitor.isSound();
      }

      // A failure is reported and can be retried.
      visitor.trouble.expect(/request failed: POST \/api\/dokumente\/angebot|ERR_FAILED/);
      await visitor.page.route('**/api/dokumente/angebot', (route) => route.abort(), { times: 1 });
      await visitor.button(text('wizard:made.angebot')).click();
      const failed = visitor.page.getByText(text('wizard:made.failed'));
      await expect.poll(() => failed.count(), { interval: 50 }).toBe(1);

      const offer = await saved(visitor, 'angebot');
      expect(await failed.count()).toBe(0);
      expect(offer.name).toBe('Angebot-Fahrradversicherung.pdf');
      const { tree } = await readPdf(offer.bytes);
      expect(textOf(tree)).toContain('Endeavour 5');
      const advice = await saved(visitor, 'beratung');
      expect(advice.name).toBe('Beratungsdokumentation-Fahrradversicherung.pdf');

      expect(await wizard.walk(bicycleOwner)).toBe('summary');
      await wizard.send();
      await wizard.expectPage('done');
      // The completed mandate is listed, and not the empty form as well.
      const titles = await visitor.page.locator('a[href^="/api/dokumente/"]').allTextContents();
      expect(titles.filter((title) => title.includes('SEPA'))).toHaveLength(1);
      const copy = visitor.page.locator('a[href*="/api/dokumente/antrag/"]').first();
      const file = await visitor.page.request.get((await copy.getAttribute('href')) ?? '');
      const wording = textOf((await readPdf(await file.body())).tree);
      const squeezed = wording.replace(/\s/g, '');
      for (const { bytes } of [offer, advice]) {
        const sum = createHash('sha256').update(bytes).digest('hex');
        expect(squeezed).toMatch(
          new RegExp(`erhaltenam\\d\\d\\.\\d\\d\\.\\d{4},\\d\\d:\\d\\dUhrPrüfsumme\\(SHA-256\\):${sum}`),
        );
      }
    },
  );
});
