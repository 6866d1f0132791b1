import { expect } from 'vitest';
import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';

async function enter(visitor: Visitor): Promise<void> {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson('jana'));
  await visitor.page.getByText('Guten Tag,').waitFor();
}

const field = (visitor: Visitor, key: string) => visitor.page.getByLabel(text(key), { exact: true });

/** Fills in name and telephone of a prospect. */
async function fill(visitor: Visitor, [first, last, phone]: [string, string, string]): Promise<void> {
  await field(visitor, 'agent:subAgents.firstName').fill(first);
  await field(visitor, 'agent:subAgents.lastName').fill(last);
  await field(visitor, 'agent:editCustomer.phone').fill(phone);
}

const save = (visitor: Visitor) => visitor.button(text('agent:prospect.save')).click();

/** Waits for the file of somebody. */
const file = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('heading', { name, level: 1 }).waitFor();

stories('An agent and a prospect', (story) => {
  story('notes one by keyboard, is told of a double, merges both, and parts them again', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await enter(visitor);
    // Palette and keys come soon after the first page.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+k');
        return page.getByRole('dialog').count();
      })
      .toBe(1);
    await page.keyboard.type(text('workbench:palette.action.prospect'));
    // What fits the first letters is found, too.
    const action = text('workbench:palette.action.prospect');
    await page.getByRole('option', { name: action, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await file(visitor, text('agent:prospect.title'));
    await save(visitor);
    await page.getByText(text('agent:prospect.nameMissing')).waitFor();
    await page.getByText(text('agent:prospect.contactMissing')).waitFor();
    await visitor.isSound();
    await fill(visitor, ['Ottilie', 'Zanderhoff', '0151 23011225']);
    await page.getByLabel(text('agent:prospect.callable.label')).selectOption('yes');
    await save(visitor);
    await file(visitor, 'Ottilie Zanderhoff');
    await page.getByText(/eingetragen von Jana Berger/).waitFor();
    await page.getByText(text('agent:file.advertisingAllowed')).first().waitFor();
    await visitor.isSound();

    // Another entry, with a typing error in the name.
    await page
      .getByRole('link', { name: text('agent:prospect.title') })
      .first()
      .click();
    await fill(visitor, ['Ottilie', 'Zanderhof', '0171 5551234']);
    await page.getByText(text('agent:drafts.joining.same.similarName')).waitFor();
    await visitor.isSound();
    await save(visitor);
    await file(visitor, 'Ottilie Zanderhof');
    await page.getByText(text('agent:merge.doubles')).waitFor();
    await visitor.isSound();
    await page.getByRole('button', { name: /zusammenführen$/i }).click();
    await page.getByText(text('agent:merge.undoable')).waitFor();
    await page.getByText('+491715551234').waitFor();
    await visitor.isSound();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('agent:merge.confirm') })
      .click();
    await file(visitor, 'Ottilie Zanderhoff');
    await page.getByRole('heading', { name: text('agent:merge.section') }).waitFor();
    await visitor.isSound();
    await visitor.button(text('agent:merge.undo')).click();
    await page.getByText(text('agent:merge.parted')).waitFor();
    await page.getByRole('link', { name: /^Eintrag \d{10} öffnen$/ }).click();
    await file(visitor, 'Ottilie Zanderhof');
  });

  story('notes one on a phone, and finds and changes the entry', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    await enter(visitor);
    await visitor.open('/vermittler/kundenbestand/neu/');
    await fill(visitor, ['', 'Quendler', '030 1234567']);
    await visitor.isSound();
    await save(visitor);
    await file(visitor, 'Quendler');
    await visitor.isSound();
    await visitor.open('/vermittler/kundenbestand/?status=prospect');
    await page.getByRole('link', { name: 'Quendler' }).waitFor();
    await visitor.isSound();
    await page.getByRole('link', { name: 'Quendler' }).click();
    await file(visitor, 'Quendler');
    await page.getByRole('tab', { name: text('agent:file.data') }).click();
    await visitor.link(text('agent:file.editData')).click();
    await file(visitor, text('agent:prospect.editTitle'));
    await field(visitor, 'agent:subAgents.firstName').fill('Bruno');
    await visitor.isSound();
    await visitor.button(text('agent:editCustomer.save')).click();
    await page.getByText(text('agent:editCustomer.saved')).waitFor();
    await visitor.link(text('agent:contract.back')).click();
    await file(visitor, 'Bruno Quendler');
  });
});
