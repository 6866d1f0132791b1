import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { prospectCalls, type NewProspect as Said } from '#web/base/api/prospects.ts';
import { useNavigate } from '#web/base/navigation.ts';
import { useCall } from '#web/shell/form/useCall.ts';
import { useCallKey } from '#web/shell/form/useCallKey.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { agentSections } from '#web/portal/frames/agentSections.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { fileAddress } from '../fileAddress.ts';
import { ProspectForm } from './ProspectForm.tsx';
import styles from '../SubAgents.module.css';

function Entering() {
  const { t } = useTranslation('agent');
  const { add } = useAgentCalls(prospectCalls);
  const { customersKey } = useAgent();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const call = useCall();
  // An answer that was lost does not make two of them.
  const keyFor = useCallKey();
  async function enter(newProspect: Said): Promise<void> {
    const added = await call.run(() => add(newProspect, keyFor(JSON.stringify(newProspect))));
    if (!added?.data) return;
    void queries.invalidateQueries({ queryKey: customersKey });
    navigate(fileAddress(added.data.number));
  }
  return (
    <div className={styles.narrow}>
      <BackLink href={agentSections.base}>{t('file.back')}</BackLink>
      <PageHeading page="newProspect" intro={t('prospect.intro')}>
        {t('prospect.title')}
      </PageHeading>
      <ProspectForm
        busy={call.busy}
        refusal={call.refusal}
        onSubmit={(newProspect) => void enter(newProspect)}
      />
    </div>
  );
}

/** Enters a prospect: a name and a way of contact are enough. */
export default function NewProspect() {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="base" title={t('prospect.title')}>
      <Entering />
    </AgentFrame>
  );
}
