import type { Definition } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Portal } from '#server/base/portal.ts';
import type { Caller } from '#server/ports/identity.ts';
import { accountOf, isOfBrands } from '#server/people/partners/visible.ts';

/**
 * The portal at which one has to be signed in to advise: an address below it belongs to its people. A declaration is
 * everybody's, wherever it stands.
 */
export function portalOfAddress(
  address: string,
  { kind }: { kind?: Definition['kind'] } = {},
): Portal | undefined {
  return kind !== 'erklaerung' && address.startsWith('/vermittler/') ? 'vermittler' : undefined;
}

/** As what somebody stands in a context, and the number of the agent who advises there. */
export interface ContextRole {
  role: string;
  agent?: string;
}

/**
 * As what the caller stands in a context: `offen` where everybody may be, else what the database says.
 * @throws PlatformError unauthenticated or forbidden where the context belongs to people of a portal; not-found where
 *   it is asked for in the name of a brand that the caller has nothing to do with
 */
export async function roleIn(
  deps: Pick<Deps, 'db'>,
  { addresses, kind }: Pick<Definition, 'addresses'> & { kind?: Definition['kind'] },
  context: string,
  caller: Caller | null,
  brand?: string,
): Promise<ContextRole> {
  const portal = portalOfAddress(addresses[context] ?? '', { kind });
  if (portal === undefined) return { role: 'offen' };
  if (!caller) throw new PlatformError('unauthenticated');
  if (caller.portal !== portal) throw new PlatformError('forbidden');
  const account = await accountOf(deps, caller);
  const { role, number } = account;
  if (brand !== undefined && !isOfBrands(account, brand)) throw new PlatformError('not-found');
  // Brokers have the extranet.
  if (role === 'makler') throw new PlatformError('forbidden');
  return { role: role === 'untervermittler' ? 'vermittler' : role, agent: number };
}
