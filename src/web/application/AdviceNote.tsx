import { useTranslation } from 'react-i18next';
import { adviceOf } from '#engine/judgement/advice.ts';
import { pageOf } from '#engine/pointer.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { useAnswers } from '#renderers/wizard/store/useWizard.ts';
import styles from './AdviceNote.module.css';
import { useWizard } from './wizardContext.ts';

/** What is recommended for the fields of this page, with its reason; nothing where nothing is. */
export function AdviceNote() {
  const { t } = useTranslation('common');
  const { session, definition, page, t: text } = useWizard();
  const answers = useAnswers();
  const { store } = session;
  const given = adviceOf(store.loaded(), answers, store.inputs()).filter(
    ({ field }) => pageOf(field) === page.id,
  );
  if (given.length === 0) return null;
  return (
    <div className={styles.note}>
      <InfoBox headline={t('advice')}>
        {given.map(({ when }) => (
          <p key={when}>{text(`${definition.namespace}:advice.${when}`)}</p>
        ))}
      </InfoBox>
    </div>
  );
}
