import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { ProgressSteps } from './ProgressSteps.tsx';
import type { ProgressStep } from './ProgressSteps.tsx';
import styles from './Progress.module.css';

interface ProgressProps {
  steps: ProgressStep[];
  titleOf: (id: string) => string;
  /** Later steps depend on open answers: then no total is shown. */
  open: boolean;
  onVisit?: (id: string) => void;
  /** List of steps for a parent that tracks more than these props: which steps are reachable. */
  list?: ReactNode;
}

/** The bar is full up to here. What is done beyond, after going back, is paler: it does not count as way gone. */
const segmentOf = (step: ProgressStep, at: number, place: number) =>
  at <= place ? styles.gone : step.state === 'done' ? styles.ahead : styles.todo;

/** Progress: „Schritt 2 von 6 · Ihr Schutz", a bar of the known steps, and an expandable list. */
export function Progress({ steps, titleOf, open, onVisit, list }: ProgressProps) {
  const { t } = useTranslation('wizard');
  const place = steps.findIndex((step) => step.state === 'current');
  // Rendered on demand: most people never open the list, and answers change it often.
  const [listed, setListed] = useState(false);
  const current = steps[place];
  if (!current) return null;
  const numbers = { current: place + 1, total: steps.length };
  return (
    <nav aria-label={t('progress.label')} className={styles.progress}>
      <details className={styles.details} onToggle={(event) => setListed(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.position}>
            {open ? t('progress.positionOpen', numbers) : t('progress.position', numbers)}
          </span>
          <span className={styles.title}>{titleOf(current.id)}</span>
          <span className={styles.show}>
            {t('progress.steps')}
            <Icon name="chevron-down" size="s" className={styles.chevron} />
          </span>
        </summary>
        {listed && (list ?? <ProgressSteps steps={steps} titleOf={titleOf} onVisit={onVisit} />)}
        {open && <p className={styles.more}>{t('progress.more')}</p>}
      </details>
      <div className={styles.bar} aria-hidden="true">
        {steps.map((step, at) => (
          <span key={step.id} className={`${styles.segment} ${segmentOf(step, at, place)}`} />
        ))}
        {open && <span className={`${styles.segment} ${styles.unknown}`} />}
      </div>
    </nav>
  );
}
