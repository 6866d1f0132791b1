import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { ProgressStep } from './ProgressSteps.tsx';
import { StageBar } from './StageBar.tsx';
import type { Stage } from './StageBar.tsx';
import styles from './Progress.module.css';

interface ProgressProps {
  /** Steps of the way, or of the current stage. */
  steps: ProgressStep[];
  titleOf: (id: string) => string;
  /** Later steps depend on open answers: then no total is shown. */
  open: boolean;
  /** Parts of the way, shown instead of the single steps of the whole of it. */
  stages?: Stage[];
  /** List of the steps, for those who open it. */
  list: ReactNode;
}

/** The bar is full up to here. What is done beyond, after going back, is paler: it does not count as way gone. */
const segmentOf = (step: ProgressStep, at: number, index: number) =>
  at <= index ? styles.gone : step.state === 'done' ? styles.ahead : styles.todo;

/** Returns the key of „Schritt 2 von 6", or of „Seite 2 von 3" within a stage; a stage of one page has no position. */
function positionKey({ steps, open, stages }: ProgressProps): string | undefined {
  if (!stages) return open ? 'progress.positionOpen' : 'progress.position';
  if (steps.length === 1 && !open) return undefined;
  return open ? 'progress.pageOpen' : 'progress.page';
}

/** Progress: „Schritt 2 von 6 · Ihr Schutz", a bar of the known steps or of the stages, and an expandable list. */
export function Progress(props: ProgressProps) {
  const { steps, titleOf, open, stages, list } = props;
  const { t } = useTranslation('wizard');
  const index = steps.findIndex((step) => step.state === 'current');
  // Rendered on demand: most people never open the list, and answers change it often.
  const [listed, setListed] = useState(false);
  const current = steps[index];
  if (!current) return null;
  const position = positionKey(props);
  const bar = (
    <span className={styles.bar} aria-hidden="true">
      {steps.map((step, at) => (
        <span key={step.id} className={`${styles.segment} ${segmentOf(step, at, index)}`} />
      ))}
      {open && <span className={`${styles.segment} ${styles.unknown}`} />}
    </span>
  );
  return (
    <nav aria-label={t('progress.label')} className={styles.progress}>
      <details className={styles.details} onToggle={(event) => setListed(event.currentTarget.open)}>
        <summary className={styles.summary}>
          {position !== undefined && (
            <span className={styles.position}>
              {t(position, { current: index + 1, total: steps.length })}
            </span>
          )}
          <span className={styles.title}>{titleOf(current.id)}</span>
          <span className={styles.show}>
            {t('progress.steps')}
            <Icon name="chevron-down" size="s" className={styles.chevron} />
          </span>
        </summary>
        {listed && list}
        {open && <p className={styles.more}>{t('progress.more')}</p>}
      </details>
      {stages ? <StageBar stages={stages}>{bar}</StageBar> : bar}
    </nav>
  );
}
