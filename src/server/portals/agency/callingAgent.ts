import { PlatformError } from '#engine/errors/platformError.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { accountOf } from '#server/people/partners/service.ts';
import type { SubAgentDeps } from './subAgentDeps.ts';

/** Returns the calling agent. @throws PlatformError forbidden for sub-agents and brokers */
export async function agentOf(deps: SubAgentDeps, caller: Caller): Promise<VisibleAccount> {
  const account = await accountOf(deps, caller);
  if (account.role !== 'vermittler') throw new PlatformError('forbidden');
  return account;
}
