import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { prospectCalls, type MergePlan } from '#web/base/api/prospects.ts';
import { useNavigate } from '#web/base/navigation.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { fileAddress } from '../../fileAddress.ts';
import styles from '../../prospect/Prospect.module.css';

/** What goes along, what is taken over, and what is noted. */
function Plan({ plan }: { plan: MergePlan }) {
  const { t } = useTranslation('agent');
  const { kept, merged, moves, takes, left } = plan;
  const names = {
    merged: merged.name,
    mergedNumber: merged.number,
    kept: kept.name,
    keptNumber: kept.number,
  };
  return (
    <>
      <p>{t('merge.into', names)}</p>
      {moves.length === 0 ? (
        <p>{t('merge.nothing')}</p>
      ) : (
        <>
          <p>{t('merge.moves')}</p>
          <ul className={styles.plan}>
            {moves.map(({ what, count }) => (
              <li key={what}>{t(`merge.what.${what}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
      {takes.length > 0 && (
        <p>{t('merge.takes', { what: takes.map((each) => t(`merge.take.${each}`)).join(', ') })}</p>
      )}
      {left.length > 0 && <p>{t('merge.left', { what: left.join(', ') })}</p>}
      {!kept.prospect && <p>{t('merge.stays')}</p>}
      <p>{t('merge.undoable')}</p>
    </>
  );
}

/** Says what becomes of two entries before they are merged; then leads to the one that is kept. */
export default function MergeDialog(props: { kept: string; from: string; onClose: () => void }) {
  const { kept, from, onClose } = props;
  const { t } = useTranslation('agent');
  const { plan, merge } = useAgentCalls(prospectCalls);
  const { customersKey } = useAgent();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const answer = useQuery({ ...plan(kept, from), staleTime: 0 });
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  async function confirm(): Promise<void> {
    setState('busy');
    const { ok } = await merge(kept, from);
    setState(ok ? 'ready' : 'failed');
    if (!ok) return;
    void queries.invalidateQueries({ queryKey: customersKey });
    await queries.invalidateQueries({
      // The plan is done with: asked again, it would be refused.
      predicate: ({ queryKey }) =>
        queryKey.some((part) => typeof part === 'string' && part.includes(kept)) &&
        !queryKey.includes('zusammenfuehrung'),
    });
    navigate(`${fileAddress(kept)}#data`);
  }
  const possible = answer.data?.possible === true;
  return (
    <Modal
      open
      title={t('merge.title')}
      confirmLabel={t('merge.confirm')}
      busy={state === 'busy'}
      onClose={onClose}
      {...(possible && { onConfirm: () => void confirm() })}
    >
      {state === 'failed' && <InfoBox type="error" headline={t('merge.failed')} announce />}
      {answer.isPending && <Skeleton lines={5} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && (possible ? <Plan plan={answer.data} /> : <p>{t('merge.impossible')}</p>)}
    </Modal>
  );
}
