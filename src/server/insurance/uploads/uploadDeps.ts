import type { Deps } from '#server/ports/deps.ts';
import { createUploadJudgement } from './uploadJudgement.ts';
import { createUploadLimits } from './uploadLimits.ts';
import { objectsOf } from './objects/open.ts';

/** Returns the ports with the services built on them. */
export function uploadDeps(deps: Deps) {
  const { settings } = deps;
  const objects = objectsOf(settings);
  const { refused, assertFieldLimit, assertTotal, assertUnsubmitted } = createUploadLimits(deps);
  const { ruleOf, judge } = createUploadJudgement(deps, { refused });
  return { ...deps, objects, refused, assertFieldLimit, assertTotal, assertUnsubmitted, ruleOf, judge };
}

export type UploadDeps = ReturnType<typeof uploadDeps>;
