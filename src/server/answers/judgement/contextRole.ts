import type { Definition } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Portal } from '#server/base/portal.ts';
import type { Caller } from '#server/ports/identity.ts';
import { accountOf, hasBrand } from '#server/people/partners/ownership.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/**
 * Returns the portal whose sign-in an address requires. Declarations are open to all, whatever their address.
 */
export function portalOfAddress(
  address: string,
  { kind }: { kind?: Definition['kind'] } = {},
): Portal | undefined {
  return kind !== 'erklaerung' && address.startsWith(portalRoots.vermittler) ? 'vermittler' : undefined;
}

/** Role in a context, and the number of the advising agent. */
interface ContextRole {
  role: string;
  agent?: string;
}

/**
 * Returns the caller's role in a context: `offen` where anyone may enter, else the role of the account.
 * @throws PlatformError unauthenticated or forbidden where the context requires a portal; not-found for a
 * brand that is not one of the account's
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
  if (brand !== undefined && !hasBrand(account, brand)) throw new PlatformError('not-found');
  // Brokers use the extranet.
  if (role === 'makler') throw new PlatformError('forbidden');
  return { role: role === 'untervermittler' ? 'vermittler' : role, agent: number };
}
