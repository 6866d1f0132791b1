/** Words that only address someone, wherever they stand. */
const always = /(?<!\p{L})(?:Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u;

/** „Sie“ inside a sentence. */
const inside = /(?<=[^\s.:!?–„] )Sie(?!\p{L})/u;

/** „Sie“ at the beginning of a sentence, before a verb in the plural: „Sie liegt im Postfach.“ is about a thing. */
const first = /(?<!\p{L})Sie \p{L}+n(?!\p{L})/u;

/** Returns whether a German text speaks to its reader. */
export const addressesReader = (text: string): boolean =>
  [always, inside, first].some((pattern) => pattern.test(text));
