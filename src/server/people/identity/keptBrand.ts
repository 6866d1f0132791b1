import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBrand, type Brand } from '#server/base/brands.ts';
import { cookiesOf } from '#server/http/cookies.ts';
import { portals, type Portal } from '#server/base/portal.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { sessionCookie } from '#server/http/sessionCookie.ts';
import { signInPaths } from '#engine/pages/framePaths.ts';

/** The cookie with the brand of the pages that one opens. */
const shown = 'marke';
/** The cookies with the brands of whoever is signed in at a portal, the own one first. */
const own = { benutzer: 'marke-kunde', vermittler: 'marke-vermittler' };

/** Below these addresses nobody is signed in yet. */
const open = /^\/(kunden\/(login|handynummer-aendern)|vermittler\/(login|vertriebspartner-werden))(\/|$)/;

/** The portal whose people alone see a page; undefined: anybody does. */
function portalOf(path: string): Portal | undefined {
  if (open.test(path)) return undefined;
  if (/^\/kunden(\/|$)/.test(path)) return 'benutzer';
  return /^\/(vermittler|vermittler-nachricht|extranet)(\/|$)/.test(path) ? 'vermittler' : undefined;
}

/**
 * The brand of a page: the first of what is asked for and what the session has kept, else the setting. Pages of a portal
 * come in a brand of whoever is signed in there, whatever is asked for.
 * @param asked by the address or a parameter
 */
export function brandOfPage(
  request: FastifyRequest,
  { brand: standard }: Pick<Settings, 'brand'>,
  asked: Brand | undefined,
): Brand {
  const cookies = cookiesOf(request.headers.cookie ?? '');
  const wanted = [asked, cookies[shown]].filter(isBrand);
  const portal = portalOf(new URL(request.url, 'http://localhost').pathname);
  const brands = (portal ? (cookies[own[portal]] ?? '') : '').split('.').filter(isBrand);
  return wanted.find((brand) => brands.length === 0 || brands.includes(brand)) ?? brands[0] ?? standard;
}

/** The portals at which somebody has signed in with this browser and not out since. The page of one may find it over. */
export function portalsEntered(request: FastifyRequest): Portal[] {
  const cookies = cookiesOf(request.headers.cookie ?? '');
  return portals.filter((portal) => cookies[own[portal]]);
}

/** Whoever comes to the sign-in is not signed in, or is told to the server again in a moment. */
export function forgetAtSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'origin'>,
): void {
  const { pathname } = new URL(request.url, 'http://localhost');
  for (const portal of portalsEntered(request))
    if (`${pathname}/`.replace('//', '/') === signInPaths[portal])
      sessionCookie(reply, settings, own[portal], '');
}

/** Keeps the brand that somebody asked for, for the session of the browser. */
export function keepAsked(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'origin'>,
  asked: Brand | undefined,
): void {
  if (asked && asked !== cookiesOf(request.headers.cookie ?? '')[shown])
    sessionCookie(reply, settings, shown, asked);
}

/** Keeps the brands of whoever has signed in: the portal is shown in one of them, and so is what is public. */
export function keepBrands(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'origin'>,
  { portal, brands }: { portal: Portal; brands: Brand[] },
): void {
  const cookies = cookiesOf(request.headers.cookie ?? '');
  const joined = brands.join('.');
  if (cookies[own[portal]] !== joined) sessionCookie(reply, settings, own[portal], joined);
  const kept = cookies[shown];
  if (brands[0] && !brands.some((brand) => brand === kept)) sessionCookie(reply, settings, shown, brands[0]);
}
