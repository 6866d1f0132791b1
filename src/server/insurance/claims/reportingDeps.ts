import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createClaimMails } from './claimMails.ts';
import { createClaimPayouts } from './payouts.ts';
import { createProgress } from './progress.ts';
import { createClaimOpening } from './opening.ts';

/** Returns the ports with the services built on them. */
export function reportingDeps(deps: Deps) {
  const { root } = deps;
  const opening = createClaimOpening(deps);
  const letters = createClaimMails(deps);
  const payouts = createClaimPayouts(deps);
  const progress = createProgress(deps);
  const t = translator('live', root);
  return { ...deps, opening, letters, payouts, progress, t };
}

export type ReportingDeps = ReturnType<typeof reportingDeps>;
