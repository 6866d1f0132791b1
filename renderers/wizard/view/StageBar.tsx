import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/translation.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import styles from './StageBar.module.css';

/** A part of the way with its name. */
export interface Stage {
  id: string;
  title: string;
  state: 'done' | 'current' | 'todo';
}

interface StageBarProps {
  stages: Stage[];
  /** Bar of the pages in the current stage. */
  children: ReactNode;
}

/** The stages by name, each over its bar. Where not all names fit, only the current one is seen; all are heard. */
export function StageBar({ stages, children }: StageBarProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.around}>
      <ol className={styles.stages}>
        {stages.map(({ id, title, state }) => (
          <li
            key={id}
            className={`${styles.stage} ${styles[state]}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.name}>
              {title}
              <VisuallyHidden> ({t(`progress.${state}`)})</VisuallyHidden>
            </span>
            {state === 'current' ? children : <span className={styles.bar} aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </div>
  );
}
