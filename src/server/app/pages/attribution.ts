import type { FastifyReply, FastifyRequest } from 'fastify';
import { createMediations, mediationCookie } from '#server/people/agents/service.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createDrafts } from '#server/insurance/drafts/service.ts';
import type { Bootstrap } from './bootstrap.ts';
import type { FoundPage } from './pageAt.ts';
import { sessionCookie } from '#server/http/sessionCookie.ts';

/** Where a link leads whose agent nobody knows. */
export const agentNotFoundPath = '/beratung/agent/notfound';

/** What is known of the mediation of whoever opens a page. */
export type Attribution = { is: 'unknown' } | { is: 'here'; mediation?: Bootstrap['mediation'] };

/**
 * Answers through whom somebody came: by the parameters of this address, by what the session has kept, by the draft
 * that a link opens, or because the address is that of a partner brand. It is kept for the session.
 */
export function createAttribution(deps: Deps) {
  const mediations = createMediations(deps.settings);
  const drafts = createDrafts(deps);

  /** The partner of addresses of partner brands. */
  function partnerAt({ wizard }: FoundPage): Mediation | undefined {
    const partner = wizard?.places['marke'] === undefined ? undefined : mediations.partner();
    return partner && { agentId: partner.id };
  }

  /** What somebody has brought along, in the address, the session or a draft. */
  async function mediationOf(
    request: FastifyRequest,
    found: FoundPage,
  ): Promise<Mediation | 'unknown' | undefined> {
    const query = request.query as { [name: string]: unknown };
    const named = mediations.named(query);
    if (named.is === 'unknown') return 'unknown';
    const { savedDraftId } = query;
    const draft = typeof savedDraftId === 'string' && savedDraftId !== '' ? savedDraftId : undefined;
    // A page stands without its database too: only the name beside it is missing then.
    const handed =
      draft === undefined ? undefined : await drafts.agentsMediation(draft).catch(() => undefined);
    const kept = mediations.kept(request.headers);
    // A reference alone says nothing against the agent through whom somebody came before, or whose address it is.
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
