import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { subAgentCalls, type SubAgent } from '#web/base/api/subAgents.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { DeputyFields, deputyship, type ChosenDeputy } from './DeputyFields.tsx';
import { RightsFields } from './RightsFields.tsx';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import styles from './SubAgents.module.css';

/** Rights and deputy of a sub-agent, saved against what was seen. */
export function EditSubAgent(props: {
  subAgent: SubAgent;
  colleagues: { number: string; name: string }[];
  /** `YYYY-MM-DD`. */
  today: string;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('agent');
  const { subAgent, colleagues, today, onSaved, onClose } = props;
  const { change } = useAgentCalls(subAgentCalls);
  const call = useCall();
  const [rights, setRights] = useState(subAgent.rights);
  const [chosen, setChosen] = useState<ChosenDeputy>(subAgent.deputy ?? { deputy: '', until: '' });
  const [missing, setMissing] = useState(false);

  async function save(): Promise<void> {
    const deputy = deputyship(chosen);
    setMissing(deputy === undefined);
    if (deputy === undefined) return;
    if (await call.run(() => change(subAgent, { rights, deputy }))) onSaved();
  }

  return (
    <Modal
      open
      title={`${subAgent.firstName} ${subAgent.lastName}`}
      onClose={onClose}
      confirmLabel={t('subAgents.save')}
      busy={call.busy}
      onConfirm={() => void save()}
    >
      <div className={styles.edit}>
        <RefusalBox refusal={call.refusal} />
        <RightsFields rights={rights} onChange={setRights} />
        <DeputyFields
          label={t('subAgents.deputy')}
          colleagues={colleagues.filter(({ number }) => number !== subAgent.number)}
          chosen={chosen}
          today={today}
          onChange={setChosen}
        />
        {missing && <p role="alert">{t('subAgents.untilMissing')}</p>}
      </div>
    </Modal>
  );
}
