import { readCookie, writeCookie } from './cookies.ts';
import type { CookieJar } from './cookies.ts';

const cookieName = 'uid';
const yearInSeconds = 31_536_000;

/**
 * The pseudonymous id under which flags are dealt out, kept in a cookie that no other site sees.
 * It names no person and is never joined with answers.
 */
export function userId(jar: CookieJar, makeId: () => string): string {
  const known = readCookie(jar, cookieName);
  if (known && /^[0-9a-f-]{36}$/.test(known)) return known;
  const id = makeId();
  writeCookie(jar, cookieName, id, yearInSeconds);
  return id;
}
