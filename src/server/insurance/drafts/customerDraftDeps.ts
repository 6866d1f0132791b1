import type { Deps } from '#server/ports/deps.ts';
import { createDraftSummary } from './listing.ts';
import { createDrafts } from './service.ts';

/** Returns the ports with the services built on them. */
export function customerDraftDeps(deps: Deps) {
  const drafts = createDrafts(deps);
  const summaryOf = createDraftSummary(deps);
  return { ...deps, drafts, words: summaryOf };
}

export type CustomerDraftDeps = ReturnType<typeof customerDraftDeps>;
