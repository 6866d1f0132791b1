import { expect } from 'vitest';
import { day } from '../support/applicant.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { mouse } from '../support/hand.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';

// The button names additional costs.
const save = new RegExp(`^(${text('changes:submit')}|${text('changes:submitPaid')})$`);
const goOn = text('changes:result.moveOn');
/** The date in three weeks, as people write it. */
const movingDay = day(21);

const newHome = {
  home: { livingSpace: '95', buildingKind: 'apartmentBuilding', floor: 'upper', usage: 'mainHome' },
};

/** Enters date and new address. */
async function say({ page }: Visitor): Promise<void> {
  await page.getByLabel('Wann beginnt der Umzug?').fill(movingDay);
  await page.getByLabel('Straße', { exact: true }).fill('Holstenstraße');
  await page.getByLabel('Hausnummer', { exact: true }).fill('4');
  await page.getByLabel('Postleitzahl', { exact: true }).fill('24103');
  await page.getByLabel('Ort', { exact: true }).fill('Kiel');
}

stories('Moving house', (story) => {
  story('a customer enters a move once and is asked only where it matters, on a phone', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    await visitor.open('/kunden/umzug/');
    await signIn(page, visitor.serverUrl, demoPerson('familie'));
    await page.getByLabel('Wann beginnt der Umzug?').waitFor();
    await visitor.isSound();
    await visitor.button('Weiter').click();
    await page.getByText('Bitte geben Sie die Straße ein.').waitFor();
    await visitor.isSound();
    // The animals stay with the grandparents.
    await page.getByRole('checkbox', { name: /TH250000201/ }).uncheck();
    await say(visitor);
    await visitor.button('Weiter').click();
    await page.getByRole('heading', { name: 'Vertrag für Vertrag' }).waitFor();
    // Of the liability nothing is asked: it has moved already.
    await page.getByText(text('moving:steps.told')).waitFor();
    await visitor.isSound();
    await page.getByRole('link', { name: /HR220000203/ }).click();
    const home = new Wizard(visitor, 'aenderungen/risikoort', 'kunde', mouse, 'HR220000203');
    // Day and address are known: only what the household needs is asked, and they can still be corrected.
    await home.expectPage('home');
    await page.getByText(`Umzug ab ${movingDay} nach Holstenstraße 4, 24103 Kiel`).waitFor();
    await visitor.isSound();
    await visitor.link('Zurück').click();
    await home.expectPage('move');
    await expect.poll(() => page.getByLabel('Straße', { exact: true }).inputValue()).toBe('Holstenstraße');
    await visitor.button('Weiter').click();
    await home.expectPage('home');
    // Another tab or device knows of the move too.
    await visitor.open('/kunden/umzug/');
    await page.getByRole('link', { name: /HR220000203/ }).click();
    await home.expectPage('home');
    expect(await home.walk(newHome)).toBe('summary');
    await visitor.button(save).click();
    await visitor.link(goOn).click();
    await page.getByText('Alle Verträge wissen vom Umzug.').waitFor();
    await visitor.isSound();
  });

  story('an agent enters the move of a customer', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await visitor.open('/vermittler/umzugsservice');
    await signIn(page, visitor.serverUrl, demoPerson('jana'));
    await page.getByLabel('Wer zieht um?').fill('Eisner');
    await page.getByRole('link', { name: /Eisner/ }).waitFor();
    await visitor.isSound();
    await page.getByRole('link', { name: /Eisner/ }).click();
    await page.getByLabel('Wann beginnt der Umzug?').waitFor();
    await visitor.isSound();
    await page.getByRole('checkbox', { name: /IM240000902/ }).uncheck();
    await say(visitor);
    await visitor.button('Weiter').click();
    await page.getByText('Alle Verträge wissen vom Umzug.').waitFor();
  });

  story('an agent changes only the address of a customer without movable contracts', async (arrive) => {
    const visitor = await arrive({ width: 768 });
    const { page } = visitor;
    await visitor.open('/vermittler/umzugsservice?kunde=1000000004');
    await signIn(page, visitor.serverUrl, demoPerson('jana'));
    await page.getByRole('checkbox', { name: /RR260000401/ }).uncheck();
    await visitor.isSound();
    await visitor.button(text('moving:form.addressOnly')).click();
    await page.getByText('Bitte geben Sie die Straße ein.').waitFor();
    await say(visitor);
    await visitor.button(text('moving:form.addressOnly')).click();
    await page.getByText(text('moving:saved.headline')).waitFor();
    await page.getByText(movingDay).waitFor();
    await visitor.isSound();
    await visitor.open('/vermittler/kunde/1000000004/#data');
    await page.getByText(`Der Umzug zum ${movingDay} ist vorgemerkt.`).waitFor();
  });

  story('an agent moves several customers at once and sees what is left to answer', async (arrive) => {
    const visitor = await arrive({ width: 1280 });
    const { page } = visitor;
    await visitor.open('/vermittler/kundenbestand/');
    await signIn(page, visitor.serverUrl, demoPerson('jana'));
    for (const name of ['Hoffmann, Werner', 'Metallbau Eisner GmbH'])
      await page.getByRole('checkbox', { name: `${name} auswählen` }).check();
    await visitor.link('Umzug melden').click();
    await page.getByRole('group', { name: 'Wer zieht um?' }).waitFor();
    await visitor.isSound();
    await say(visitor);
    await visitor.button('Umzug von 2 Kunden melden').click();
    await page.getByText('1 von 2 ganz erledigt.').waitFor();
    await visitor.isSound();
    // What was stored is still there after a reload; nothing is sent again.
    await page.reload();
    await page.getByText('1 von 2 ganz erledigt.').waitFor();
    await page.getByRole('link', { name: /^Angaben ergänzen: .*IM240000902$/ }).click();
    const open = new Wizard(visitor, 'aenderungen/risikoort', 'kunde', mouse, 'IM240000902', 'vermittler');
    await open.expectPage('premises');
    await page.getByText(`Umzug ab ${movingDay} nach Holstenstraße 4, 24103 Kiel`).waitFor();
  });
});
