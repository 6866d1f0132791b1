import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { fieldId } from '#renderers/form/fieldId.ts';
import { bicycleOwner } from '../support/applicant.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import type { Wizard } from '../support/wizard.ts';
import { bicycleWizard } from './bicycle.ts';

const summaryOf = (visitor: Visitor): Locator =>
  visitor.page.getByRole('group', { name: text('wizard:errors.title') });

/** Returns the id of the focused element or of its nearest ancestor with an id. */
const focusedFrame = (visitor: Visitor): Promise<string> =>
  visitor.page.evaluate(() => document.activeElement?.closest('[id$="-frame"]')?.id ?? '');

/** Each line of the summary leads to its field, which shows the same error, connected to the control. */
async function expectLinesToFit(visitor: Visitor): Promise<void> {
  for (const line of await summaryOf(visitor).getByRole('link').all()) {
    const id = ((await line.getAttribute('href')) ?? '').slice(1);
    await line.click();
    await expect
      .poll(() => focusedFrame(visitor), { message: `focus after the line of ${id}` })
      .toBe(`${id}-frame`);
    const error = visitor.page.locator(`[id="${id}-error"]`);
    // The line may name the question before the sentence.
    const text = (await line.textContent()) ?? '';
    await expect.poll(() => error.textContent()).not.toBe('');
    expect(text.endsWith((await error.textContent()) ?? text)).toBe(true);
    const tied = await visitor.page.evaluate(() => {
      const focused = document.activeElement;
      const described = focused?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return {
        invalid: focused?.getAttribute('aria-invalid'),
        exist: described.every((name) => document.getElementById(name)),
        described,
      };
    });
    expect(tied, `the field of ${id}`).toMatchObject({ invalid: 'true', exist: true });
    expect(tied.described).toContain(`${id}-error`);
  }
}

/** Tries to leave the page: the summary gets the focus and the title mentions the errors. */
async function leaveUnanswered(wizard: Wizard): Promise<number> {
  const { visitor } = wizard;
  await wizard.next();
  const summary = summaryOf(visitor);
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => visitor.page.title()).toMatch(/^Fehler: /);
  return summary.getByRole('link').count();
}

stories('Errors of a page', (story) => {
  story('are summarised on every page, one line per error, each leading to its field', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    const silent = new Set<string>();
    await wizard.enter();
    await wizard.walk(bicycleOwner, {
      onPage: async (page) => {
        if (page === 'summary') return;
        expect(await summaryOf(visitor).count()).toBe(0);
        expect(await leaveUnanswered(wizard), `mistakes on ${page}`).toBeGreaterThan(0);
        await visitor.isSound();
        await expectLinesToFit(visitor);
        silent.add(page);
      },
    });
    // Its other pages of questions stand below these.
    expect(silent.size).toBe(8);
  });

  story('appear after typing and disappear once they are corrected', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    const { form } = wizard;
    await wizard.enter();
    await form.enter('/bike/insuranceSum', '12');
    await visitor.page.keyboard.press('Tab');
    await visitor.page.waitForTimeout(400);
    expect(await form.error('/bike/insuranceSum').textContent()).toBe('');

    const before = await leaveUnanswered(wizard);
    await expect.poll(() => form.error('/bike/insuranceSum').textContent()).not.toBe('');
    await form.enter('/bike/insuranceSum', '1.200,00');
    await expect.poll(() => form.error('/bike/insuranceSum').textContent()).toBe('');
    await expect.poll(() => summaryOf(visitor).getByRole('link').count()).toBe(before - 1);
  });

  story('name an unknown postcode in the wording of its field', async (arrive) => {
    const visitor = await arrive();
    const wizard = bicycleWizard(visitor);
    await wizard.enter();
    await wizard.form.fill('bike', {
      ...bicycleOwner.bike,
      riskLocation: { postcode: '00000', city: 'Nirgendwo' },
    });
    await wizard.next();
    await summaryOf(visitor).waitFor();
    const line = summaryOf(visitor).getByRole('link');
    await expect.poll(() => line.count()).toBe(1);
    await expect.poll(() => line.getAttribute('href')).toBe(`#${fieldId('/bike/riskLocation/postcode')}`);
    await wizard.form.enter('/bike/riskLocation/postcode', '0 10 67');
    await wizard.next();
    await wizard.expectPage('condition');
  });
});
