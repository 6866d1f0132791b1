import { readsOf } from '#engine/compile/conditions.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { equalJson } from '#engine/runtime.ts';
import { brands } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Portal } from '#server/base/portal.ts';

/**
 * Refuses a definition whose flag is off for every brand: what nobody may open is delivered to nobody. The address of a
 * module names no brand, and its text is the same in all of them.
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
 * Refuses a version that was compiled before today's rule about contracts: an older one would accept what is a
 * request today. Every decision that asks whose contract it is must stand in it, and it must be asked of the same answer.
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
 * Refuses a definition whose flag is off for a brand: neither its pages nor its routes are there.
 * @throws PlatformError product-unknown
 */
export function assertOffered(
  { flags }: Pick<Deps, 'flags'>,
  definition: Pick<Definition, 'offer'> | undefined,
  brand: string,
): void {
  if (definition && !isOffered({ flags }, definition, brand)) throw new PlatformError('product-unknown');
}

/** Whether a definition is offered under a brand: its flag, if it has one, is on. */
export function isOffered(
  { flags }: Pick<Deps, 'flags'>,
  { offer }: Pick<Definition, 'offer'>,
  brand: string,
): boolean {
  return offer?.flag === undefined || flags.flagsFor({ brand })[offer.flag] === true;
}

/** Whether somebody may go through a definition: its flag is on, and of a change the one for whoever changes. */
export function isListed(
  { flags }: Pick<Deps, 'flags'>,
  { offer, change }: Pick<Definition, 'offer' | 'change'>,
  { brand, portal }: { brand: string; portal: Portal | undefined },
): boolean {
  if (!isOffered({ flags }, { offer }, brand)) return false;
  const flag = portal === 'vermittler' ? (change?.agentFlag ?? change?.flag) : change?.flag;
  return flag === undefined || flags.flagsFor({ brand })[flag] === true;
}
