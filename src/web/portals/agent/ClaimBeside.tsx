import { pathTo } from '#engine/pages/pathTo.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useNamespace } from '#web/base/useNamespace.ts';
import { ClaimContext } from '#web/service/claims/claimContext.ts';
import { ClaimPane } from '#web/service/claims/ClaimPane.tsx';
import { fileAddress } from './fileAddress.ts';
import { useClaimAccess } from './useClaimAccess.ts';

/** A claim beside the shared inbox. */
export default function ClaimBeside({ id }: { id: string }) {
  const access = useClaimAccess();
  const ready = useNamespace('claims');
  if (!ready) return <Skeleton lines={8} />;
  return (
    <ClaimContext value={access}>
      <ClaimPane id={id} path={pathTo(agentPaths.claim, { id })} fileOf={fileAddress} />
    </ClaimContext>
  );
}
