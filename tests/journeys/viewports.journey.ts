import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';
import { bicycleWizard } from './bicycle.ts';

/** Every focused element is visible: no sticky bar covers its centre. */
async function expectFocusNeverCovered(visitor: Visitor): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    await visitor.page.keyboard.press('Tab');
    const covered = await visitor.page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return '';
      const box = (focused.closest('label') ?? focused).getBoundingClientRect();
      if (box.width === 0) return '';
      const top = document.elementFromPoint(
        box.x + box.width / 2,
        box.y + Math.min(box.height, window.innerHeight) / 2,
      );
      const seen =
        top !== null &&
        (focused.contains(top) || top.contains(focused) || top.closest('label')?.contains(focused));
      return seen ? '' : `${focused.outerHTML.slice(0, 120)} below ${top?.outerHTML.slice(0, 120)}`;
    });
    expect(covered, `focus stop ${stop + 1} on ${visitor.path()}`).toBe('');
  }
}

stories('Every page', (story) => {
  story('fits into 320 px without horizontal scrolling', async (arrive) => {
    const visitor = await arrive({ width: 320, height: 640, hasTouch: true });
    for (const address of [
      '/',
      '/fahrrad/',
      '/impressum/',
      '/datenschutz/',
      '/barrierefreiheit/',
      '/nirgends/',
    ]) {
      await visitor.open(address);
      await visitor.isSound();
    }
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { onPage: () => visitor.isSound() });
    await wizard.send();
    await wizard.expectPage('done');
    await visitor.isSound();
  });

  story('keeps the focused element visible above the price bar at 320 px', async (arrive) => {
    const visitor = await arrive({ width: 320, height: 640 });
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'cover' });
    await expectFocusNeverCovered(visitor);
    await wizard.back();
    await wizard.expectPage('history');
    await expectFocusNeverCovered(visitor);
  });

  story('works with text of 200 %', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    await visitor.page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await visitor.open('/');
    await visitor.isSound();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { onPage: () => visitor.isSound() });
  });

  story('works with high contrast and without motion', async (arrive) => {
    const visitor = await arrive({ forcedColors: 'active' });
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    expect(await wizard.walk(bicycleOwner)).toBe('summary');
  });
});
