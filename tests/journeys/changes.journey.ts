import { expect } from 'vitest';
import { day } from '../support/applicant.ts';
import { mouse } from '../support/hand.ts';
import { signedIn } from '../support/signedIn.ts';
import { demoPerson, sentTo, signIn, sixDigits, findSent } from '../support/signIn.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';

/** Signs in a customer and opens one of the customer's contracts. */
async function openContract(visitor: Visitor, name: string, contract: string): Promise<void> {
  await visitor.open('/kunden/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson(name));
  await visitor.page.waitForURL('**/kunden/');
  await visitor.open(`/kunden/vertraege/${contract}/`);
}

/** Starts a change from the contract's page. */
async function begin(visitor: Visitor, contract: string, change: string): Promise<Wizard> {
  // On narrow screens the changes are folded.
  const { width = 0 } = visitor.page.viewportSize() ?? {};
  if (width < 1024) await visitor.page.getByText(/^\d+ Änderungen ansehen$/).click();
  await visitor.link(text(`aenderung.${change}:title`)).click();
  const wizard = new Wizard(visitor, `aenderungen/${change}`, 'kunde', mouse, contract);
  await expect.poll(() => wizard.page()).toBeDefined();
  return wizard;
}

/** Waits for the result and returns its number. */
async function resultOf(visitor: Visitor, wizard: Wizard, headline: RegExp): Promise<string> {
  await wizard.expectPage('done');
  await expect.poll(() => visitor.heading().textContent()).toMatch(headline);
  const text = (await visitor.page.locator('main').textContent()) ?? '';
  expect(text).toMatch(/Eingegangen am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr/);
  const number = /N-\d{4}-\d{9}/.exec(text)?.[0] ?? '';
  expect(number).not.toBe('');
  return number;
}

/** Waits for the mail with a number and returns it. */
async function mailAbout(visitor: Visitor, name: string, number: string): Promise<string> {
  const { username } = demoPerson(name);
  const find = async () =>
    (await sentTo(visitor.serverUrl, username, 0)).find((mail) => mail.includes(number));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

// The button names additional costs.
const save = new RegExp(`^(${text('changes:submit')}|${text('changes:submitPaid')})$`);

stories('A customer changes a contract', (story) => {
  story('a frame number is changed after a conflict without losing what was typed', async (arrive) => {
    const contract = 'FA260001501';
    const visitor = await arrive({ width: 1280 });
    visitor.trouble.expect(/POST \/api\/vertraege\/\S+\/aenderungen\/rahmennummer/);
    const elsewhere = signedIn(visitor.serverUrl, demoPerson('jonas').username);
    await elsewhere.token();
    await openContract(visitor, 'jonas', contract);
    const wizard = await begin(visitor, contract, 'rahmennummer');
    await visitor.isSound();
    expect(await wizard.walk({ frame: { bikeFrameNumber: 'STORY-2026-2' } })).toBe('summary');
    await visitor.isSound();

    const path = `${visitor.serverUrl}/api/vertraege/${contract}/aenderungen/rahmennummer`;
    const authorization = `Bearer ${await elsewhere.token()}`;
    const opened = await fetch(path, { headers: { authorization } });
    const { etag } = (await opened.json()) as { etag: string };
    const first = await fetch(path, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        'if-match': etag,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ answers: { frame: { bikeFrameNumber: 'STORY-2026-1' } } }),
    });
    expect(first.status).toBe(201);

    await visitor.button(save).click();
    await visitor.page.getByText(text('changes:between.headline')).waitFor();
    await visitor.page.getByText(/^Rahmennummer, /).waitFor();
    await visitor.isSound();
    await visitor.button(text('changes:between.goOn')).click();
    await visitor.button(save).waitFor();
    await visitor.page.getByText('STORY-2026-2').filter({ visible: true }).first().waitFor();
    await visitor.button(save).click();
    const number = await resultOf(visitor, wizard, /^Ihr Vertrag ist geändert/);
    await visitor.isSound();
    const mail = await mailAbout(visitor, 'jonas', number);
    expect(mail).toContain(contract);
    await visitor.link(text('changes:result.back')).click();
    // Among the answers of the application, which are folded away.
    await visitor.page.getByText('Ihre Angaben aus dem Antrag').click();
    await visitor.page.getByText('STORY-2026-2').filter({ visible: true }).first().waitFor();
    const paper = visitor.page.getByRole('button', { name: new RegExp(`Herunterladen.*Nachtrag`) });
    await paper.first().waitFor();
  });

  story(
    'a move with a later date is shown as planned in the contract and taken back, on a phone',
    async (arrive) => {
      const contract = 'HR250000601';
      const visitor = await arrive({ width: 390 });
      await openContract(visitor, 'katja', contract);
      const wizard = await begin(visitor, contract, 'risikoort');
      const address = { street: 'Neusser Straße', streetNumber: '7', postcode: '50670' };
      const home = {
        livingSpace: '90',
        buildingKind: 'apartmentBuilding',
        floor: 'upper',
        usage: 'mainHome',
      };
      const answers = { move: { moveDay: day(20), address }, home };
      const seen = { onPage: () => visitor.isSound() };
      expect(await wizard.walk(answers, seen)).toBe('summary');
      await visitor.page.getByText(`Gilt ab ${day(20)}`).waitFor();
      await visitor.button(save).click();
      const number = await resultOf(visitor, wizard, /^Ihre Änderung ist gespeichert/);
      await visitor.page.getByText(`Sie gilt ab ${day(20)}.`).waitFor();
      await visitor.isSound();
      expect(await mailAbout(visitor, 'katja', number)).toContain(`Sie gilt ab ${day(20)}`);
      await visitor.link(text('changes:result.back')).click();
      await visitor.page.getByText(text('portals:customer.contract.waiting.headline')).waitFor();
      await visitor.page.getByText(`Ab ${day(20)}:`).waitFor();
      await visitor.isSound();

      // Until its date it can be taken back after a confirmation.
      const takingBack = visitor.button(/^Zurücknehmen: /);
      await takingBack.press('Enter');
      const question = visitor.page.getByRole('dialog', { name: 'Geplante Änderung zurücknehmen?' });
      await visitor.isSound();
      await question.getByRole('button', { name: 'Nicht zurücknehmen' }).press('Enter');
      await question.waitFor({ state: 'detached' });
      await takingBack.click();
      await question.getByRole('button', { name: 'Zurücknehmen', exact: true }).click();
      await visitor.page.getByText('Zurückgenommen: Umzug').waitFor();
      await takingBack.waitFor({ state: 'detached' });
      await visitor.page.getByText(`sollte ab ${day(20)} gelten, ist zurückgenommen`).waitFor();
      await visitor.isSound();
      await expect
        .poll(() => sentTo(visitor.serverUrl, demoPerson('katja').username, 0))
        .toContainEqual(expect.stringContaining(`wir haben Ihre geplante Änderung ${number} `));
    },
  );

  story('five options stand in balanced rows, with prices before a day is named', async (arrive) => {
    const contract = 'PH230000103';
    const visitor = await arrive({ width: 1280 });
    await openContract(visitor, 'lea', contract);
    await begin(visitor, contract, 'familienstand');
    const cards = visitor.page.locator('label').filter({ has: visitor.page.getByRole('radio') });
    await cards.filter({ hasText: 'mehr im Jahr' }).nth(3).waitFor();
    const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const rows = [...Map.groupBy(tops, Math.round).values()].map(({ length }) => length);
    expect(rows).toEqual([3, 2]);
    await cards.filter({ hasText: 'Mich und Partner' }).click();
    await visitor.page.getByText(/^Gerechnet ab heute, \S+ Den Tag wählen Sie noch\.$/).waitFor();
    await visitor.isSound();
  });

  story('a bank account is changed with a code, and the known phone is notified', async (arrive) => {
    const contract = 'HR210000701';
    const visitor = await arrive({ width: 1280 });
    visitor.trouble.expect(/POST \/api\/vertraege\/\S+\/aenderungen\/bankverbindung/);
    const phone = demoPerson('hinnerk').attributes.phone_number;
    await openContract(visitor, 'hinnerk', contract);
    const wizard = await begin(visitor, contract, 'bankverbindung');
    await visitor.isSound();
    const account = { iban: 'DE02 1005 0000 0054 5404 02', privateHolder: 'applicant', mandate: true };
    expect(await wizard.walk({ account })).toBe('summary');
    const since = Date.now();
    await visitor.button(save).click();
    await visitor.page.getByText(text('changes:proof.headline')).waitFor();
    await visitor.isSound();
    const code = await findSent(visitor.serverUrl, phone, sixDigits, since);
    const field = visitor.page.getByLabel(text('changes:proof.label'));
    await field.fill(code === '123456' ? '654321' : '123456');
    await visitor.button(text('changes:proof.confirm')).click();
    await visitor.page.getByText(text('errors:codes.proof-wrong.title')).first().waitFor();
    await visitor.isSound();
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await visitor.button(text('changes:proof.confirm')).click();
    const number = await resultOf(visitor, wizard, /^Ihre Änderung ist gespeichert/);
    await visitor.isSound();
    await mailAbout(visitor, 'hinnerk', number);
    expect(await findSent(visitor.serverUrl, phone, /Vertrag \S+ wurde geändert/, since)).toContain(contract);
  });

  story('a cancellation is confirmed at once with the end of the contract, date and time', async (arrive) => {
    const contract = 'TH230001402';
    const visitor = await arrive({ width: 768 });
    await openContract(visitor, 'martina', contract);
    const wizard = await begin(visitor, contract, 'kuendigen-widerrufen');
    await visitor.isSound();
    const answers = { reason: { way: 'ordinary', feedback: 'Wir haben keinen Hund mehr.' } };
    expect(await wizard.walk(answers)).toBe('summary');
    await visitor.isSound();
    await visitor.button(text('aenderung.kuendigen-widerrufen:ending.submit')).click();
    const number = await resultOf(visitor, wizard, /^Ihr Vertrag endet am \d\d\.\d\d\.\d{4}/);
    await visitor.isSound();
    const mail = await mailAbout(visitor, 'martina', number);
    expect(mail).toMatch(/endet am \d\d\.\d\d\.\d{4}/);
    expect(mail).toMatch(/Eingegangen am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr/);
    await visitor.link(text('changes:result.back')).click();
    await visitor.page.getByText(text('portals:customer.contract.refused')).click();
    await visitor.page.getByText(text('changes:refused.state.cancelled')).first().waitFor();
    await visitor.isSound();
  });
});
