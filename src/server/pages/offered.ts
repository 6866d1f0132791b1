import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import type { Registry } from '../definitions/registry.ts';

/** The definitions that have pages, for whoever has these flags. */
export type Offered = Pick<Registry, 'byAddress' | 'list'>;

/** A definition whose flag is off has no pages: neither is it listed, nor does anything stand at its addresses. */
export function offeredFor(registry: Offered, flags: { [key: string]: Json }): Offered {
  const isOn = ({ offer }: Definition) => offer?.flag === undefined || flags[offer.flag] === true;
  return {
    list: () => registry.list().filter(({ definition }) => isOn(definition)),
    byAddress: (path) => {
      const found = registry.byAddress(path);
      return found && isOn(found.definition) ? found : undefined;
    },
  };
}

/** What the web app is told of an offer: answers stay here until somebody has chosen. */
export interface OfferDescription {
  audience: 'private' | 'business';
  listed?: false;
  subject?: string;
  for?: { key: string; icon?: string }[];
}

/** An offer without what only the server needs; a choice whose flag is off is none. */
export function describeOffer(
  { offer }: Definition,
  flags: { [key: string]: Json },
): OfferDescription | undefined {
  if (!offer) return undefined;
  const { audience, listed, subject } = offer;
  const choices = offer.for?.filter(({ flag }) => flag === undefined || flags[flag] === true);
  return {
    audience,
    ...(listed === false && { listed }),
    ...(subject !== undefined && { subject }),
    ...(choices && { for: choices.map(({ key, icon }) => ({ key, ...(icon && { icon }) })) }),
  };
}

/** What is answered by having chosen for whom a product is; undefined for a choice that nobody offers. */
export function presetOf({ offer }: Definition, choice: unknown): Answers | undefined {
  return offer?.for?.find(({ key }) => key === choice)?.answers;
}
