/** So near to its end a list counts as being there. Pixels. */
export const followWithin = 20;

/** Where a list stands. Pixels. */
export interface Scrolled {
  top: number;
  /** Height of what is seen. */
  view: number;
  /** Height of everything. */
  whole: number;
}

/**
 * Whether a list goes on following its end: until somebody scrolls up, and again within 20 px of the end. Growing does
 * not end it: only who moves up looks at something else.
 * @param before where the list stood last
 */
export function followsNow(following: boolean, before: Pick<Scrolled, 'top'>, now: Scrolled): boolean {
  if (now.whole - now.view - now.top <= followWithin) return true;
  return following && now.top >= before.top - 1;
}
