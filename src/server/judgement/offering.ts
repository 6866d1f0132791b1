import type { Definition } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Deps } from '../deps.ts';

/**
 * Refuses a definition whose flag is off for a brand: neither its pages nor its routes are there.
 * @throws PlatformError product-unknown
 */
export function refuseWhenOff(
  { flags }: Pick<Deps, 'flags'>,
  definition: Pick<Definition, 'offer'> | undefined,
  brand: string,
): void {
  const flag = definition?.offer?.flag;
  if (flag !== undefined && flags.flagsFor({ brand })[flag] !== true)
    throw new PlatformError('product-unknown');
}
