import { useTranslation } from '#renderers/ui/translation.tsx';
import type { ClaimDetails } from '#web/base/api/claims.ts';
import { ClaimContext } from '#web/service/claims/claimContext.ts';
import { ClaimLoader } from '#web/service/claims/ClaimLoader.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { agentSections } from '#web/portal/frames/agentSections.ts';
import { fileAddress } from './fileAddress.ts';
import { useClaimAccess } from './useClaimAccess.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** One claim of an own customer, on the agents' side of it. */
export default function ClaimFile({ id }: { id: string }) {
  const { t } = useTranslation(['claims', 'agent']);
  const access = useClaimAccess();
  const back = (claim?: ClaimDetails) =>
    claim
      ? { href: fileAddress(claim.partner), text: t('agent:contract.back') }
      : { href: agentSections.base, text: t('agent:file.back') };
  return (
    <AgentFrame section="base" title={t('claims:detail.title', { id })}>
      <ClaimContext value={access}>
        <ClaimLoader id={id} path={pathTo(agentPaths.claim, { id })} back={back} />
      </ClaimContext>
    </AgentFrame>
  );
}
