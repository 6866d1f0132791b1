import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { demoPerson, signIn } from '../support/signIn.ts';
import { signedIn, type SignedIn } from '../support/signedIn.ts';
import { stories, type AtEnd } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

/** Calls the messages of a pool. @returns the answer, which has to be of this status */
async function call(address: string, token: string, { status, ...init }: RequestInit & { status: number }) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const answer = await fetch(address, { ...init, headers });
  expect(answer.status).toBe(status);
  return answer;
}

/** Jana without a browser, signed in once: codes by SMS are limited. */
let jana: SignedIn | undefined;

/** Writes letters as Lea; at the end Jana puts them away, whom other stories visit, too. @returns their subjects */
async function letters(serverUrl: string, atEnd: AtEnd, count: number): Promise<string[]> {
  const lea = signedIn(serverUrl, demoPerson('lea').username);
  const subjects = Array.from({ length: count }, (_, at) => `Frage ${at + 1} ${randomUUID().slice(0, 6)}`);
  for (const betreff of subjects) {
    const body = JSON.stringify({ betreff, nachricht: 'Können Sie mir dazu etwas sagen?' });
    const written = { method: 'POST', body, status: 201 };
    const answer = await call(`${serverUrl}/api/nachrichten/kunde`, await lea.token(), written);
    const { aktenId } = (await answer.json()) as { aktenId: string };
    atEnd(async () => {
      jana ??= signedIn(serverUrl, demoPerson('jana').username, 'vermittler');
      const address = `${serverUrl}/api/nachrichten/vermittler/${aktenId}`;
      await call(address, await jana.token(), { method: 'DELETE', body: '{}', status: 204 });
    });
  }
  return subjects;
}

async function openInbox(visitor: Visitor): Promise<void> {
  await visitor.open('/vermittler/login/');
  await signIn(visitor.page, visitor.serverUrl, demoPerson('jana'));
  await visitor.page.getByText('Guten Tag,').waitFor();
  await visitor.open('/vermittler/postfach/');
  await visitor.page.getByRole('list', { name: 'Gespräche' }).waitFor();
}

stories('The inbox of an agency', (story) => {
  story(
    'an agent reads beside the list, answers with a template and finishes by keys',
    async (arrive, atEnd) => {
      const visitor = await arrive({ width: 1280 });
      const { page } = visitor;
      const [first = '', second = ''] = await letters(visitor.serverUrl, atEnd, 2);
      await openInbox(visitor);
      // Ten of them fit below the filters of a window of 800 px.
      const row = page.getByRole('listitem').filter({ hasText: second });
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(58);
      await page.getByRole('link', { name: new RegExp(second) }).click();
      const pane = page.getByRole('region', { name: 'Geöffnetes Gespräch' });
      await pane.getByRole('heading', { name: second }).waitFor();
      await visitor.isSound();
      await visitor.button('Vorlage einfügen').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Eingang bestätigen' }).waitFor();
      await visitor.isSound();
      await page.getByRole('button', { name: 'Eingang bestätigen' }).click();
      await expect
        .poll(() => page.getByPlaceholder('Nachricht schreiben').inputValue())
        .toContain('Guten Tag Lea Winter');
      await visitor.button('Senden').click();
      await pane.getByRole('log').getByText('Guten Tag Lea Winter').waitFor();
      // The answer has moved the conversation up; by keys it is finished, and the next one opens.
      await page.getByRole('link', { name: new RegExp(second) }).focus();
      await page.keyboard.press('e');
      await page.getByText('1 Gespräch ist erledigt.').waitFor();
      await page.getByRole('link', { name: new RegExp(second) }).waitFor({ state: 'detached' });
      await pane.getByRole('heading', { name: first }).waitFor();
      await visitor.isSound();
      await visitor.button('Rückgängig').click();
      await page.getByRole('link', { name: new RegExp(second) }).waitFor();
    },
  );

  story('what is written about a claim opens beside the list with the claim', async (arrive, atEnd) => {
    const visitor = await arrive({ width: 1280 });
    const { page, serverUrl } = visitor;
    const lea = signedIn(serverUrl, demoPerson('lea').username);
    const question = `Wann kommt das Geld? ${randomUUID().slice(0, 6)}`;
    const body = JSON.stringify({ content: question });
    const address = `${serverUrl}/api/schaeden/S-2025-100112/nachrichten`;
    await call(address, await lea.token(), { method: 'POST', body, status: 201 });
    // Other stories count what Lea has not read.
    atEnd(async () => {
      await call(`${address}/gelesen`, await lea.token(), { method: 'PUT', body: '{}', status: 204 });
    });
    await openInbox(visitor);
    const row = page.getByRole('listitem').filter({ hasText: question });
    await row.getByRole('link').click();
    const pane = page.getByRole('region', { name: 'Geöffnetes Gespräch' });
    await pane.getByRole('log').getByText(question).waitFor();
    await pane.getByText('Schaden S-2025-100112').waitFor();
    expect(new URL(page.url()).search).toBe('?schaden=S-2025-100112');
    await row.getByText('ungelesen').waitFor({ state: 'detached' });
    await visitor.isSound();
    // Templates know the claim and its customer.
    await pane.getByRole('button', { name: 'Vorlage einfügen' }).click();
    await page.getByRole('button', { name: 'Eingang bestätigen' }).click();
    await expect
      .poll(() => pane.getByPlaceholder('Nachricht schreiben').inputValue())
      .toContain('Guten Tag Lea Winter');
    await pane.getByPlaceholder('Nachricht schreiben').fill('Das ist schon unterwegs.');
    await pane.getByTitle('Senden').click();
    await pane.getByRole('log').getByText('Das ist schon unterwegs.').waitFor();
    // The address alone opens it again.
    await visitor.open('/vermittler/postfach/?schaden=S-2025-100112');
    await pane.getByRole('log').getByText(question).waitFor();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await visitor.isSound();
    await pane.getByRole('link', { name: 'Auf eigener Seite öffnen' }).click();
    await page.getByText('So geht es weiter').waitFor();
  });

  story('several conversations are put off and given away at once, in the dark', async (arrive, atEnd) => {
    const visitor = await arrive({ width: 1280, colorScheme: 'dark' });
    const { page } = visitor;
    const subjects = await letters(visitor.serverUrl, atEnd, 2);
    await openInbox(visitor);
    const choose = async () => {
      for (const subject of subjects)
        await page.getByRole('checkbox', { name: `Auswählen: ${subject}` }).check();
    };
    await choose();
    await page.getByText('2 Gespräche ausgewählt').waitFor();
    await visitor.isSound();
    await visitor.button('Zuweisen').click();
    await page.getByRole('combobox', { name: 'Wer kümmert sich?' }).selectOption({ label: 'Jana Berger' });
    await visitor.isSound();
    await page.getByRole('dialog').getByRole('button', { name: 'Zuweisen' }).click();
    await page.getByText('Bei Jana Berger').first().waitFor();
    await choose();
    await visitor.button('Zurückstellen').click();
    await visitor.button('Eine Woche').click();
    await page.getByText('2 Gespräche sind zurückgestellt.').waitFor();
    await page.getByRole('combobox', { name: 'Stand' }).selectOption({ label: 'Zurückgestellt' });
    await page.getByRole('link', { name: new RegExp(subjects[0] ?? '-') }).waitFor();
    await visitor.isSound();
    expect(visitor.path()).toContain('/vermittler/postfach/');
  });

  story('on a phone a conversation is a page of its own', async (arrive, atEnd) => {
    const visitor = await arrive({ width: 390 });
    const { page } = visitor;
    const [subject = ''] = await letters(visitor.serverUrl, atEnd, 1);
    await openInbox(visitor);
    await visitor.isSound();
    await page.getByRole('link', { name: new RegExp(subject) }).click();
    await page.getByRole('heading', { name: subject, level: 1 }).waitFor();
    await visitor.isSound();
  });
});
