import type { TokenSource } from '../api/client.ts';
import type { Services } from '../services.ts';
import { tabMemory } from '../tabMemory.ts';
import { rememberName } from './rememberedName.ts';
import type { Portal } from './portalIdentity.ts';
import { identityOf } from './portals.ts';

/** The signed-in account as known to the server. */
export interface OwnAccount {
  portal: Portal;
  role: 'benutzer' | 'vermittler' | 'untervermittler' | 'makler';
  number: string;
  name: string;
  /** The own one first; what is of another brand is not there. */
  brands: string[];
  /** Address with which an agent wants to begin. */
  start?: string;
}

const requests = new WeakMap<Services['client'], Map<Portal, Promise<OwnAccount | undefined>>>();

/** Fetches the signed-in account, once per portal; undefined if it cannot be determined now. */
export function ownAccount(services: Services, portal: Portal): Promise<OwnAccount | undefined> {
  const { client } = services;
  const byPortal = requests.get(client) ?? new Map<Portal, Promise<OwnAccount | undefined>>();
  requests.set(client, byPortal);
  const { session } = identityOf(services, portal);
  const answer = byPortal.get(portal) ?? fetchAccount(client, portal, session.accessToken);
  byPortal.set(portal, answer);
  const forget = () => byPortal.delete(portal);
  answer.then((account) => account ?? forget(), forget);
  return answer;
}

async function fetchAccount(
  client: Services['client'],
  portal: Portal,
  token: TokenSource,
): Promise<OwnAccount | undefined> {
  const { ok, data } = await client.request<OwnAccount>({ path: '/api/konto', token });
  // The next page can show the name immediately.
  if (ok && data) rememberName(tabMemory(window), portal, data.name);
  return ok ? data : undefined;
}

/**
 * Returns the address of the page in the account's brand; undefined if it is already in that brand. The
 * server knows the brand by now; if it could not set a cookie, the address names the brand.
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
