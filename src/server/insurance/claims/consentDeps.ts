import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createClaimLinkCodes } from './linkCodes.ts';

/** Returns the ports with the services built on them. */
export function consentDeps(deps: Deps) {
  const { root } = deps;
  const codes = createClaimLinkCodes(deps);
  const t = translator('live', root);
  return { ...deps, codes, t };
}

export type ConsentDeps = ReturnType<typeof consentDeps>;
