/** Which of how many equal parts: `2/3`. Without it everything is looked at. */
const asked = /^(\d+)\/(\d+)$/.exec(process.env.SHARE ?? '1/1');
if (!asked) throw new Error('SHARE says which part of how many: SHARE=2/3');
const [part, parts] = [Number(asked[1]), Number(asked[2])];
if (part < 1 || part > parts) throw new Error(`There is no part ${part} of ${parts}.`);

/** How a title tells what is looked at; nothing where it is everything. */
export const shareWords = parts === 1 ? '' : ` (part ${part} of ${parts})`;

/**
 * The part of a list that this run looks at. Proofs in the browser take minutes: where they run for each change, each
 * run takes another part, and all of them together take everything.
 */
export function shareOf<T>(list: readonly T[]): T[] {
  return list.filter((_, place) => place % parts === part - 1);
}
