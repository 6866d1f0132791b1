import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBrand, type Brand } from '#server/base/brands.ts';
import { cookiesOf } from '#server/http/cookies.ts';
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
  { brand: standard }: Pick<Settings, 'brand'>,
  requested: Brand | undefined,
): Brand {
  const cookies = cookiesOf(request.headers.cookie ?? '');
  const wanted = [requested, cookies[pageBrandCookie]].filter(isBrand);
  const portal = portalOf(new URL(request.url, 'http://localhost').pathname);
  const brands = (portal ? (cookies[accountBrandCookies[portal]] ?? '') : '').split('.').filter(isBrand);
  return wanted.find((brand) => brands.length === 0 || brands.includes(brand)) ?? brands[0] ?? standard;
}

/** Returns the portals that this browser has signed in to and not out of. The sign-in may have expired. */
export function signedInPortals(request: FastifyRequest): Portal[] {
  const cookies = cookiesOf(request.headers.cookie ?? '');
  return portals.filter((portal) => cookies[accountBrandCookies[portal]]);
}

/** Clears the account's brands on the sign-in page; signing in sets them again. */
export function clearBrandsAtSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'origin'>,
): void {
  const { pathname } = new URL(request.url, 'http://localhost');
  for (const portal of signedInPortals(request))
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
  if (requested && requested !== cookiesOf(request.headers.cookie ?? '')[pageBrandCookie])
    sessionCookie(reply, settings, pageBrandCookie, requested);
}

/** Stores the brands of a signed-in account; portal and public pages use one of them. */
export function storeAccountBrands(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'origin'>,
  { portal, brands }: { portal: Portal; brands: Brand[] },
): void {
  const cookies = cookiesOf(request.headers.cookie ?? '');
  const joined = brands.join('.');
  if (cookies[accountBrandCookies[portal]] !== joined)
    sessionCookie(reply, settings, accountBrandCookies[portal], joined);
  const pageBrand = cookies[pageBrandCookie];
  if (brands[0] && !brands.some((brand) => brand === pageBrand))
    sessionCookie(reply, settings, pageBrandCookie, brands[0]);
}
