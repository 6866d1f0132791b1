import { PlatformError } from '#engine/errors/platformError.ts';
import { accountOf } from '#server/people/partners/service.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';

/** Returns the account of the calling broker. @throws PlatformError forbidden for all others */
export async function brokerAccount(deps: Pick<Deps, 'db'>, caller: Caller): Promise<VisibleAccount> {
  const account = await accountOf(deps, caller);
  if (account.role !== 'makler') throw new PlatformError('forbidden');
  return account;
}
