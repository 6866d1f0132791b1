/** What of a window tells who embeds it; `ancestorOrigins` is not known to every browser. */
export interface EmbeddedWindow {
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
 * The origins to which something about the page may be told: that of the page around it where the browser says which
 * it is and it is allowed, otherwise all allowed ones, of which the browser reaches only the right one.
 */
export function toldOrigins({ location, document }: EmbeddedWindow, allowed: string[]): string[] {
  const around = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  if (around === undefined) return allowed;
  return allowed.filter((origin) => originOf(origin) === around);
}
