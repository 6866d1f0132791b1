import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** A way to operate a page. */
export interface Hand {
  /** Replaces the content of a text field. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses a radio button. */
  choose(radio: Locator): Promise<void>;
  /** Ticks a checkbox, or clears it. */
  tick(checkbox: Locator, ticked: boolean): Promise<void>;
  /** Moves a slider to the n-th of its values. */
  slide(slider: Locator, position: number): Promise<void>;
  /** Picks an option of a native list by its label. */
  pick(list: Locator, label: string): Promise<void>;
  press(buttonOrLink: Locator): Promise<void>;
}

/** Leaves a field with suggestions, because their list would cover the next field. */
async function closeList(field: Locator): Promise<void> {
  if ((await field.getAttribute('role')) === 'combobox') await field.page().keyboard.press('Tab');
}

/** Moves a slider by its keys. */
async function slideByKeys(slider: Locator, position: number): Promise<void> {
  await slider.press('Home');
  for (let step = 0; step < position; step += 1) await slider.press('ArrowRight');
}

/** Operates by pointing: mouse and finger alike. */
function pointing(
  hit: (target: Locator) => Promise<void>,
): Pick<Hand, 'choose' | 'tick' | 'slide' | 'press'> {
  /** Presses the label, as people do: the control itself may be invisible. */
  const hitWords = async (control: Locator) => {
    const label = control.locator('xpath=ancestor::label');
    await hit((await label.count()) > 0 ? label : control);
  };
  return {
    choose: async (radio) => {
      await hitWords(radio);
      await expect.poll(() => radio.isChecked()).toBe(true);
    },
    tick: async (checkbox, ticked) => {
      if ((await checkbox.isChecked()) !== ticked) await hitWords(checkbox);
      await expect.poll(() => checkbox.isChecked()).toBe(ticked);
    },
    slide: async (slider, position) => {
      const tick = slider
        .locator('xpath=following-sibling::*')
        .getByRole('button', { includeHidden: true })
        .nth(position);
      // A slider in a dense row shows no ticks.
      await ((await tick.isVisible()) ? hit(tick) : slideByKeys(slider, position));
    },
    press: hit,
  };
}

/** Operates a page with the mouse. */
export const mouse: Hand = {
  ...pointing((target) => target.click()),
  write: async (field, text) => {
    await field.fill(text);
    await closeList(field);
  },
  pick: async (list, label) => {
    await list.selectOption({ label });
  },
};

/** Operates a page by touch; the visitor's window must support touch. */
export const touch: Hand = {
  ...mouse,
  ...pointing((target) => target.tap()),
  write: async (field, text) => {
    await field.tap();
    await mouse.write(field, text);
  },
};

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Tabs forward until the focus is on `target` or, for a radio button, anywhere in its group. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let stops = 0; stops < 150; stops += 1) {
    const there = await target.evaluate((element) => {
      const focused = document.activeElement;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return focused === element;
      return focused instanceof HTMLInputElement && focused.name === element.name;
    });
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
}

async function arrowTo(radio: Locator, page: Page): Promise<void> {
  for (let stops = 0; stops < 30; stops += 1) {
    if (await isFocused(radio)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys do not reach ${String(radio)}.`);
}

/** Operates a page by keyboard alone. */
export const keyboard: Hand = {
  write: async (field, text) => {
    await tabTo(field);
    await field.page().keyboard.press('ControlOrMeta+A');
    await field.page().keyboard.type(text);
    await closeList(field);
  },
  choose: async (radio) => {
    await tabTo(radio);
    await arrowTo(radio, radio.page());
    if (!(await radio.isChecked())) await radio.page().keyboard.press('Space');
    await expect.poll(() => radio.isChecked()).toBe(true);
  },
  tick: async (checkbox, ticked) => {
    await tabTo(checkbox);
    if ((await checkbox.isChecked()) !== ticked) await checkbox.page().keyboard.press('Space');
    await expect.poll(() => checkbox.isChecked()).toBe(ticked);
  },
  slide: async (slider, position) => {
    await tabTo(slider);
    await slideByKeys(slider, position);
  },
  pick: async (list, label) => {
    await tabTo(list);
    await list.page().keyboard.type(label);
    await expect.poll(() => list.locator('option:checked').textContent()).toBe(label);
  },
  press: async (target) => {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  },
};
