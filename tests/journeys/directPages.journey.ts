import { expect } from 'vitest';
import { wizardPages } from '../pictures/wizardPages.ts';
import { watchShifts } from '../support/phone.ts';
import { stories } from '../support/story.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
/** Pages with parts that come by themselves: advice, prices, documents, pages below, what is bought. */
const slugs = ['ihr-schutz', 'beginn', 'zahlung', 'unterlagen-und-einwilligungen', 'pruefen'];
/** Layout shift of a visit; below this nobody sees that anything moved. */
const stillness = 0.02;

stories('A page in the middle of a wizard', (story) => {
  for (const product of ['produkt.HAUSRAT', 'produkt.TIERHALTER', 'schaden.hausrat'])
    story(`does not move when it is opened directly: ${product}`, async (arrive) => {
      const sights = (await wizardPages('haus', [product])).filter(
        ({ address }) => product.startsWith('schaden') || slugs.some((slug) => address.endsWith(`/${slug}/`)),
      );
      expect(sights.length).toBeGreaterThan(3);
      for (const size of [phone, desktop])
        for (const { address, memory = {} } of sights) {
          const { page } = await arrive(size);
          const shifts = await watchShifts(page);
          await page.addInitScript((kept) => {
            for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
          }, memory);
          await page.goto(address);
          await page.locator('main h1').first().waitFor();
          await page.waitForLoadState('networkidle');
          expect(await shifts(), `${address} at ${size.width}`).toBeLessThanOrEqual(stillness);
          await page.close();
        }
    });
});
