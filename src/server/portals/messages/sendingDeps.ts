import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createUploads } from '#server/insurance/uploads/service.ts';
import { createNotice } from './notice.ts';
import { createNames } from './people.ts';

/** Returns the ports with the services built on them. */
export function sendingDeps(deps: Deps) {
  const { root } = deps;
  const t = translator('live', root);
  const namesOf = createNames(deps);
  const notice = createNotice(deps);
  const uploads = createUploads(deps);
  return { ...deps, t, namesOf, notice, uploads };
}

export type SendingDeps = ReturnType<typeof sendingDeps>;
