import { expect } from 'vitest';
import { brandKeys } from '#renderers/tokens/readTokens.ts';
import { wizardRecordKey } from '#web/base/wizardRecord.ts';
import { wizardPages } from '../pictures/wizardPages.ts';
import { brokenWords } from '../support/brokenWords.ts';
import { headingOf } from '../support/heading.ts';
import { patience } from '../support/patience.ts';
import { stories } from '../support/story.ts';

const product = 'produkt.HAUSRAT';
/** The first page, the choice of a variant and the summary. */
const pages = /-antrag-(00-leer|\d\d-(ihr-schutz|pruefen))$/;
/** What else has words beside pictures, numbers or buttons; the journey counts people. */
const others = ['/', '/hausrat/', '/quickstart/', '/haeufige-fragen/', '/reise/antrag/'];

stories('Text of twice its size on a phone', (story) => {
  story('breaks no word without a hyphen and scrolls nothing sideways, in all brands', async (arrive) => {
    const wizard = (await wizardPages('haus', [product])).filter(({ name }) => pages.test(name));
    expect(wizard).toHaveLength(3);
    const [answers = ''] = Object.values(wizard.at(-1)?.memory ?? {});
    const kept = brandKeys.map((brand) => [wizardRecordKey(product, 'antrag', brand), answers] as const);
    const visitor = await arrive({ width: 390, hasTouch: true });
    const { page } = visitor;
    await page.addInitScript((records) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const [key, value] of records) sessionStorage.setItem(key, value);
    }, kept);
    for (const brand of brandKeys)
      for (const address of [...others, ...wizard.map((page) => page.address)]) {
        await page.goto(`${address}?brand=${brand}`, { waitUntil: 'domcontentloaded' });
        await headingOf(page);
        await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
        await expect.poll(() => brokenWords(page), { timeout: patience }).toEqual([]);
        await visitor.expectNoSidewaysScrolling();
      }
  });
});
