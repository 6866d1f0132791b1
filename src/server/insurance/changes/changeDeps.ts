import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createChangeList } from './changeList.ts';
import { createHistory } from './history.ts';
import { createChangeJudgement } from './changeJudgement.ts';
import { createChangeOpening } from './opening.ts';
import { createProofs } from './proofs.ts';
import { createChangeWriter } from './changeWriter.ts';
import { createRevocation } from './revocation.ts';

/** Returns the ports with the services built on them. */
export function changeDeps(deps: Deps) {
  const { root } = deps;
  const opening = createChangeOpening(deps);
  const proofs = createProofs(deps);
  const { outcomeOf, optionPremiums, titled } = createChangeJudgement(deps);
  const saving = createChangeWriter(deps, { proofs, titled });
  const history = createHistory(deps, titled);
  const list = createChangeList(deps, { opening, titled });
  const takingBack = createRevocation(deps, { opening, titled });
  const t = translator('live', root);
  return {
    ...deps,
    opening,
    proofs,
    outcomeOf,
    optionPremiums,
    titled,
    saving,
    history,
    list,
    takingBack,
    t,
  };
}

export type ChangeDeps = ReturnType<typeof changeDeps>;
