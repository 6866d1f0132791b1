import type { Locator, Page } from 'playwright';
import { mouse, type Hand } from '../../support/hand.ts';

interface Marked {
  /** Whether the last press reached its target. */
  landed?: boolean;
}

/**
 * Scrolls the target into view and returns its middle unless something covers it; notes whether it is clicked. Busy
 * buttons are left to the patient mouse, which waits for them.
 */
const aim = (element: Element): { x: number; y: number } | undefined => {
  if (element.getAttribute('aria-disabled') === 'true') return undefined;
  const shown = element.closest('label') ?? element;
  shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = shown.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(middle.x, middle.y);
  const marked = window as Marked;
  marked.landed = false;
  shown.addEventListener('click', () => (marked.landed = true), { capture: true, once: true });
  return top && shown.contains(top) ? middle : undefined;
};

/** Returns whether a press that led to another document has arrived. */
const landed = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as Marked).landed !== false).catch(() => true);

/**
 * Presses with the real mouse, but finds the position in one call: the middle of the target, unless something covers
 * it. When the page moved in between it presses again; when that fails, the patient mouse waits, or reports what is
 * in the way.
 */
async function press(target: Locator): Promise<void> {
  const page = target.page();
  for (let tries = 0; tries < 3; tries += 1) {
    const position = await target.evaluate(aim);
    if (!position) break;
    await page.mouse.click(position.x, position.y);
    if (await landed(page)) return;
  }
  await mouse.press(target);
}

/** Works a page with the mouse like `mouse`, with fewer calls to the browser. */
export const pointer: Hand = {
  ...mouse,
  choose: async (radio) => {
    await press(radio);
    if (!(await radio.isChecked())) await mouse.choose(radio);
  },
  tick: async (checkbox, ticked) => {
    if ((await checkbox.isChecked()) === ticked) return;
    await press(checkbox);
    await mouse.tick(checkbox, ticked);
  },
  press,
};
