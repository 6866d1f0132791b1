/** The part of a window that reveals its embedding page; not every browser supports `ancestorOrigins`. */
interface EmbeddedWindow {
  location: { ancestorOrigins?: ArrayLike<string> };
  document: { referrer: string };
}

const originOf = (address: string): string | undefined => {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
};

/**
 * Returns the origins to which messages about the page may be posted: the origin of the embedding page if the
 * browser reveals it and it is allowed, otherwise all allowed origins, of which the browser delivers only to
 * the right one.
 */
export function targetOrigins({ location, document }: EmbeddedWindow, allowed: string[]): string[] {
  const around = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  if (around === undefined) return allowed;
  return allowed.filter((origin) => originOf(origin) === around);
}
