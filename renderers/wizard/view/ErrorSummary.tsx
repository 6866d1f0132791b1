import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { focusField } from '../../form/focusField.ts';
import styles from './ErrorSummary.module.css';

/** An answer on another page, and where it is changed. */
interface EarlierAnswer {
  label: string;
  href: string;
  onFollow: () => void;
}

export interface ErrorSummaryProps {
  /**
   * In page order; `fieldId` is the id of the control, or of the group that holds it. `earlier` are answers on other
   * pages that it does not go with.
   */
  errors: { fieldId: string; message: string; earlier?: EarlierAnswer[] }[];
  /** Increases with each attempt to continue, from 0; the summary then takes the focus. */
  attempt: number;
}

/** „Es gibt ein Problem": what is wrong on the page, each line leading to its field. Draws nothing without errors. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation('wizard');
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  const focusFieldOf = (event: MouseEvent, fieldId: string) => {
    event.preventDefault();
    focusField(fieldId);
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className={styles.summary}
      data-problems={attempt > 0 || undefined}
    >
      <h2 id={id} className={styles.title}>
        <Icon name="alert" />
        <span>{t('errors.title')}</span>
      </h2>
      <p>{t('errors.intro', { count: errors.length })}</p>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message, earlier = [] }) => (
          <li key={`${fieldId} ${message}`}>
            <a className={styles.link} href={`#${fieldId}`} onClick={(event) => focusFieldOf(event, fieldId)}>
              {message}
            </a>
            {earlier.map(({ label, href, onFollow }) => (
              <a
                key={href}
                className={styles.earlier}
                href={href}
                onClick={(event) => {
                  event.preventDefault();
                  onFollow();
                }}
              >
                {label}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
