import { expect } from 'vitest';
import liability from '../definitions/samples/produkt.BHV_WECHSEL.json' with { type: 'json' };
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
      const startDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      const { answers, context } = liability;
      const response = await fetch(`${visitor.serverUrl}/api/entwuerfe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          key: 'produkt.BHV_WECHSEL',
          context,
          brand: 'haus',
          provenance: {},
          step: 'summary',
          answers: { ...answers, start: { ...answers.start, startDate } },
        }),
      });
      const { id } = (await response.json()) as { id: string };
      await visitor.open(`${wizard.base}?savedDraftId=${id}`);
      await wizard.expectPage('summary');
      const said = page.getByText(reason);
      await said.waitFor();
      const submit = visitor.button(text('wizard:navigation.submit'));
      await submit.waitFor();
      const [above, below] = [await said.boundingBox(), await submit.boundingBox()];
      expect(above!.y).toBeLessThan(below!.y);
      await visitor.isSound();
      await submit.click();
      await page.getByText(text('produkt.bhv-wechsel:nextSteps.refer.review')).waitFor();
    });
});
