import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';

/** Returns the ports with the services built on them. */
export function claimMailDeps(deps: Pick<Deps, 'ids' | 'registry' | 'root' | 'settings'>) {
  const { root } = deps;
  const t = translator('live', root);
  return { ...deps, t };
}

export type ClaimMailDeps = ReturnType<typeof claimMailDeps>;
