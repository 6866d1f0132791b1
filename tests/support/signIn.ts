import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { patience } from './patience.ts';
import { inTurn } from './turn.ts';
import demo from '#server/app/demo/data/demo.json' with { type: 'json' };

/** A person who can sign in on demo data. */
export type DemoPerson = (typeof demo.people)[number];

/** Who signs in: the name, and the phone that the code goes to. */
export interface SigningIn {
  username: string;
  attributes: { phone_number: string };
}

/** The password of all of them. */
export const demoPassword = demo.password;

/** Returns a demo person by the beginning of the user name. @throws when there is none */
export function demoPerson(beginning: string): DemoPerson {
  const person = demo.people.find(({ username }) => username.startsWith(beginning));
  if (!person) throw new Error(`There is no demo person ${beginning}.`);
  return person;
}

/** Returns the demo person of a customer number. @throws when there is none */
export function demoCustomer(number: string): DemoPerson {
  const person = demo.people.find(({ attributes }) => attributes['custom:partnernummer'] === number);
  if (!person) throw new Error(`There is no demo person for the customer ${number}.`);
  return person;
}

/** Returns the messages sent to a recipient since a moment, newest first, from the server's postbox. */
export async function sentTo(serverUrl: string, recipient: string, since: number): Promise<string[]> {
  const answer = await fetch(`${serverUrl}/dev/postausgang`, { headers: { accept: 'application/json' } });
  const { items } = (await answer.json()) as {
    items: { recipient: string; text: string; createdAt: string }[];
  };
  return items
    .filter((item) => item.recipient === recipient && Date.parse(item.createdAt) >= since)
    .map(({ text }) => text);
}

/** Waits for a match in a message to a recipient and returns the newest; `not` lists matches tried before. */
export async function findSent(
  serverUrl: string,
  recipient: string,
  pattern: RegExp,
  since: number,
  not: string[] = [],
): Promise<string> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    const texts = await sentTo(serverUrl, recipient, since);
    const found = texts.flatMap((text) => pattern.exec(text)?.[0] ?? []).find((one) => !not.includes(one));
    if (found !== undefined) return found;
  }
  throw new Error(`No message that matches ${pattern} was sent to ${recipient}.`);
}

/** Six digits of a code. */
export const sixDigits = /\b\d{6}\b/;

/** Submits name and password. Returns the moment before, which the code is newer than. */
export async function prove(
  page: Page,
  { username }: Pick<DemoPerson, 'username'>,
  password = demoPassword,
): Promise<number> {
  await page.getByRole('textbox', { name: 'E-Mail-Adresse', exact: true }).fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  const since = Date.now();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  return since;
}

/**
 * Signs a person in on a sign-in page and waits until it is left. Sign-ins of one person take turns, because the newest
 * code that was sent to a person belongs to their last sign-in.
 */
export function signIn(
  page: Page,
  serverUrl: string,
  person: SigningIn,
  password = demoPassword,
): Promise<void> {
  return inTurn(`${serverUrl} ${person.username}`, () => signInAlone(page, serverUrl, person, password));
}

/** Tries the next code if one is wrong: without the browser, a test signs in the same person outside of the turns. */
async function signInAlone(
  page: Page,
  serverUrl: string,
  person: SigningIn,
  password: string,
): Promise<void> {
  const since = await prove(page, person, password);
  const field = page.getByLabel('Code aus der SMS');
  const phone = person.attributes.phone_number;
  await field.waitFor().catch(async (cause: unknown) => {
    // What the page says instead tells a slow machine from a refusal.
    const said = await page.locator('main').innerText();
    throw new Error(`${person.username} was not asked for a code. The page says: ${said}`, { cause });
  });
  for (const tried: string[] = []; tried.length < 3;) {
    const code = await findSent(serverUrl, phone, sixDigits, since, tried);
    tried.push(code);
    // Six digits send themselves.
    await field.fill(code);
    const wrong = page.getByText('Dieser Code stimmt nicht.');
    for (const end = Date.now() + patience; Date.now() < end; await pause(20)) {
      if (!(await field.isVisible())) return;
      if (await wrong.isVisible()) break;
    }
  }
  throw new Error(`${person.username} could not be signed in.`);
}
