import type { Page } from 'playwright';

/** Ways to look at a page under which nothing may need to be pushed sideways or lie over other words (A7). */
const looks: { name: string; width: number; style: string }[] = [
  { name: '320 px', width: 320, style: '' },
  { name: 'text twice as large', width: 1280, style: ':root { font-size: 200% !important; }' },
  {
    name: 'wide spacing',
    width: 1280,
    style:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
  },
];

/** Style that a reader brings along, as an extension of the browser does. */
async function bring(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

const sideways = () => {
  const root = document.documentElement;
  const wide = root.scrollWidth - root.clientWidth;
  if (wide <= 0) return [];
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
  );
  return [`${wide} px too wide: ${beyond.at(-1)?.outerHTML.slice(0, 120)}`];
};

/** Whether words that end are cut off: fixed heights that do not grow with the text. */
const cut = () =>
  [...document.querySelectorAll('main p, main label, main legend, main button, main a, main h1, main h2')]
    .filter((element) => {
      const { overflow } = getComputedStyle(element);
      return (
        overflow === 'hidden' && element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 2
      );
    })
    .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`);

/** What the focus stands on is covered by nothing that sticks to an edge (A6). */
const covered = () => {
  const faults: string[] = [];
  const stops = document.querySelectorAll<HTMLElement>(
    'main a[href], main button, main input:not([type=hidden]), main select, main textarea',
  );
  for (const stop of stops) {
    if (stop.getBoundingClientRect().width === 0 || stop.closest('[aria-hidden=true]')) continue;
    stop.focus();
    if (document.activeElement !== stop) continue;
    const box = (stop.closest('label') ?? stop).getBoundingClientRect();
    const middle = box.y + Math.min(box.height, window.innerHeight) / 2;
    const top = document.elementFromPoint(box.x + box.width / 2, middle);
    const own = top && (stop.contains(top) || top.contains(stop) || stop.closest('label')?.contains(top));
    if (!own) faults.push(`A6 covered: ${stop.outerHTML.slice(0, 100)} below ${top?.outerHTML.slice(0, 80)}`);
  }
  return faults;
};

/** Nothing moves for people who want no motion (A19). */
const moving = () =>
  document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 100)
    .map(
      (animation) =>
        `A19 moves: ${(animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 100)}`,
    );

/** How the page stands in narrow windows, with large or wide text, without motion and in high contrast. */
export async function sightFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const { name, width, style } of looks) {
    await page.setViewportSize({ width, height: 640 });
    await bring(page, style);
    for (const fault of [...(await page.evaluate(sideways)), ...(await page.evaluate(cut))])
      faults.push(`A7 ${name}: ${fault}`);
    if (width === 320) faults.push(...(await page.evaluate(covered)));
  }
  await bring(page, '');
  await page.setViewportSize(before);
  faults.push(...(await page.evaluate(covered)), ...(await page.evaluate(moving)));
  return faults;
}
