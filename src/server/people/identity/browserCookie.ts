import { randomBytes } from 'node:crypto';
import type { Vault } from '#server/ports/identity.ts';

/** Cookie that identifies a browser of earlier sign-ins. It grants no access. */
const browserCookie = 'known';

/** Lifetime in seconds. */
const lifetime = 90 * 24 * 3600;

/** Returns the stored MAC of the cookie. */
export const browserMacOf = (vault: Vault, secret: string): string => vault.mac('browser', secret);

/** Returns a new cookie with its MAC. */
export function newBrowser(vault: Vault): { secret: string; mac: string } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, mac: browserMacOf(vault, secret) };
}

/** Returns the cookie's secret; undefined if it is malformed. */
export const browserSecretOf = (cookies: { [name: string]: string }): string | undefined =>
  /^[\w-]{32}$/.test(cookies[browserCookie] ?? '') ? cookies[browserCookie] : undefined;

/** Returns the Set-Cookie header: unreadable for scripts, sent to the identity provider only. */
export const browserCookieHeader = (secret: string, origin: string): string =>
  `${browserCookie}=${secret}; Path=/idp; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;

/** A result that also sets the browser's cookie. */
export class ResultWithBrowser {
  body: object;
  secret: string;

  constructor(body: object, secret: string) {
    this.body = body;
    this.secret = secret;
  }
}
