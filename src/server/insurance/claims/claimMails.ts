import { bindTo } from '#engine/bindTo.ts';
import type { Deps } from '#server/ports/deps.ts';
import { claimMailDeps } from './claimMailDeps.ts';
import { mailReceived } from './receivedMail.ts';
import { mailAccess } from './accessMail.ts';
import { mailMoved } from './movedMail.ts';

/** Sends mails about claims. */
export function createClaimMails(deps: Pick<Deps, 'ids' | 'registry' | 'root' | 'settings'>) {
  return bindTo(claimMailDeps(deps), { received: mailReceived, access: mailAccess, moved: mailMoved });
}
