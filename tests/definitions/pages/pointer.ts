import type { Locator } from 'playwright';
import { mouse, type Hand } from '../../support/hand.ts';

/**
 * Presses with the real mouse, but finds the place in one look: the middle of the target, if nothing lies over it.
 * Where that does not work at once, the patient hand waits until it does, or says what is in the way.
 */
async function press(target: Locator): Promise<void> {
  const place = await target.evaluate((element) => {
    const shown = element.closest('label') ?? element;
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = shown.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(middle.x, middle.y);
    return top && shown.contains(top) ? middle : undefined;
  });
  if (place) await target.page().mouse.click(place.x, place.y);
  else await mouse.press(target);
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
