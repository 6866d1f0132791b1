import type { Page } from 'playwright';

/** Window sizes in which nothing may scroll sideways or overlap (A7). */
const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 640 };

/** What readers change, like a browser extension: larger text, and wider spacing. */
const brought: [name: string, style: string][] = [
  ['text twice as large', ':root { font-size: 200% !important; }'],
  [
    'wide spacing',
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
  ],
];

/** Returns all faults in one window in a single call, because calls to the browser are slow. */
const look = ({ width, styles }: { width: number; styles: [name: string, style: string][] }): string[] => {
  const sideways = () => {
    const root = document.documentElement;
    const beyond = root.scrollWidth - root.clientWidth;
    if (beyond <= 0) return [];
    const elements = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    // Pseudo elements and shadows have no box of their own.
    const culprit = elements.at(-1)?.outerHTML.slice(0, 120) ?? 'nothing that has a box';
    return [`${beyond} px too wide: ${culprit}`];
  };

  /** Returns whether text is cut off by a fixed height. */
  const cut = () =>
    [...document.querySelectorAll('main p, main label, main legend, main button, main a, main h1, main h2')]
      .filter((element) => {
        const { overflow } = getComputedStyle(element);
        return (
          overflow === 'hidden' && element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 2
        );
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`);

  /** Returns whether the focused element is covered by something that sticks to an edge (A6). */
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
      // A long text field shows the line with the cursor: the middle of its visible part counts.
      const middle = (Math.max(box.y, 0) + Math.min(box.bottom, window.innerHeight)) / 2;
      const top = document.elementFromPoint(box.x + box.width / 2, middle);
      const own = top && (stop.contains(top) || top.contains(stop) || stop.closest('label')?.contains(top));
      if (!own)
        faults.push(
          `A6 covered at ${width} px: ${stop.outerHTML.slice(0, 100)} below ${top?.outerHTML.slice(0, 80)}`,
        );
    }
    return faults;
  };

  /** Nothing moves for people who prefer reduced motion (A19). */
  const moving = () =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 100)
      .map(
        (animation) =>
          `A19 moves: ${(animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 100)}`,
      );

  const faults: string[] = [];
  for (const [name, style] of styles) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
    faults.push(...[...sideways(), ...cut()].map((fault) => `A7 ${name}, ${width} px: ${fault}`));
  }
  document.adoptedStyleSheets = [];
  faults.push(...[...sideways(), ...cut()].map((fault) => `A7 ${width} px: ${fault}`));
  faults.push(...covered(), ...moving());
  return faults;
};

/** Waits until a page that is another one in this window is drawn. */
async function drawnAnew(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Returns the layout faults of a page in narrow windows, with large or wide text, and without motion. */
export async function visibleFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? wide;
  const faults: string[] = [];
  await page.setViewportSize(narrow);
  await drawnAnew(page);
  faults.push(...(await page.evaluate(look, { width: narrow.width, styles: [] })));
  await page.setViewportSize(wide);
  faults.push(...(await page.evaluate(look, { width: wide.width, styles: brought })));
  if (before.width === wide.width && before.height === wide.height) return faults;
  await page.setViewportSize(before);
  return [...faults, ...(await page.evaluate(look, { width: before.width, styles: [] }))];
}
