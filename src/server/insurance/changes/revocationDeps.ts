import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createBrokerMail } from './brokerMail.ts';
import type { ChangeTitles } from './changeTitles.ts';
import type { createChangeOpening } from './opening.ts';
import { createReplanning } from './replanning.ts';

export interface Helpers {
  opening: Pick<ReturnType<typeof createChangeOpening>, 'subjectFor'>;
  titled: ChangeTitles;
}

/** Returns the ports with the services built on them. */
export function revocationDeps(deps: Deps, helpers: Helpers) {
  const { titled } = helpers;
  const { root } = deps;
  const t = translator('live', root);
  const mailBroker = createBrokerMail(deps);
  const replanning = createReplanning(deps, titled);
  return { ...deps, ...helpers, t, mailBroker, replanning };
}

export type RevocationDeps = ReturnType<typeof revocationDeps>;
