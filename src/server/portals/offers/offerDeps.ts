import { createJudgement } from '#server/answers/judgement/service.ts';
import { createPersonalDocuments } from '#server/answers/documents/personal/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { agentDraftDeps } from '#server/insurance/drafts/agentDraftDeps.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createSending } from '../messages/sending.ts';

/** Returns the ports with the services built on them. */
export function offerDeps(deps: Deps) {
  const t = translator('live', deps.root);
  const judgement = createJudgement(deps);
  const documents = createPersonalDocuments(deps);
  const { write } = createSending(deps);
  return { ...agentDraftDeps(deps), t, judgement, documents, write };
}

export type OfferDeps = ReturnType<typeof offerDeps>;
