import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import { memoizePromise } from '#engine/memoizePromise.ts';
import { setPointer } from '#engine/setPointer.ts';
import { demoCustomer, findSent } from '../../support/signIn.ts';
import type { OpenedDefinition } from '../../../src/cli/openDefinitions.ts';
import { signedIn } from './signedIn.ts';
import type { Brought } from './tabRecord.ts';

/** Where a wizard about a claim is opened, and by whom. */
export interface ClaimPlace extends Brought {
  /** The address of the context, its places filled. */
  base: string;
  /** By what the tab tells it from other wizards of the same kind. */
  id: string;
}

/** Signs in for a customer of nobody else's proof. */
const customer = '1000000005';
/** A report about no contract of the list. */
const other = 'anderer';

/** Returns what somebody says first in a context, as it is sent. */
function firstAnswers(opened: OpenedDefinition, context: string, today: string): Answers {
  const { cases } = deriveCases({ ...opened, today });
  const usual = cases.find(({ inputs, refused }) => inputs.context === context && refused === undefined);
  if (!usual) throw new Error(`No case of ${opened.source.id} in the context ${context}`);
  return relevantAnswers(opened.loaded, usual.answers, usual.inputs);
}

/**
 * Returns the places at which a claim's wizard is opened, by context: as a customer, and without an account by the link that
 * is mailed. What is added to is reported before, once.
 * @returns undefined for what is no claim
 */
export function claimPlaces(
  browser: Browser,
  serverUrl: string,
  opened: OpenedDefinition,
  today: string,
): ((context: string, window: number) => Promise<ClaimPlace>) | undefined {
  const { id, kind, addresses } = opened.loaded.definition;
  if (kind !== 'schaden') return undefined;
  const person = (window: number) => signedIn(browser, serverUrl, demoCustomer(customer), window);

  async function report(context: string, answers: Answers, token?: string): Promise<string> {
    const response = await fetch(`${serverUrl}/api/schaeden/v2/ohne-vertrag`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ definition: id, context, brand: 'haus', answers }),
    });
    const body = await response.text();
    if (response.status !== 201) throw new Error(`${id} was not taken in: ${response.status} ${body}`);
    return (JSON.parse(body) as { claimId: string }).claimId;
  }

  const reported = new Map<string, Promise<{ claim: string; secret?: string }>>();
  const once = (context: string, make: () => Promise<{ claim: string; secret?: string }>) =>
    memoizePromise(reported, context, make);

  async function byLink() {
    const recipient = `${randomUUID()}@example.de`;
    const since = Date.now();
    const answers = firstAnswers(opened, 'geschaedigt', today);
    const mine = setPointer(answers, '/story/contact/email', recipient as Json);
    const claim = await report('geschaedigt', mine);
    const link = await findSent(serverUrl, recipient, /\/ergaenzung\/#[\w-]+/, since);
    return { claim, secret: await openedByCode(link.replace(/^.*#/, ''), recipient) };
  }

  const ask = async (path: string, payload: object) => {
    const response = await fetch(`${serverUrl}/api/schaeden/zugang/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return (await response.json()) as { id?: string; token?: string };
  };

  /** Earlier answers stand behind a code: what it brings opens them. */
  async function openedByCode(token: string, recipient: string): Promise<string> {
    const since = Date.now();
    const { id: sent } = await ask('code', { token, channel: 'mail' });
    const code = await findSent(serverUrl, recipient, /\b\d{6}(?= ist Ihr Code zum Schaden)/, since);
    return (await ask('oeffnen', { token, id: sent, code })).token ?? '';
  }

  return async (context, window) => {
    const address = addresses[context] ?? '';
    if (context === 'geschaedigt') return { base: address, id: 'ohne-konto', memory: {}, cookies: [] };
    if (context === 'nachtrag') {
      const { claim, secret = '' } = await once(context, byLink);
      return { base: address, id: claim, memory: { 'schadenzugang nachtrag': secret }, cookies: [] };
    }
    const { memory, cookies, token } = await person(window);
    const brought = { memory, cookies };
    if (context === 'meldung')
      return { base: address.replace('{contractIndex}', other), id: other, ...brought };
    const { claim } = await once(context, async () => ({
      claim: await report('meldung', firstAnswers(opened, 'meldung', today), token),
    }));
    return { base: address.replace('{claimId}', claim), id: claim, ...brought };
  };
}
