import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBrand, type Brand } from '#server/base/brands.ts';
import { hostCookieOf } from '#server/http/cookies.ts';
import { portals, type Portal } from '#server/base/portal.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { sessionCookie } from '#server/http/sessionCookie.ts';
import { signInPaths } from '#engine/pages/framePaths.ts';

/** Cookie with the brand of public pages. */
const pageBrandCookie = 'marke';
/** Cookies with a signed-in account's brands, its own first. */
const accountBrandCookies = { benutzer: 'marke-kunde', vermittler: 'marke-vermittler' };

/** Pages of the portals that need no sign-in. */
const publicPaths =
  /^\/(kunden\/(login|handynummer-aendern)|vermittler\/(login|vertriebspartner-werden))(\/|$)/;

/** Returns the portal that a page belongs to; undefined for public pages. */
function portalOf(path: string): Portal | undefined {
  if (publicPaths.test(path)) return undefined;
  if (/^\/kunden(\/|$)/.test(path)) return 'benutzer';
  return /^\/(vermittler|vermittler-nachricht|extranet)(\/|$)/.test(path) ? 'vermittler' : undefined;
}

/**
 * Returns the brand of a page: the requested one, else the session's, else the setting. Portal pages use a brand of
 * the signed-in account.
 * @param requested brand named by the address or a parameter
 */
export function brandOfPage(
  request: FastifyRequest,
  settings: Pick<Settings, 'brand' | 'origin'>,
  requested: Brand | undefined,
): Brand {
  const kept = (name: string) => hostCookieOf(request.headers.cookie, settings, name);
  const wanted = [requested, kept(pageBrandCookie)].filter(isBrand);
  const portal = portalOf(new URL(request.url, 'http://localhost').pathname);
  const brands = (portal ? (kept(accountBrandCookies[portal]) ?? '') : '').split('.').filter(isBrand);
  return wanted.find((brand) => brands.length === 0 || brands.includes(brand)) ?? brands[0] ?? settings.brand;
}

/** Returns the portals that this browser has signed in to and not out of. The sign-in may have expired. */
export function signedInPortals(request: FastifyRequest, settings: Pick<Settings, 'origin'>): Portal[] {
  return portals.filter((portal) =>
    hostCookieOf(request.headers.cookie, settings, accountBrandCookies[portal]),
  );
}

/** Clears the account's brands on the sign-in page; signing in sets them again. */
export function clearBrandsAtSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'origin'>,
): void {
  const { pathname } = new URL(request.url, 'http://localhost');
  for (const portal of signedInPortals(request, settings))
    if (`${pathname}/`.replace('//', '/') === signInPaths[portal])
      sessionCookie(reply, settings, accountBrandCookies[portal], '');
}

/** Stores the requested brand for the browser session. */
export function storeRequestedBrand(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'origin'>,
  requested: Brand | undefined,
): void {
  if (requested && requested !== hostCookieOf(request.headers.cookie, settings, pageBrandCookie))
    sessionCookie(reply, settings, pageBrandCookie, requested);
}

/** Stores the brands of a signed-in account; portal and public pages use one of them. */
export function storeAccountBrands(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'origin'>,
  { portal, brands }: { portal: Portal; brands: Brand[] },
): void {
  const kept = (name: string) => hostCookieOf(request.headers.cookie, settings, name);
  const joined = brands.join('.');
  if (kept(accountBrandCookies[portal]) !== joined)
    sessionCookie(reply, settings, accountBrandCookies[portal], joined);
  const pageBrand = kept(pageBrandCookie);
  if (brands[0] && !brands.some((brand) => brand === pageBrand))
    sessionCookie(reply, settings, pageBrandCookie, brands[0]);
}
