import { randomBytes } from 'node:crypto';
import type { Vault } from '#server/ports/identity.ts';

/** The cookie by which a browser is known again in which somebody has signed in. It opens nothing by itself. */
export const browserCookie = 'known';

/** Seconds that the cookie lasts. */
const lifetime = 90 * 24 * 3600;

/** What is kept of a browser's cookie. */
export const browserMacOf = (vault: Vault, secret: string): string => vault.mac('browser', secret);

/** A cookie for a browser that has none. */
export function newBrowser(vault: Vault): { secret: string; mac: string } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, mac: browserMacOf(vault, secret) };
}

/** The secret out of the cookies of a request; undefined where it is none of ours. */
export const browserSecretOf = (cookies: { [name: string]: string }): string | undefined =>
  /^[\w-]{32}$/.test(cookies[browserCookie] ?? '') ? cookies[browserCookie] : undefined;

/** The header that gives a browser its cookie: for scripts unreadable, and only for the identity provider. */
export const browserCookieHeader = (secret: string, origin: string): string =>
  `${browserCookie}=${secret}; Path=/idp; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;

/** An answer that also gives the browser its cookie. */
export class ResultWithBrowser {
  body: object;
  secret: string;

  constructor(body: object, secret: string) {
    this.body = body;
    this.secret = secret;
  }
}
