import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createChangeTitles } from './changeTitles.ts';
import { createInsuredProduct } from './premium.ts';
import { createReplanning } from './replanning.ts';

/** Returns the ports with the services built on them. */
export function changeJudgementDeps(deps: Deps) {
  const { root } = deps;
  const insured = createInsuredProduct(deps);
  const t = translator('live', root);
  const titled = createChangeTitles(deps);
  const replanning = createReplanning(deps, titled);
  return { ...deps, insured, t, titled, replanning };
}

export type ChangeJudgementDeps = ReturnType<typeof changeJudgementDeps>;
