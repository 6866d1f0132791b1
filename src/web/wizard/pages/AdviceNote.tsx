import { useSyncExternalStore } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { adviceOf } from '#engine/judgement/advice.ts';
import { pageAsking } from '#engine/definition/stepId.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import styles from './AdviceNote.module.css';
import { useWizard } from '../session/wizardContext.ts';

/** Recommendations for the fields of this page, with reasons; nothing if there are none. */
export default function AdviceNote() {
  const { t } = useTranslation('common');
  const { session, definition, page, t: text } = useWizard();
  const { store } = session;
  // These widgets show the advice at the option itself.
  const saysItself = (field: string) =>
    ['comparison', 'cards'].includes(store.loaded().fields.get(field)?.widget ?? '');
  // Serialized, so that only a different recommendation causes a render.
  const given = useSyncExternalStore(store.subscribeAnswers, () =>
    adviceOf(store.loaded(), store.answers(), store.inputs())
      .filter(({ field }) => pageAsking(store.loaded(), field) === page.id && !saysItself(field))
      .map(({ when }) => when)
      .join(' '),
  );
  if (given === '') return null;
  return (
    <div className={styles.note} data-advice>
      <InfoBox headline={t('advice')}>
        {given.split(' ').map((when) => (
          <p key={when}>{text(`${definition.namespace}:advice.${when}`)}</p>
        ))}
      </InfoBox>
    </div>
  );
}
