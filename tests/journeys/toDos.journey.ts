import { expect } from 'vitest';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

/** A customer of Tim, whom Jana sees, too. */
const customer = /Wagner/;

async function enter(visitor: Visitor, who: string): Promise<void> {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson(who));
  await visitor.page.getByText('Guten Tag,').waitFor();
}

const rowOf = ({ page }: Visitor) => page.getByRole('row').filter({ hasText: customer }).first();

/** Gives the entry about the customer to somebody by keyboard. */
async function give(visitor: Visitor, to: string): Promise<void> {
  const { page } = visitor;
  await rowOf(visitor).getByRole('link', { name: customer }).focus();
  await page.keyboard.press('z');
  await page.getByLabel('Wer kümmert sich?').selectOption({ label: to });
  await visitor.isSound();
  await page.getByRole('dialog').getByRole('button', { name: 'Zuweisen' }).click();
}

stories('To-dos of an agency', (story) => {
  story('one is taken over and given back; both see at once whose it is', async (arrive) => {
    const jana = await arrive({ width: 1280, colorScheme: 'dark' });
    const tim = await arrive({ width: 390 });
    await enter(jana, 'jana');
    await enter(tim, 'tim');
    // Everybody begins with what is theirs.
    await rowOf(tim).waitFor();
    await jana.page.getByLabel('Zuständig').waitFor();
    expect(await rowOf(jana).count()).toBe(0);
    await jana.page.getByLabel('Zuständig').selectOption('');
    await rowOf(jana).getByText('Bei Tim Schäfer').waitFor();
    // Twenty rows of 32 px fit on a screen of 1280×800.
    const { y = NaN } = (await jana.page.getByRole('table').boundingBox()) ?? {};
    const { height = NaN } = (await rowOf(jana).boundingBox()) ?? {};
    expect(y + 33 + 20 * height).toBeLessThanOrEqual(800);
    await jana.isSound();

    await give(jana, 'Jana Berger');
    await rowOf(jana)
      .getByText(/^Von Ihnen übernommen, seit /)
      .waitFor();
    // What one has given away leaves the own list of the other without a click.
    await rowOf(tim).waitFor({ state: 'detached' });
    await tim.page.getByLabel('Zuständig').selectOption('');
    await rowOf(tim)
      .getByText(/^Bei Jana Berger seit .*, von Jana Berger$/)
      .waitFor();
    await tim.isSound();

    await jana.page.getByRole('button', { name: /^Mehr: .*Wagner/ }).click();
    await jana.page.getByRole('menuitem', { name: 'Zuweisen' }).waitFor();
    await jana.isSound();
    await jana.page.keyboard.press('Escape');
    await give(jana, 'Tim Schäfer');
    await tim.page.getByLabel('Zuständig').selectOption('mine');
    await rowOf(tim)
      .getByText(/^Von Jana Berger, seit /)
      .waitFor();
    await give(jana, 'Niemand bestimmtes');
    await rowOf(jana).getByText('Bei Tim Schäfer', { exact: true }).waitFor();
  });
});
