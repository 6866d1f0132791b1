import type { Flags } from '#server/ports/flags.ts';
import type { Account } from './accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';

/**
 * Returns whether moves can be announced, and for a later day. A flag switches the service; it is not an
 * authorisation.
 */
export function moveServiceFlags(
  flags: Flags,
  { role }: Pick<Account, 'role'>,
  { brand }: Pick<Partner, 'brand'>,
): { on: boolean; dated: boolean } {
  const values = flags.flagsFor({ brand });
  const own = role === 'benutzer' ? 'relocation-service-customer' : 'relocation-service';
  return { on: values[own] === true, dated: values['relocation-service-date'] === true };
}
