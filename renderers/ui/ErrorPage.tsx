import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './icons/Icon.tsx';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  headline: string;
  subline: string;
  explanation?: ReactNode;
  /** The button that tries again, with what it says. */
  reset?: { label: string; onReset: () => void };
  /** Id under which the failure was reported, with the words before it. */
  errorId?: { label: string; id: string };
  children?: ReactNode;
}

/** Full-page error message. */
export function ErrorPage({ headline, subline, explanation, reset, errorId, children }: ErrorPageProps) {
  return (
    <section className={styles.page}>
      <Icon name="warning" size="xl" className={styles.icon} />
      <h1 tabIndex={-1}>{headline}</h1>
      <p className={styles.subline}>{subline}</p>
      {explanation !== undefined && <div className={styles.explanation}>{explanation}</div>}
      {reset !== undefined && (
        <Button variant="primary" icon="retry" onClick={reset.onReset}>
          {reset.label}
        </Button>
      )}
      {children}
      {errorId !== undefined && (
        <p className={styles.id}>
          {errorId.label} <code>{errorId.id}</code>
        </p>
      )}
    </section>
  );
}
