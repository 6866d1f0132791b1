import type { Locator, Page } from 'playwright';

/** Pixels of a turn of the wheel. */
const turn = 400;

/** Returns the milliseconds between frames during some work. */
export async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const look = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await work();
  return page.evaluate(() => (window as typeof window & { frames: number[] }).frames);
}

/** Returns the milliseconds of a frame at the 95th percentile. */
export const lateFrame = (frames: number[]): number =>
  frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? NaN;

/** Turns the wheel over something that scrolls. */
export async function turnWheel(scroller: Locator, turns: number, towards: -1 | 1): Promise<void> {
  const page = scroller.page();
  const box = await scroller.boundingBox();
  if (!box) throw new Error('There is nothing to scroll.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let count = 0; count < turns; count += 1) {
    await page.mouse.wheel(0, towards * turn);
    await page.waitForTimeout(16);
  }
}
