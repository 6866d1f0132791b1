import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import type { Registry } from '#server/ports/registry.ts';

/** The definitions that have pages, for whoever has these flags. */
export type PublishedDefinitions = Pick<Registry, 'byAddress' | 'list'>;

/** A definition whose flag is off has no pages: neither is it listed, nor does anything stand at its addresses. */
export function publishedFor(
  registry: PublishedDefinitions,
  flags: { [key: string]: Json },
): PublishedDefinitions {
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

/** Contexts in which somebody who is no agent wants advice. */
const adviceContexts = ['beratung', 'partnerberatung'];

/** That one wants advice is answered by having come for it. */
function adviceOf({ pages }: Definition): Answers | undefined {
  for (const { id, fields } of Object.values(pages)) {
    const mode = fields.find(({ semantic }) => semantic === 'advice-mode');
    if (mode) return { [id]: { [mode.name]: 'advice' } };
  }
  return undefined;
}

/** What is answered by having chosen for whom a product is, and by the way one came; undefined for nothing. */
export function presetOf(definition: Definition, choice: unknown, context: string): Answers | undefined {
  const chosen = definition.offer?.for?.find(({ key }) => key === choice)?.answers;
  const advice = adviceContexts.includes(context) ? adviceOf(definition) : undefined;
  if (!chosen || !advice) return chosen ?? advice;
  const pages = new Set([...Object.keys(chosen), ...Object.keys(advice)]);
  return Object.fromEntries([...pages].map((page) => [page, { ...chosen[page], ...advice[page] }]));
}
