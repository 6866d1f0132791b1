import { expect } from 'vitest';
import { brandKeys } from '#renderers/tokens/readTokens.ts';
import { wizardRecordKey } from '#web/base/wizardRecord.ts';
import { wizardPages } from '../pictures/wizardPages.ts';
import { brokenWords } from '../support/brokenWords.ts';
import { headingOf } from '../support/heading.ts';
import { patience } from '../support/patience.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

const product = 'produkt.HAUSRAT';
/** The first page, the choice of a variant and the summary. */
const pages = /-antrag-(00-leer|\d\d-(ihr-schutz|pruefen))$/;
/** Questions of three short answers side by side, and the choice of a variant. */
const needs = /-antrag-\d\d-(ihr-bedarf|ihr-schutz)$/;
/** What else has words beside pictures, numbers or buttons; the journey counts people. */
const others = ['/', '/hausrat/', '/quickstart/', '/haeufige-fragen/', '/reise/antrag/'];

/** Pages of one kind of box each, in the brand with the widest headings. */
const more = [
  '/dokumente/',
  '/dokumente/hausrat/',
  '/feedback/antrag-fahrrad/9/',
  '/kunden/login/',
  '/rueckruf/',
  '/schaden-melden/',
];
const widest = ['gewerbe'];

/** Pixels that stay to type a password in, beside or above the button that shows it. */
const roomToType = 160;

/** Answers of a wizard as the tab keeps them, for each brand. */
async function wizardWith(slugs: RegExp, count: number) {
  const wizard = (await wizardPages('haus', [product])).filter(({ name }) => slugs.test(name));
  expect(wizard).toHaveLength(count);
  const [answers = ''] = Object.values(wizard.at(-1)?.memory ?? {});
  const kept = brandKeys.map((brand) => [wizardRecordKey(product, 'antrag', brand), answers] as const);
  return { kept, addresses: wizard.map(({ address }) => address) };
}

/** Opens each page in each brand with text of twice its size, and looks at its words and its width. */
async function expectWholeWords(
  visitor: Visitor,
  { kept, addresses }: { kept: (readonly [string, string])[]; addresses: string[] },
  brands: string[],
) {
  const { page } = visitor;
  await page.addInitScript((records) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const [key, value] of records) sessionStorage.setItem(key, value);
  }, kept);
  for (const brand of brands)
    for (const address of addresses) {
      await page.goto(`${address}?brand=${brand}`, { waitUntil: 'domcontentloaded' });
      await headingOf(page);
      await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await expect
        .poll(() => brokenWords(page), { timeout: patience, message: `${address} in ${brand}` })
        .toEqual([]);
      await visitor.expectNoSidewaysScrolling();
      const passwords = page.locator('input[type=password]');
      const widths = await passwords.evaluateAll((boxes) => boxes.map((box) => box.clientWidth));
      expect(Math.min(roomToType, ...widths), `${address} in ${brand}`).toBe(roomToType);
    }
}

stories('Text of twice its size', (story) => {
  story(
    'breaks no word without a hyphen on a phone and scrolls nothing sideways, in all brands',
    async (arrive) => {
      const { kept, addresses } = await wizardWith(pages, 3);
      const visitor = await arrive({ width: 390, hasTouch: true });
      await expectWholeWords(visitor, { kept, addresses: [...others, ...addresses] }, brandKeys);
      await expectWholeWords(visitor, { kept, addresses: more }, widest);
    },
  );

  story('breaks no word on a desktop, where the price stands beside the questions', async (arrive) => {
    const { kept, addresses } = await wizardWith(needs, 2);
    const visitor = await arrive({ width: 1280 });
    await expectWholeWords(visitor, { kept, addresses: [...more, ...addresses] }, widest);
  });
});
