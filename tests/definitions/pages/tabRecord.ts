import type { Cookie, Page } from 'playwright';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { brokeredToken } from '../support/brokered.ts';
import { headingOf } from '../../support/heading.ts';

/** What a tab finds: its memory, and the cookies of whoever is signed in. */
export interface Brought {
  memory: { [key: string]: string };
  cookies: Cookie[];
}

/** A wizard as a tab remembers it. */
interface Remembered {
  /** Id of the definition: `produkt.FAHRRAD`. */
  id: string;
  brand: string;
  inputs: Inputs;
  answers: Answers;
  /** Where a contract is changed: its number and brand, and what the tab of somebody who is signed in keeps. */
  contract?: { id: string; brand?: string } & Brought;
  /** What the tab of somebody keeps who is signed in to advise. */
  agent?: Brought | undefined;
}

/** A document of the site that runs nothing; from there a window may be told what its tab remembers. */
const quiet = '/marken/haus.svg';

/** Where the flags of a case stand in the memory of a tab, and how the window's name begins that brings it. */
const words = {
  flags: 'flags of the case',
  brought: 'brought ',
};

const prepared = new WeakSet<Page>();

/**
 * From now on documents of this page begin with what the window's name brings, and drafts are kept with the flags
 * of the case, as if they had begun on a day when those were on. Within the page, so that the browser's cache
 * stays in use.
 */
async function prepare(page: Page): Promise<void> {
  if (prepared.has(page)) return;
  prepared.add(page);
  await page.addInitScript(({ flags, brought }) => {
    if (window.name.startsWith(brought)) {
      const memory = JSON.parse(window.name.slice(brought.length)) as { [key: string]: string };
      sessionStorage.clear();
      for (const [key, value] of Object.entries(memory)) sessionStorage.setItem(key, value);
      window.name = '';
    }
    const plain = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const answer = await plain(input, init);
      const address = new URL(input instanceof Request ? input.url : input, location.href);
      const kept = sessionStorage.getItem(flags);
      if (kept === null || !address.pathname.startsWith('/api/entwuerfe')) return answer;
      const body = (await answer
        .clone()
        .json()
        .catch(() => undefined)) as { inputs?: Inputs } | undefined;
      if (!body?.inputs) return answer;
      body.inputs.flags = JSON.parse(kept) as Inputs['flags'];
      const { status, statusText, headers } = answer;
      return new Response(JSON.stringify(body), { status, statusText, headers });
    };
  }, words);
}

/** Returns the next document of the page finds this in the memory of its tab and nothing else, signed in as somebody. */
export async function keep(page: Page, { memory, cookies }: Brought): Promise<void> {
  await prepare(page);
  await page.context().clearCookies({ name: /^sitzung-/ });
  await page.context().addCookies(cookies);
  // A window's name is lost on the way from one site to another.
  if (!page.url().startsWith('http')) await page.goto(quiet);
  await page.evaluate((name) => (window.name = name), `${words.brought}${JSON.stringify(memory)}`);
}

/** Opens an address of the wizard in a tab that remembers answers, as after a reload. */
export async function openRemembered(page: Page, address: string, remembered: Remembered): Promise<void> {
  const { id, brand, inputs, answers, contract, agent } = remembered;
  const place = contract ? `${inputs.context} ${contract.id}` : inputs.context;
  const memory = {
    ...contract?.memory,
    ...agent?.memory,
    [`wizard ${id} ${place} ${contract?.brand ?? brand}`]: JSON.stringify({
      answers,
      provenance: {},
      inputs,
    }),
    [words.flags]: JSON.stringify(inputs.flags),
    ...(inputs.brokered && { vermittlung: JSON.stringify({ token: brokeredToken(), brokered: true }) }),
  };
  // A wizard that is left for another one of the same contract may still write what stood in it.
  if (contract) await page.goto(quiet);
  await keep(page, { memory, cookies: [...(contract?.cookies ?? []), ...(agent?.cookies ?? [])] });
  await page.goto(address, { waitUntil: 'commit' });
  await headingOf(page);
}
