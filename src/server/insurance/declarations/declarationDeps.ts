import type { Deps } from '#server/ports/deps.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import { translator } from '#server/catalog/translations/service.ts';

/** Returns the ports with what these functions need besides. */
export function declarationDeps(deps: Deps) {
  const { root } = deps;
  const judgement = createJudgement(deps);
  const t = translator('live', root);
  return { ...deps, judgement, t };
}

export type DeclarationDeps = ReturnType<typeof declarationDeps>;
