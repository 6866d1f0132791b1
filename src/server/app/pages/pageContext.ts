import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBrand } from '#server/base/brands.ts';
import type { Brand } from '#server/base/brands.ts';
import { cookiesOf } from '#server/http/cookies.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import type { Visitor } from './bootstrap.ts';
import {
  brandOfPage,
  clearBrandsAtSignIn,
  storeRequestedBrand,
  signedInPortals,
} from '#server/people/identity/brandCookies.ts';

/** Pages that are reached only by a link with a secret in its fragment. */
const linkOnlyPages =
  /^\/(unterlagen|einwilligung|schaden-melden\/unterlagen|schaden-melden\/.+\/ergaenzung)(\/|$)/;

/** Returns whether a URL leads by a secret to data without an account. */
function carriesSecret({ url }: FastifyRequest): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return linkOnlyPages.test(pathname) || searchParams.has('savedDraftId');
}

/**
 * Returns the visitor of a page. The brand comes from the path (`/partner/nord/…`), else the parameter, the
 * session, the settings; one from path or parameter is kept for the session. Unknown brands are ignored, in a
 * portal also brands that the account does not have. A secret link without a brand belongs to the default
 * brand: under the session's brand its target would not exist.
 */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  addressBrand?: Brand,
): Visitor {
  const cookies = cookiesOf(request.headers.cookie ?? '');
  const { brand: named } = request.query as { brand?: unknown };
  const asked = [addressBrand, named].find(isBrand) ?? (carriesSecret(request) ? settings.brand : undefined);
  storeRequestedBrand(request, reply, settings, asked);
  clearBrandsAtSignIn(request, reply, settings);
  const { auswahl: choice } = request.query as { auswahl?: unknown };
  const experiments = cookies['einwilligung'] === 'experimente';
  const userId = experiments ? cookies['uid'] : undefined;
  return {
    brand: brandOfPage(request, settings, asked),
    ...(userId && /^[0-9a-f-]{36}$/.test(userId) && { userId }),
    ...(typeof choice === 'string' && { choice }),
    experiments,
    entered: signedInPortals(request, settings),
  };
}
