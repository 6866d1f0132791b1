import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { ChangeTitles } from './changeTitles.ts';
import type { createProofs } from './proofs.ts';
import { createPayoutGuard } from '../payouts/guard.ts';
import { createReplanning } from './replanning.ts';

export interface Helpers {
  proofs: ReturnType<typeof createProofs>;
  titled: ChangeTitles;
}

/** Returns the ports with the services built on them. */
export function changeWriterDeps(deps: Deps, helpers: Helpers) {
  const { titled } = helpers;
  const { ids, root } = deps;
  const replanning = createReplanning(deps, titled);
  const guard = createPayoutGuard({ ids, root });
  const t = translator('live', root);
  return { ...deps, ...helpers, replanning, guard, t };
}

export type ChangeWriterDeps = ReturnType<typeof changeWriterDeps>;
