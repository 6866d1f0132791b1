import { expect } from 'vitest';
import demo from '#server/accounts/data/demo.json' with { type: 'json' };
import { stories } from '../support/story.ts';
import type { Visitor } from '../support/visitor.ts';

const [lea, yilmaz] = demo.people;

/** The newest code sent to somebody, read where the server shows what it would have sent. */
async function codeFor(recipient: string, visitor: Visitor, since: number): Promise<string> {
  for (let count = 0; count < 100; count += 1) {
    const answer = await fetch(`${visitor.serverUrl}/dev/postausgang`, {
      headers: { accept: 'application/json' },
    });
    const { items } = (await answer.json()) as {
      items: { recipient: string; text: string; createdAt: string }[];
    };
    const mail = items.find((item) => item.recipient === recipient && Date.parse(item.createdAt) >= since);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await visitor.page.waitForTimeout(100);
  }
  throw new Error(`No code for ${recipient}`);
}

async function prove(visitor: Visitor, person: typeof lea, password = demo.password): Promise<number> {
  await visitor.page.getByLabel('E-Mail-Adresse').fill(person?.username.toUpperCase() ?? '');
  await visitor.page.getByLabel('Passwort', { exact: true }).fill(password);
  const since = Date.now();
  await visitor.button('Anmelden').click();
  return since;
}

stories('Signing in', (story) => {
  story(
    'with password and code, on a phone, seeing where one is signed in, and out again',
    async (arrive) => {
      const visitor = await arrive({ width: 390 });
      expect(await visitor.open('/kunden/login/')).toBe(200);
      await visitor.isSound();
      await visitor.button('Anmelden').click();
      await visitor.page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.').waitFor();
      const since = await prove(visitor, lea);
      await visitor.page.getByRole('heading', { name: 'Ihr Code' }).waitFor();
      await visitor.isSound();
      await visitor.page.getByLabel('Code aus der SMS').fill('12');
      await visitor.button('Bestätigen').click();
      await visitor.page.getByText('Bitte geben Sie alle sechs Ziffern ein.').waitFor();
      const code = await codeFor(lea?.attributes.phone_number ?? '', visitor, since);
      const wrong = code === '123456' ? '654321' : '123456';
      await visitor.page.getByLabel('Code aus der SMS').fill(wrong);
      await visitor.button('Bestätigen').click();
      await visitor.page.getByText('Dieser Code stimmt nicht.').waitFor();
      await visitor.page.getByLabel('Code aus der SMS').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await visitor.button('Bestätigen').click();
      await visitor.page.getByRole('heading', { name: 'Ihr Kundenportal' }).waitFor();
      await visitor.page.getByText('dieses Gerät').waitFor();
      await visitor.isSound();
      await visitor.page.reload();
      await visitor.page.getByText('dieses Gerät').waitFor();
      await visitor.button('Abmelden').click();
      await visitor.page.waitForURL('**/kunden/login/');
      expect(
        await visitor.page.evaluate(() => Object.keys(sessionStorage).filter((key) => /token/i.test(key))),
      ).toEqual([]);
      await visitor.page.goto('/kunden/');
      await visitor.page.waitForURL('**/kunden/login/');
      await visitor.page.getByText('Sie sind abgemeldet.').waitFor();
    },
  );

  story('a wrong password and a name that nobody has are told alike', async (arrive) => {
    const visitor = await arrive();
    await visitor.open('/vermittler/login/');
    for (const person of [lea, { ...lea, username: 'niemand@example.de' } as typeof lea]) {
      await prove(visitor, person, 'Winter-2026!');
      await visitor.page.getByText('E-Mail-Adresse oder Passwort stimmen nicht.').waitFor();
      await visitor.isSound();
      await visitor.page.reload();
    }
  });

  story('a forgotten password is replaced by a mailed code', async (arrive) => {
    const visitor = await arrive({ width: 768 });
    await visitor.open('/kunden/login/');
    await visitor.link('Passwort vergessen?').click();
    await visitor.page.getByLabel('E-Mail-Adresse').fill(yilmaz?.username ?? '');
    await visitor.isSound();
    const since = Date.now();
    await visitor.button('Code anfordern').click();
    await visitor.page.getByRole('heading', { name: 'Neues Passwort wählen' }).waitFor();
    await visitor.page.getByLabel('Code aus der').fill(await codeFor(yilmaz?.username ?? '', visitor, since));
    await visitor.page.getByLabel('Neues Passwort', { exact: true }).fill('zu kurz');
    await visitor.button('Passwort speichern').click();
    await visitor.page.getByText('Dem Passwort fehlt noch etwas.').waitFor();
    await visitor.isSound();
    await visitor.page.getByLabel('Neues Passwort', { exact: true }).fill(demo.password);
    await visitor.button('Passwort speichern').click();
    await visitor.page.getByRole('heading', { name: 'Ihr Passwort ist geändert' }).waitFor();
    await visitor.isSound();
    await visitor.link('Anmelden').click();
    await visitor.page.waitForURL('**/kunden/login/');
  });
});
