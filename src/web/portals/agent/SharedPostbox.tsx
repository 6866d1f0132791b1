import { lazy } from 'react';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { ClaimBesideContext } from '#web/portal/inbox/claimBeside.ts';
import Postbox, { loadInbox } from '#web/portal/messages/Postbox.tsx';

const ClaimBeside = lazy(() => importWithRetry(() => import('./ClaimBeside.tsx')));

export const ahead = loadInbox;

/** The conversations that an agency shares; what is written about a claim opens with the claim. */
export default function SharedPostbox() {
  return (
    <ClaimBesideContext value={ClaimBeside}>
      <Postbox portal="vermittler" section="gespraeche" />
    </ClaimBesideContext>
  );
}
