import { useTranslation } from '#renderers/ui/translation.tsx';
import type { OutlineSection } from '#engine/outline.ts';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { useSpokenPhones } from '../pages/useSpokenPhones.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import type { ChangeController } from './changeController.ts';
import { comparedEntries } from './comparedEntries.ts';
import { presentAnswers } from './presentAnswers.ts';
import styles from './ChangeOutcome.module.css';

/** What the contract says today beside what it says after the change. */
export function ComparedAnswers({ desk, sections }: { desk: ChangeController; sections: OutlineSection[] }) {
  const { t } = useTranslation('changes');
  const { session, definition, t: text } = useWizardBasis();
  const { store } = session;
  const present = presentAnswers(definition, store.inputs(), desk.prefilled);
  const { spoken, group } = useSpokenPhones(sections);
  const rows = comparedEntries(store.loaded(), spoken, { present, group }, text);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="compared" className={styles.compared}>
      <h2 id="compared" className={styles.title}>
        {t('compared.headline')}
      </h2>
      <DefinitionList
        entries={rows.map(({ pointer, label, before, after }) => ({
          key: pointer,
          label,
          value: (
            <>
              <strong>{after}</strong>
              <br />
              {t('compared.before', { before })}
            </>
          ),
        }))}
      />
    </section>
  );
}
