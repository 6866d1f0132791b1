import type { Locator } from 'playwright';
import { expect } from 'vitest';
import liability from '../definitions/samples/produkt.BHV_WECHSEL.json' with { type: 'json' };
import { openSavedDraft } from '../support/savedDraft.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { Wizard } from '../support/wizard.ts';

const reason = text('produkt.bhv-wechsel:decisions.foreignContract.reason');

stories('A tariff change without a sign-in', (story) => {
  for (const width of [390, 768, 1280])
    story(`announces the review by a clerk before the button, at ${width} px`, async (arrive) => {
      const visitor = await arrive({ width });
      const { page } = visitor;
      const wizard = new Wizard(visitor, 'produkte/bhv-wechsel', 'antrag');
      await openSavedDraft(wizard, 'produkt.BHV_WECHSEL', 'summary', liability);
      const notice = page.getByText(reason);
      await notice.waitFor();
      const submit = visitor.button(text('wizard:navigation.submit'));
      await submit.waitFor();
      // The price arrives meanwhile and moves both.
      const topOf = async (field: Locator) => (await field.boundingBox())?.y ?? Infinity;
      await expect.poll(async () => (await topOf(notice)) - (await topOf(submit))).toBeLessThan(0);
      await visitor.isSound();
      await submit.click();
      await page.getByText(text('produkt.bhv-wechsel:nextSteps.refer.review')).waitFor();
    });
});
