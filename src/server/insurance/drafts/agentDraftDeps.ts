import type { Deps } from '#server/ports/deps.ts';
import { createJudgedView } from './judgedView.ts';
import { createDraftSummary } from './listing.ts';
import { createDrafts } from './service.ts';

/** Returns the ports with the services built on them. */
export function agentDraftDeps(deps: Deps) {
  const drafts = createDrafts(deps);
  const summaryOf = createDraftSummary(deps);
  const judged = createJudgedView(deps);
  return { ...deps, drafts, words: summaryOf, judged };
}

export type AgentDraftDeps = ReturnType<typeof agentDraftDeps>;
