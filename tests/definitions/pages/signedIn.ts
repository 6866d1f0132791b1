import type { Browser } from 'playwright';
import demo from '#server/accounts/data/demo.json' with { type: 'json' };
import { against } from '#engine/cases/contracts.ts';
import { aboutContract } from '#engine/contract/about.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { demoCustomers } from '#server/partners/demoCustomers.ts';
import type { JsonObject } from '#engine/definition/json.ts';

/** A contract that a change may be about, as the server tells of it. */
export interface OpenContract {
  id: string;
  /** What conditions read below `/context/contract`. */
  about: JsonObject;
  /** What the tab of its owner keeps. */
  memory: { [key: string]: string };
}

/** Somebody who is signed in: what the tab keeps of it, and a token for calls. */
export interface SignedIn {
  memory: { [key: string]: string };
  token: string;
}

/** @param tried codes that were not the right one: another proof signs the same person in at the same time */
async function codeFor(
  serverUrl: string,
  recipient: string,
  since: number,
  tried: string[],
): Promise<string> {
  for (let count = 0; count < 200; count += 1) {
    const answer = await fetch(`${serverUrl}/dev/postausgang`, { headers: { accept: 'application/json' } });
    const { items } = (await answer.json()) as {
      items: { recipient: string; text: string; createdAt: string }[];
    };
    const sent = items.filter((item) => item.recipient === recipient && Date.parse(item.createdAt) >= since);
    const codes = sent.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
    const code = codes.find((each) => !tried.includes(each));
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code for ${recipient}`);
}

/** Signs a demo person in as people do, and answers what their tab keeps. */
async function signIn(browser: Browser, serverUrl: string, place: number): Promise<SignedIn> {
  const person = demo.people[place];
  if (!person) throw new Error('There is no such demo person.');
  const context = await browser.newContext({ baseURL: serverUrl, locale: 'de-DE' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/kunden/login/');
  await page.getByLabel('E-Mail-Adresse').fill(person.username);
  await page.getByLabel('Passwort', { exact: true }).fill(demo.password);
  const since = Date.now();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  const tried: string[] = [];
  const arrived = () => new URL(page.url()).pathname === '/kunden/';
  while (!arrived() && tried.length < 3) {
    const code = await codeFor(serverUrl, person.attributes.phone_number, since, tried);
    tried.push(code);
    await page.getByLabel('Code aus der SMS').fill(code);
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await page.waitForURL('**/kunden/', { timeout: 5_000 }).catch(() => undefined);
  }
  if (!arrived()) throw new Error(`${person.username} could not be signed in.`);
  const memory = await page.evaluate(() => ({ ...sessionStorage }) as { [key: string]: string });
  await context.close();
  const token = Object.entries(memory).find(([key]) => key.endsWith('.accessToken'))?.[1];
  if (token === undefined) throw new Error('The tab keeps no token.');
  return { memory, token };
}

/** Signed in once per browser and person. */
const known = new WeakMap<Browser, Map<number, Promise<SignedIn>>>();

function signedIn(browser: Browser, serverUrl: string, place: number): Promise<SignedIn> {
  const people = known.get(browser) ?? new Map<number, Promise<SignedIn>>();
  known.set(browser, people);
  const there = people.get(place) ?? signIn(browser, serverUrl, place);
  people.set(place, there);
  return there;
}

/** Numbers of customers, so few that each product of a change has a contract among theirs that allows it. */
function customersFor(loaded: LoadedDefinition): string[] {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
  const seen = new Set<string>();
  return demoCustomers(day).flatMap(({ number, data, contracts }) => {
    const allowing = contracts.filter((contract) => {
      const about = aboutContract({ contract, partner: { data } }, day);
      return !seen.has(contract.product) && against(loaded, about, day) === undefined;
    });
    for (const { product } of allowing) seen.add(product);
    return allowing.length > 0 ? [number] : [];
  });
}

/**
 * The contracts of demo people for which a change is possible now, each with who is signed in to make it.
 * @param loaded the change; nobody is signed in for anything else
 */
export async function contractsFor(
  browser: Browser,
  serverUrl: string,
  loaded: LoadedDefinition,
): Promise<OpenContract[]> {
  const { key, change } = loaded.definition;
  const found: OpenContract[] = [];
  if (!change) return found;
  for (const number of customersFor(loaded)) {
    const place = demo.people.findIndex(({ attributes }) => attributes['custom:partnernummer'] === number);
    const person = await signedIn(browser, serverUrl, place);
    const headers = { authorization: `Bearer ${person.token}` };
    const list = await fetch(`${serverUrl}/api/vertraege?partnernummer=${number}`, { headers });
    const { items } = (await list.json()) as { items: { id: string }[] };
    for (const { id } of items) {
      const opened = await fetch(`${serverUrl}/api/vertraege/${id}/aenderungen/${key}`, { headers });
      if (!opened.ok) continue;
      const { inputs } = (await opened.json()) as { inputs: { contract: JsonObject } };
      found.push({ id, about: inputs.contract, memory: person.memory });
    }
  }
  if (found.length === 0) throw new Error(`No contract of a demo person allows the change ${key}.`);
  return found;
}
