import type { Browser, BrowserContext, Cookie } from 'playwright';
import { violatedRuleOf } from '#engine/cases/selectContracts.ts';
import { contractContext } from '#engine/contract/contractContext.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { demoCustomers } from '#server/app/demo/customers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { memoizePromise } from '#engine/memoizePromise.ts';
import { demoCustomer, demoPerson, signIn, type DemoPerson } from '../../support/signIn.ts';
import { patience } from '../../support/patience.ts';
import { today } from '../../support/today.ts';
import type { Brought } from './tabRecord.ts';

/** A contract that a change may be about, as the server returns it. */
export interface OpenContract {
  id: string;
  /** Brand of the account: its pages have it, whatever the address says. */
  brand: string;
  /** What conditions read below `/context/contract`. */
  about: JsonObject;
  /** The tab's storage of its owner, and the cookies of their sign-in. */
  memory: { [key: string]: string };
  cookies: Cookie[];
}

/** A signed-in person: what browser and tab store, and a token for calls. */
interface SignedIn extends Brought {
  token: string;
}

/** Signs a demo person in as people do and returns what their tab stores. */
async function enter(browser: Browser, serverUrl: string, person: DemoPerson): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: serverUrl, locale: 'de-DE' });
  try {
    return await enterIn(context, serverUrl, person);
  } finally {
    await context.close();
  }
}

async function enterIn(context: BrowserContext, serverUrl: string, person: DemoPerson): Promise<SignedIn> {
  const root = person.portal === 'vermittler' ? '/vermittler/' : '/kunden/';
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`${root}login/`);
  await signIn(page, serverUrl, person);
  await page.waitForURL(`**${root}`);
  const memory = await page.evaluate(() => ({ ...sessionStorage }) as { [key: string]: string });
  const cookies = await context.cookies(`${serverUrl}/api/${person.portal}/sitzung`);
  const renewed = await context.request.post(`/api/${person.portal}/sitzung`, {
    data: {},
    headers: { origin: serverUrl },
  });
  const { accessToken: token } = (await renewed.json()) as { accessToken: string };
  return { memory, cookies, token };
}

/** Milliseconds after which a sign-in is repeated: a token is valid for five minutes. */
const fresh = 4 * 60_000;

/** Sign-ins by person and window, with their time in milliseconds. */
type People = Map<string, Promise<{ since: number; person: SignedIn }>>;

/** Sign-ins per browser, person and window. */
const signedInAt = new WeakMap<Browser, People>();

/**
 * Returns a recently signed-in person; a failed sign-in is tried again by the next caller.
 * @param window of the proof: two that share a sign-in would use up each other's tokens
 */
export async function signedIn(
  browser: Browser,
  serverUrl: string,
  person: DemoPerson,
  window = 0,
): Promise<SignedIn> {
  const people: People = signedInAt.get(browser) ?? new Map();
  signedInAt.set(browser, people);
  const key = `${person.username} ${window}`;
  const begin = async () => ({ since: Date.now(), person: await enter(browser, serverUrl, person) });
  const there = memoizePromise(people, key, begin);
  const { since, person: found } = await there;
  if (Date.now() - since < fresh) return found;
  // When several callers find it too old, only one signs in.
  if (people.get(key) === there) people.delete(key);
  return (await memoizePromise(people, key, begin)).person;
}

/** Returns what the tab of an agent stores, in a window of the proof. */
export async function agentIn(browser: Browser, serverUrl: string, window: number): Promise<Brought> {
  return signedIn(browser, serverUrl, demoPerson('jana'), window);
}

/** Returns whether some addresses of a definition are for agents only. */
export const isForAgents = ({ addresses }: { addresses: { [context: string]: string } }): boolean =>
  Object.values(addresses).some((address) => address.startsWith('/vermittler/'));

/** Numbers of customers: as few as possible, so that each product of a change has a contract that allows it. */
function customersFor(loaded: LoadedDefinition): string[] {
  const day = today();
  const seen = new Set<string>();
  return demoCustomers(day).flatMap(({ number, data, contracts }) => {
    const allowing = contracts.filter((contract) => {
      const about = contractContext({ contract, partner: { data } }, day);
      return !seen.has(contract.product) && violatedRuleOf(loaded, about, day) === undefined;
    });
    for (const { product } of allowing) seen.add(product);
    return allowing.length > 0 ? [number] : [];
  });
}

/**
 * Returns the contracts of demo people for which a change is possible now, each with the person who is signed in for
 * it.
 * @param loaded the change; other definitions have none
 * @param most.customers how many of them may sign in
 */
export async function contractsFor(
  browser: Browser,
  serverUrl: string,
  loaded: LoadedDefinition,
  { customers = Infinity }: { customers?: number } = {},
): Promise<OpenContract[]> {
  const { key, change } = loaded.definition;
  const found: OpenContract[] = [];
  if (!change) return found;
  for (const number of customersFor(loaded).slice(0, customers)) {
    const person = await signedIn(browser, serverUrl, demoCustomer(number));
    const headers = { authorization: `Bearer ${person.token}` };
    const list = await fetch(`${serverUrl}/api/vertraege?partnernummer=${number}`, { headers });
    const { items } = (await list.json()) as { items: { id: string }[] };
    for (const { id } of items) {
      const opened = await fetch(`${serverUrl}/api/vertraege/${id}/aenderungen/${key}`, { headers });
      if (!opened.ok) continue;
      const { inputs } = (await opened.json()) as { inputs: { brand: string; contract: JsonObject } };
      const { brand, contract: about } = inputs;
      found.push({ id, brand, about, memory: person.memory, cookies: person.cookies });
    }
  }
  if (found.length === 0) throw new Error(`No contract of a demo person allows the change ${key}.`);
  return found;
}
