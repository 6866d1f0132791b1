import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { useWizard } from '../session/wizardContext.ts';
import { focusNextOpen, focusSection } from './focusOpen.ts';
import { partsOfSheet } from './openQuestions.ts';
import styles from './SectionList.module.css';

/** Sections of the sheet with a tick, or with how many questions are open; leads to each of them. */
export function SectionList() {
  const { t } = useTranslation('sheet');
  const { session, pageText } = useWizard();
  const counted = () =>
    JSON.stringify(partsOfSheet(session).map(({ step, open }) => ({ step, count: open.length })));
  // Serialized: most answers change no count.
  const counts = useSyncExternalStore(session.store.subscribeAnswers, counted);
  const parts = useMemo(() => JSON.parse(counts) as { step: string; count: number }[], [counts]);
  const open = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={styles.list} aria-label={t('sections')}>
      <ol className={styles.parts}>
        {parts.map(({ step, count }) => (
          <li key={step}>
            <button type="button" className={styles.part} onClick={() => focusSection(session, step)}>
              <span>{pageText('title', step)}</span>
              {count === 0 ? (
                <Icon name="check" size="s" label={t('done')} />
              ) : (
                <span className={styles.count}>
                  {count} <VisuallyHidden>{t('openCount', { count })}</VisuallyHidden>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.sum} role="status">
        {open === 0 ? t('nothingOpen') : t('openSum', { count: open })}
      </p>
      {open > 0 && (
        <Button variant="secondary" aria-keyshortcuts="Alt+N" onClick={() => focusNextOpen(session)}>
          {t('next')}
        </Button>
      )}
    </nav>
  );
}
