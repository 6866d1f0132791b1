import { cookieMaxAge, readCookie, writeCookie } from './cookies.ts';
import type { CookieJar } from './cookies.ts';

/** Also removed by who keeps the answer (`agreement.ts`). */
export const idCookie = 'uid';

/**
 * The pseudonymous id under which flags are dealt out, kept in a cookie that no other site sees.
 * It names no person and is never joined with answers. To be asked only of who agreed to experiments.
 */
export function userId(jar: CookieJar, makeId: () => string): string {
  const stored = readCookie(jar, idCookie);
  if (stored && /^[0-9a-f-]{36}$/.test(stored)) return stored;
  const id = makeId();
  writeCookie(jar, idCookie, id, cookieMaxAge);
  return id;
}
