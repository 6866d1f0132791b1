import type { FastifyReply, FastifyRequest } from 'fastify';
import { createMediations, mediationCookie } from '#server/people/agents/service.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createDrafts } from '#server/insurance/drafts/service.ts';
import type { Bootstrap } from './bootstrap.ts';
import type { FoundPage } from './pageAt.ts';
import { sessionCookie } from '#server/http/sessionCookie.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

/** Page of links with an unknown agent. */
export const agentNotFoundPath = sitePaths.agentNotFound;

/** Mediation of a page view; `unknown` when the link names an agent that does not exist. */
type Attribution = { is: 'unknown' } | { is: 'here'; mediation?: Bootstrap['mediation'] };

/**
 * Returns a function that determines the mediation of a page view: parameters of the URL, session, the draft
 * behind a link, or the partner brand's address. The result is kept for the session.
 */
export function createAttribution(deps: Deps) {
  const mediations = createMediations(deps.settings);
  const drafts = createDrafts(deps);

  /** Returns the partner of a partner brand's address. */
  function partnerAt({ wizard }: FoundPage): Mediation | undefined {
    const partner = wizard?.places['marke'] === undefined ? undefined : mediations.partner();
    return partner && { agentId: partner.id };
  }

  /** Returns the mediation from URL, session or draft. */
  async function mediationOf(
    request: FastifyRequest,
    found: FoundPage,
  ): Promise<Mediation | 'unknown' | undefined> {
    const query = request.query as { [name: string]: unknown };
    const named = mediations.named(query);
    if (named.is === 'unknown') return 'unknown';
    const { savedDraftId } = query;
    const draft = typeof savedDraftId === 'string' && savedDraftId !== '' ? savedDraftId : undefined;
    // Pages work without the database; only the agent is missing then.
    const handed =
      draft === undefined ? undefined : await drafts.agentsMediation(draft).catch(() => undefined);
    const kept = mediations.kept(request.headers);
    // A reference alone does not replace the agent of the session or of the address.
    if (named.is === 'known') return { ...(kept ?? partnerAt(found)), ...named.mediation };
    if (handed ?? kept) return handed ?? kept;
    return draft === undefined ? undefined : drafts.mediationOf(draft).catch(() => undefined);
  }

  return async (request: FastifyRequest, reply: FastifyReply, found: FoundPage): Promise<Attribution> => {
    const brought = await mediationOf(request, found);
    if (brought === 'unknown') return { is: 'unknown' };
    const mediation = brought ?? partnerAt(found);
    if (!mediation) return { is: 'here' };
    const token = mediations.tokenOf(mediation);
    sessionCookie(reply, deps.settings, mediationCookie, token);
    const agent = mediations.agentOf(mediation);
    const brokered = mediations.byBroker(mediation);
    const described = { token, ...(agent && { agent }), ...(brokered && { brokered }) };
    return { is: 'here', mediation: { ...described, ...(!brought && { assumed: true }) } };
  };
}
