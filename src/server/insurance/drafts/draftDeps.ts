import type { Deps } from '#server/ports/deps.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createDraftAccess } from './draftAccess.ts';
import { createDraftAddresses } from './draftAddresses.ts';
import { createHandedOverView } from './handedOverView.ts';
import { createLinkCodes } from './linkCodes.ts';

/** Returns the ports with the services built on them. */
export function draftDeps(deps: Deps) {
  const t = translator('live', deps.root);
  const judgement = createJudgement(deps);
  const linkCodes = createLinkCodes(deps);
  const { addressesOf, linkAt, linkOf, isHanded } = createDraftAddresses(deps);
  const { customersBrand, ownerOf, roleFor } = createDraftAccess(deps, { addressesOf });
  const { forCustomer, notesOf } = createHandedOverView(deps, { isHanded });
  return {
    ...deps,
    t,
    judgement,
    linkCodes,
    addressesOf,
    linkAt,
    linkOf,
    isHanded,
    customersBrand,
    ownerOf,
    roleFor,
    forCustomer,
    notesOf,
  };
}

export type DraftDeps = ReturnType<typeof draftDeps>;
