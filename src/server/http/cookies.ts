import type { Settings } from '#server/base/settings/settings.ts';

const hostPrefix = '__Host-';

/** Returns the cookies of a header by name. */
export function cookiesOf(header: string): { [name: string]: string } {
  const pairs = header.split(';').map((part) => part.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/**
 * Returns the name under which the server sets a cookie of its own. With TLS its prefix prevents other hosts and plain
 * HTTP from setting it; the prefix requires the path `/`.
 */
export const hostCookieName = ({ origin }: Pick<Settings, 'origin'>, name: string): string =>
  origin.startsWith('https:') ? `${hostPrefix}${name}` : name;

/** Returns the value of a cookie that the server has set; with TLS others of the name do not count. */
export const hostCookieOf = (
  header: string | undefined,
  settings: Pick<Settings, 'origin'>,
  name: string,
): string | undefined => cookiesOf(header ?? '')[hostCookieName(settings, name)];
