import type { Cookie, Page } from 'playwright';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { brokeredToken } from '../support/brokered.ts';
import { headingOf } from '../../support/heading.ts';

/** What a tab starts with: its storage, and the cookies of the person who is signed in. */
export interface Brought {
  memory: { [key: string]: string };
  cookies: Cookie[];
}

/** A wizard as a tab stores it. */
interface Remembered {
  /** Id of the definition: `produkt.FAHRRAD`. */
  id: string;
  brand: string;
  inputs: Inputs;
  answers: Answers;
  /** For a change: number and brand of the contract, and what the tab of its owner stores. */
  contract?: { id: string; brand?: string } & Brought;
  /** What the tab of a signed-in agent stores. */
  agent?: Brought | undefined;
}

/** A document of the site without scripts, in which the storage of the tab can be prepared. */
const quiet = '/marken/haus.svg';

/**
 * Keys of the flags of a case and of what is known in it in the tab's storage, and prefix of the window name that
 * carries them.
 */
const texts = {
  flags: 'flags of the case',
  known: 'known in the case',
  brought: 'brought ',
};

const prepared = new WeakSet<Page>();

/**
 * From now on documents of this page start with the contents of the window name, and drafts have the flags of the
 * case, as if they had been started while those were on. Of a claim as much is known as in the case. It happens within the page, so that the browser's cache is
 * used.
 */
async function prepare(page: Page): Promise<void> {
  if (prepared.has(page)) return;
  prepared.add(page);
  await page.addInitScript(({ flags, known: existing, brought }) => {
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
      const isClaim = address.pathname.startsWith('/api/schaeden');
      if (kept === null || !(isClaim || address.pathname.startsWith('/api/entwuerfe'))) return answer;
      const body = (await answer
        .clone()
        .json()
        .catch(() => undefined)) as { inputs?: Inputs } | undefined;
      if (!body?.inputs) return answer;
      if (isClaim) Object.assign(body.inputs, JSON.parse(sessionStorage.getItem(existing) ?? '{}'));
      else body.inputs.flags = JSON.parse(kept) as Inputs['flags'];
      const { status, statusText, headers } = answer;
      return new Response(JSON.stringify(body), { status, statusText, headers });
    };
  }, texts);
}

/** Prepares the next document of the page: the storage of its tab contains only this, with a person signed in. */
export async function keep(page: Page, { memory, cookies }: Brought): Promise<void> {
  await prepare(page);
  await page.context().clearCookies({ name: /^sitzung-/ });
  await page.context().addCookies(cookies);
  // The window name is lost on the way from one site to another.
  if (!page.url().startsWith('http')) await page.goto(quiet);
  await page.evaluate((name) => (window.name = name), `${texts.brought}${JSON.stringify(memory)}`);
}

/** Opens an address of the wizard in a tab that has stored answers, as after a reload. */
export async function openRemembered(page: Page, address: string, remembered: Remembered): Promise<void> {
  const { id, brand, inputs, answers, contract, agent } = remembered;
  const wizard = contract ? `${inputs.context} ${contract.id}` : inputs.context;
  const memory = {
    ...contract?.memory,
    ...agent?.memory,
    [`wizard ${id} ${wizard} ${contract?.brand ?? brand}`]: JSON.stringify({
      answers,
      provenance: {},
      inputs,
    }),
    [texts.flags]: JSON.stringify(inputs.flags),
    [texts.known]: JSON.stringify({
      contractKnown: inputs.contractKnown === true,
      emailKnown: inputs.emailKnown === true,
    }),
    // The secret of somebody who has proven their address.
    ...(inputs.emailKnown && { 'schadenzugang meldung': 'proven-in-this-case-only' }),
    ...(inputs.brokered && { vermittlung: JSON.stringify({ token: brokeredToken(), brokered: true }) }),
  };
  // A wizard that is left for another one of the same contract may still store its answers.
  if (contract) await page.goto(quiet);
  await keep(page, { memory, cookies: [...(contract?.cookies ?? []), ...(agent?.cookies ?? [])] });
  await page.goto(address, { waitUntil: 'commit' });
  await headingOf(page);
}
