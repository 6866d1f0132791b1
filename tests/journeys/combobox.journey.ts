import { expect } from 'vitest';
import { bicycleOwner } from '../support/applicant.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import { bicycleWizard } from './bicycle.ts';

stories('A list that is searched while typing', (story) => {
  story('is a combobox for keys and screen readers', async (arrive) => {
    const visitor = await arrive();
    const { page } = visitor;
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.walk(bicycleOwner, { until: 'bikeDetails' });
    const box = page.getByRole('combobox', { name: 'Von welchem Hersteller ist das Rad?' });
    const list = page.getByRole('listbox');
    const options = list.getByRole('option');
    /** The accessible state of the box. */
    const ariaOf = (name: string) => box.getAttribute(`aria-${name}`);
    /** The active option while the focus stays in the box. */
    const pointedTo = async () => {
      const id = await ariaOf('activedescendant');
      return id === null ? undefined : page.locator(`[id="${id}"]`).textContent();
    };

    await box.focus();
    expect(await ariaOf('autocomplete')).toBe('list');
    expect(await ariaOf('expanded')).toBe('false');
    expect(await list.count()).toBe(0);

    await page.keyboard.type('kalkhof');
    await expect.poll(() => options.allTextContents()).toEqual(['Kalkhoff']);
    expect(await ariaOf('expanded')).toBe('true');
    await expect.poll(() => list.getAttribute('id')).toBe(await ariaOf('controls'));
    await expect.poll(() => list.getAttribute('aria-label')).toBeTruthy();
    await page.getByRole('status').getByText('1 Vorschlag').waitFor();
    expect(await pointedTo()).toBeUndefined();
    await visitor.isSound();

    await page.keyboard.press('ArrowDown');
    expect(await pointedTo()).toBe('Kalkhoff');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => list.count()).toBe(0);
    expect(await ariaOf('expanded')).toBe('false');
    expect(await ariaOf('activedescendant')).toBeNull();
    await page.keyboard.press('Alt+ArrowDown');
    expect(await ariaOf('expanded')).toBe('true');
    expect(await pointedTo()).toBeUndefined();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await ariaOf('expanded')).toBe('false');
    expect(wizard.page()).toBe('bikeDetails');

    await box.fill('');
    await page.keyboard.type('riese mul');
    await expect.poll(() => options.allTextContents()).toEqual(['Riese & Müller']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('Riese & Müller');
    await expect.poll(() => list.count()).toBe(0);
    // The key chose an option and did not submit the page.
    expect(wizard.page()).toBe('bikeDetails');

    await box.fill('');
    await page.keyboard.type('Eigenbau Nr. 7');
    await page.getByText(text('widgets:finder.none')).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => list.count()).toBe(0);
    await expect.poll(() => box.inputValue()).toBe('Eigenbau Nr. 7');
  });
});
