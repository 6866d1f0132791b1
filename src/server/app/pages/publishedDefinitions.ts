import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import type { Registry } from '#server/ports/registry.ts';

/** Definitions that have pages under some flags. */
export type PublishedDefinitions = Pick<Registry, 'resolveAddress' | 'list'>;

/** Filters a registry by flags: a definition whose flag is off is not listed and has no pages. */
export function publishedFor(
  registry: PublishedDefinitions,
  flags: { [key: string]: Json },
): PublishedDefinitions {
  const isOn = ({ offer }: Definition) => offer?.flag === undefined || flags[offer.flag] === true;
  return {
    list: () => registry.list().filter(({ definition }) => isOn(definition)),
    resolveAddress: (path) => {
      const found = registry.resolveAddress(path);
      return found && isOn(found.definition) ? found : undefined;
    },
  };
}

/** Returns the published definitions; claims come last, those about products of the audience before others. */
export function listedFor(
  published: PublishedDefinitions,
  audience: OfferDescription['audience'],
): ReturnType<PublishedDefinitions['list']> {
  const all = published.list();
  const audiences = new Map(all.map(({ definition }) => [definition.key, definition.offer?.audience]));
  const audienceOf = ({ offer, products = [] }: Definition) =>
    offer?.audience ?? products.map((product) => audiences.get(product)).find((found) => found !== undefined);
  const rankOf = (definition: Definition) => {
    if (definition.kind !== 'schaden') return 0;
    return audienceOf(definition) === audience ? 1 : 2;
  };
  return all.toSorted((a, b) => rankOf(a.definition) - rankOf(b.definition));
}

/** An offer as the web app gets it; preset answers stay on the server until the choice is made. */
export interface OfferDescription {
  audience: 'private' | 'business';
  listed?: false;
  subject?: string;
  for?: { key: string; icon?: string }[];
}

/** Returns an offer without server-only data and without choices whose flag is off. */
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

/** Contexts in which customers ask for advice. */
const adviceContexts = ['beratung', 'partnerberatung'];

/** Returns the answer that advice is wanted, which the context implies. */
function adviceOf({ pages }: Definition): Answers | undefined {
  for (const { id, fields } of Object.values(pages)) {
    const mode = fields.find(({ semantic }) => semantic === 'advice-mode');
    if (mode) return { [id]: { [mode.name]: 'advice' } };
  }
  return undefined;
}

/** Returns the answers implied by the chosen target group and the context; undefined when there are none. */
export function presetOf(definition: Definition, choice: unknown, context: string): Answers | undefined {
  const chosen = definition.offer?.for?.find(({ key }) => key === choice)?.answers;
  const advice = adviceContexts.includes(context) ? adviceOf(definition) : undefined;
  if (!chosen || !advice) return chosen ?? advice;
  const pages = new Set([...Object.keys(chosen), ...Object.keys(advice)]);
  return Object.fromEntries([...pages].map((page) => [page, { ...chosen[page], ...advice[page] }]));
}
