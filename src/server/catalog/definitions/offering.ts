import { readsOf } from '#engine/compile/conditions.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { equalJson } from '#engine/runtime.ts';
import { brands } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Portal } from '#server/base/portal.ts';

/**
 * Refuses a definition that is switched off under every brand. Module addresses name no brand, and a module is the
 * same for all.
 * @throws PlatformError product-unknown
 */
export function assertOfferedSomewhere(
  { flags }: Pick<Deps, 'flags'>,
  definition: Pick<Definition, 'offer'> | undefined,
): void {
  const flag = definition?.offer?.flag;
  if (flag !== undefined && !brands.some((brand) => flags.flagsFor({ brand })[flag] === true))
    throw new PlatformError('product-unknown');
}

/**
 * Refuses a version compiled before the current rule about whose contract it is: it would accept what is only a
 * request today. It must contain every decision about that, based on the same answer.
 * @throws PlatformError version-outdated
 */
export function assertCurrentContractRule(loaded: Definition, today: Definition | undefined): void {
  if (today?.ownContract === undefined || loaded.version === today.version) return;
  const contractRules = ({ decisions, conditions }: Definition) =>
    decisions
      .filter(({ when }) => readsOf(when, conditions).includes('/context/ownContract'))
      .map(({ when, decide }) => `${when} ${decide}`);
  const kept = contractRules(loaded);
  const isSame = equalJson(loaded.ownContract, today.ownContract);
  if (!isSame || contractRules(today).some((row) => !kept.includes(row)))
    throw new PlatformError('version-outdated');
}

/**
 * Refuses a definition that is switched off under a brand.
 * @throws PlatformError product-unknown
 */
export function assertOffered(
  { flags }: Pick<Deps, 'flags'>,
  definition: Pick<Definition, 'offer'> | undefined,
  brand: string,
): void {
  if (definition && !isOffered({ flags }, definition, brand)) throw new PlatformError('product-unknown');
}

/** Returns whether a definition is offered under a brand: it has no flag, or its flag is on. */
function isOffered(
  { flags }: Pick<Deps, 'flags'>,
  { offer }: Pick<Definition, 'offer'>,
  brand: string,
): boolean {
  return offer?.flag === undefined || flags.flagsFor({ brand })[offer.flag] === true;
}

/**
 * Returns whether a definition is available to a caller: its flag is on, and of a change the flag of the caller's
 * portal.
 */
export function isListed(
  { flags }: Pick<Deps, 'flags'>,
  { offer, change }: Pick<Definition, 'offer' | 'change'>,
  { brand, portal }: { brand: string; portal: Portal | undefined },
): boolean {
  if (!isOffered({ flags }, { offer }, brand)) return false;
  const flag = portal === 'vermittler' ? (change?.agentFlag ?? change?.flag) : change?.flag;
  return flag === undefined || flags.flagsFor({ brand })[flag] === true;
}
