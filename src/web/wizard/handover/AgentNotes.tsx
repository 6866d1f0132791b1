import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { SummarySections } from '#renderers/wizard/view/end/SummarySections.tsx';
import { useWizardBasis } from '../session/wizardContext.ts';
import styles from './Handover.module.css';

/** Notes of the agent who handed the draft over, for the customer to read before applying. */
export function AgentNotes() {
  const { t } = useTranslation('wizard');
  const { session } = useWizardBasis();
  const { taken } = session.tab.read() ?? {};
  if (!taken?.talk) return null;
  return (
    <div className={styles.part}>
      <SummarySections sections={[taken.talk]} />
      <InfoBox>{t('takenOver.talk', { by: taken.by })}</InfoBox>
    </div>
  );
}
