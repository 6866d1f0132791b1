import type { Locator, Page } from 'playwright';
import { mouse, type Hand } from '../../support/hand.ts';

interface Marked {
  /** Whether the last press reached what it was meant for. */
  landed?: boolean;
}

/**
 * Brings the target into sight and answers its middle, if nothing lies over it; notes whether it is clicked. A button
 * that is busy is left to the patient hand, which waits for it.
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

/** Returns a press that led to another document has landed. */
const landed = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as Marked).landed !== false).catch(() => true);

/**
 * Presses with the real mouse, but finds the place in one look: the middle of the target, if nothing lies over it.
 * Where the page moved under the mouse it is pressed once more; where that does not work at once, the patient hand
 * waits until it does, or says what is in the way.
 */
async function press(target: Locator): Promise<void> {
  const page = target.page();
  for (let tries = 0; tries < 3; tries += 1) {
    const place = await target.evaluate(aim);
    if (!place) break;
    await page.mouse.click(place.x, place.y);
    if (await landed(page)) return;
  }
  await mouse.press(target);
}

/** Works a page with the mouse as `mouse` does, with fewer questions to the browser. */
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
