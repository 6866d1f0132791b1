import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createInsuredProduct } from './premium.ts';

/** Returns the ports with the services built on them. */
export function effectDeps(deps: Deps) {
  const { root } = deps;
  const t = translator('live', root);
  const insured = createInsuredProduct(deps);
  return { ...deps, t, insured };
}

export type EffectDeps = ReturnType<typeof effectDeps>;
