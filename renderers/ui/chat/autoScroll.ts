/** Distance to the end within which the list follows. Pixels. */
const followDistance = 20;

/** Scroll position of a list. Pixels. */
interface ScrollPosition {
  top: number;
  /** Height of what is seen. */
  view: number;
  /** Height of everything. */
  whole: number;
}

/**
 * Returns whether a list keeps following its end: until the person scrolls up, and again within 20 px of the
 * end. Growing content does not stop it.
 * @param before previous scroll position
 */
export function shouldFollow(
  following: boolean,
  before: Pick<ScrollPosition, 'top'>,
  now: ScrollPosition,
): boolean {
  if (now.whole - now.view - now.top <= followDistance) return true;
  return following && now.top >= before.top - 1;
}
