import type { TokenSource } from '../api/client.ts';
import type { Services } from '../services.ts';
import { tabMemory } from '../tabMemory.ts';
import { keepName } from './keptAccount.ts';
import type { Portal } from './portalIdentity.ts';
import { identityOf } from './portals.ts';

/** Who is signed in, as the server knows it. */
export interface OwnAccount {
  portal: Portal;
  role: 'benutzer' | 'vermittler' | 'untervermittler' | 'makler';
  number: string;
  name: string;
  /** The own one first; what is of another brand is not there. */
  brands: string[];
}

const asked = new WeakMap<Services['client'], Map<Portal, Promise<OwnAccount | undefined>>>();

/** Asks who is signed in, once for each portal; undefined: that cannot be learnt now. */
export function ownAccount(services: Services, portal: Portal): Promise<OwnAccount | undefined> {
  const { client } = services;
  const known = asked.get(client) ?? new Map<Portal, Promise<OwnAccount | undefined>>();
  asked.set(client, known);
  const { session } = identityOf(services, portal);
  const answer = known.get(portal) ?? ask(client, portal, session.accessToken);
  known.set(portal, answer);
  const forget = () => known.delete(portal);
  answer.then((account) => account ?? forget(), forget);
  return answer;
}

async function ask(
  client: Services['client'],
  portal: Portal,
  token: TokenSource,
): Promise<OwnAccount | undefined> {
  const { ok, data } = await client.request<OwnAccount>({ path: '/api/konto', token });
  // The next page says so at once.
  if (ok && data) keepName(tabMemory(window), portal, data.name);
  return ok ? data : undefined;
}

/**
 * Where a page goes on that came in a brand which is not the account's; undefined: it came in the right one. The server
 * knows the right one by now; where it could keep no cookie, the address names it.
 */
export function addressInOwnBrand(
  { brands }: Pick<OwnAccount, 'brands'>,
  shown: string,
  href: string,
): string | undefined {
  const [own] = brands;
  if (own === undefined || brands.includes(shown)) return undefined;
  const address = new URL(href);
  if (address.searchParams.has('brand')) address.searchParams.delete('brand');
  else address.searchParams.set('brand', own);
  return address.href;
}
