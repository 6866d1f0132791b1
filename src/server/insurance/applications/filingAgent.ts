import { PlatformError } from '#engine/errors/platformError.ts';
import type { Caller } from '#server/ports/identity.ts';
import { accountOf } from '#server/people/partners/ownership.ts';
import type { ConfirmationDeps } from './confirmationDeps.ts';

/** Returns the filing agent. @throws PlatformError forbidden for all other callers */
export async function agentOf(deps: ConfirmationDeps, caller: Caller | null) {
  if (caller?.portal !== 'vermittler') throw new PlatformError('forbidden');
  return { caller, account: await accountOf(deps, caller) };
}

/** Returns the number of the filing agent; undefined where customers file themselves. */
export const filingAgent = async (
  deps: ConfirmationDeps,
  caller: Caller | null,
): Promise<string | undefined> =>
  caller?.portal === 'vermittler' ? (await agentOf(deps, caller)).account.number : undefined;
