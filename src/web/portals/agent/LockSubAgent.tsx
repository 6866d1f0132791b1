import { useTranslation } from '#renderers/ui/translation.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { subAgentCalls, type SubAgent } from '#web/base/api/subAgents.ts';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import styles from './SubAgents.module.css';

/** Confirms locking or unlocking a sub-agent. */
export function LockSubAgent(props: { subAgent: SubAgent; onSaved: () => void; onClose: () => void }) {
  const { t } = useTranslation('agent');
  const { subAgent, onSaved, onClose } = props;
  const { change } = useAgentCalls(subAgentCalls);
  const call = useCall();
  const state = subAgent.state === 'locked' ? 'active' : 'locked';
  const what = state === 'locked' ? 'lock' : 'unlock';
  const name = `${subAgent.firstName} ${subAgent.lastName}`;
  return (
    <Modal
      open
      title={t(`subAgents.${what}Title`, { name })}
      onClose={onClose}
      confirmLabel={t(`subAgents.${what}`)}
      busy={call.busy}
      onConfirm={() => {
        void call.run(() => change(subAgent, { state })).then((good) => good && onSaved());
      }}
    >
      <div className={styles.edit}>
        <RefusalBox refusal={call.refusal} />
        <p>{t(`subAgents.${what}Text`)}</p>
      </div>
    </Modal>
  );
}
