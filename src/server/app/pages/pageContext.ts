import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBrand } from '#server/base/brands.ts';
import type { Brand } from '#server/base/brands.ts';
import { cookiesOf } from '#server/http/cookies.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import type { Visitor } from './bootstrap.ts';
import { brandOfPage, forgetAtSignIn, keepAsked, portalsEntered } from '#server/people/identity/keptBrand.ts';

/** Where one comes only by a link, whose secret stands behind the hash. */
const linkOnlyPages =
  /^\/(unterlagen|einwilligung|schaden-melden\/unterlagen|schaden-melden\/.+\/ergaenzung)(\/|$)/;

/** Whether an address leads by its secret to something that belongs to no account. */
function carriesSecret({ url }: FastifyRequest): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return linkOnlyPages.test(pathname) || searchParams.has('savedDraftId');
}

/**
 * Who opens a page. The brand is that of the address (`/partner/nord/…`), then of the parameter, then of the session,
 * then of the settings; one that came with the address or as a parameter stays for the session. Unknown brands are
 * passed over, in a portal also those that whoever is signed in has nothing to do with. A link with a secret that names
 * no brand is of the settings' one: what it leads to is not there under the brand of the session.
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
  keepAsked(request, reply, settings, asked);
  forgetAtSignIn(request, reply, settings);
  const { auswahl: choice } = request.query as { auswahl?: unknown };
  const experiments = cookies['einwilligung'] === 'experimente';
  const userId = experiments ? cookies['uid'] : undefined;
  return {
    brand: brandOfPage(request, settings, asked),
    ...(userId && /^[0-9a-f-]{36}$/.test(userId) && { userId }),
    ...(typeof choice === 'string' && { choice }),
    experiments,
    entered: portalsEntered(request),
  };
}
