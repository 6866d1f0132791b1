import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createBrokerMail } from './brokerMail.ts';

/** Returns the ports with the services built on them. */
export function changeMailDeps(deps: Deps) {
  const { root } = deps;
  const t = translator('live', root);
  const mailBroker = createBrokerMail(deps);
  return { ...deps, t, mailBroker };
}

export type ChangeMailDeps = ReturnType<typeof changeMailDeps>;
