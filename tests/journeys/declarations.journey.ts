import { expect } from 'vitest';
import type { Applicant } from '../support/applicant.ts';
import { headingOf } from '../support/heading.ts';
import { stories } from '../support/story.ts';
import { text } from '../support/texts.ts';
import type { Visitor } from '../support/visitor.ts';
import { Wizard } from '../support/wizard.ts';

const brands = ['haus', 'direkt', 'gewerbe', 'nord', 'partner'];
const who = {
  name: 'Rosa Ünlü',
  contract: 'Hausrat, Lindenstraße 4 in Köln',
  email: 'rosa.uenlue@example.de',
};
const withdrawing: Applicant = { details: who };
const cancelling: Applicant = {
  details: {
    ...who,
    cancellationKind: 'extraordinary',
    reason: 'other',
    explanation: 'Wir ziehen ins Ausland.',
    wantedEnd: 'earliest',
  },
};

/** Declares on two pages and returns the text of the result. */
async function declare(visitor: Visitor, file: string, answers: Applicant): Promise<string> {
  const namespace = file.replace('erklaerungen/', 'erklaerung.');
  const wizard = new Wizard(visitor, file, 'erklaerung');
  await expect.poll(() => wizard.page()).toBe('details');
  await visitor.isSound();
  expect(await wizard.walk(answers)).toBe('confirm');
  await visitor.isSound();
  await visitor.button(text(`${namespace}:ending.submit`)).click();
  await wizard.expectPage('done');
  await visitor.isSound();
  await expect.poll(() => visitor.heading().textContent()).toBe(text(`${namespace}:ending.accept.headline`));
  return (await visitor.page.locator('main').textContent()) ?? '';
}

/** Waits for the mail with a number and returns it. */
async function mailWith(visitor: Visitor, number: string): Promise<string> {
  await visitor.page.goto('/dev/postausgang');
  const postbox = visitor.page.locator('body');
  await expect.poll(async () => (await visitor.page.reload(), postbox.textContent())).toContain(number);
  return (await postbox.textContent()) ?? '';
}

const numberIn = (text: string) => /E-\d{4}-\d{9}/.exec(text)?.[0] ?? '';

stories('Leaving a contract without sign-in', (story) => {
  story('a withdrawal takes two pages and yields a proof and a mail with the time', async (arrive) => {
    const visitor = await arrive({ width: 390 });
    await visitor.open('/');
    await visitor.link(text('common:footer.withdrawal')).click();
    const wording = await declare(visitor, 'erklaerungen/widerruf', withdrawing);
    expect(wording).toMatch(/Eingegangen am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr/);
    expect(wording).toContain(who.contract);
    await visitor.button(text('wizard:result.print')).waitFor();
    await visitor.page.reload();
    await headingOf(visitor.page);
    await expect.poll(() => visitor.page.locator('main').textContent()).toContain(numberIn(wording));
    const mail = await mailWith(visitor, numberIn(wording));
    expect(mail).toMatch(/am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr/);
    expect(mail).toContain(who.email);
  });

  story('a cancellation with a reason is confirmed by a mail that repeats the choices', async (arrive) => {
    const visitor = await arrive({ width: 768 });
    await visitor.open('/hausrat/');
    await visitor.link(text('common:footer.cancellation')).click();
    const wording = await declare(visitor, 'erklaerungen/kuendigung', cancelling);
    const mail = await mailWith(visitor, numberIn(wording));
    for (const part of ['Außerordentlich', 'Zum nächstmöglichen Termin']) expect(mail).toContain(part);
    expect(mail, 'own words stay out of mails').not.toContain('Wir ziehen ins Ausland.');
  });

  story(
    'both forms can be reached from every brand, and offer neither saving nor a sign-in',
    async (arrive) => {
      const visitor = await arrive();
      for (const brand of brands) {
        for (const key of ['withdrawal', 'cancellation']) {
          await visitor.open(`/impressum/?brand=${brand}`);
          await visitor.link(text(`common:footer.${key}`)).click();
          await expect
            .poll(() => visitor.path())
            .toMatch(/^\/vertrag-(widerrufen|kuendigen)\/ihre-angaben\/$/);
          await headingOf(visitor.page);
          expect(await visitor.button(text('wizard:navigation.saveForLater')).count()).toBe(0);
        }
      }
    },
  );
});
