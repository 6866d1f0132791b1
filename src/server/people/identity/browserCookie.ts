import { randomBytes } from 'node:crypto';
import { hostCookieName, hostCookieOf } from '#server/http/cookies.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import type { Vault } from '#server/ports/identity.ts';

/** Cookie that identifies a browser of earlier sign-ins. It grants no access. */
const browserCookie = 'known';

/** Lifetime in seconds. */
const lifetime = 90 * 24 * 3600;

/** Returns the stored MAC of the cookie. */
export const browserMacOf = (vault: Vault, secret: string): string => vault.mac('browser', secret);

/** Returns the cookie of a browser with its MAC: the given one, else a new one. */
export function browserOf(vault: Vault, existing?: string): { secret: string; mac: string } {
  const secret = existing ?? randomBytes(24).toString('base64url');
  return { secret, mac: browserMacOf(vault, secret) };
}

/** Returns the cookie's secret; undefined if it is malformed. */
export function browserSecretOf(
  header: string | undefined,
  settings: Pick<Settings, 'origin'>,
): string | undefined {
  const secret = hostCookieOf(header, settings, browserCookie);
  return /^[\w-]{32}$/.test(secret ?? '') ? secret : undefined;
}

/** Returns the Set-Cookie header: unreadable for scripts, without TLS sent to the identity provider only. */
export function browserCookieHeader(secret: string, settings: Pick<Settings, 'origin'>): string {
  const secure = settings.origin.startsWith('https:');
  const attributes = `Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${hostCookieName(settings, browserCookie)}=${secret}; Path=${secure ? '/' : '/idp'}; ${attributes}`;
}

/** A result that also sets the browser's cookie. */
export class ResultWithBrowser {
  body: object;
  secret: string;

  constructor(body: object, secret: string) {
    this.body = body;
    this.secret = secret;
  }
}
