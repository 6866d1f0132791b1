import { useTranslation } from 'react-i18next';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import styles from './ProgressSteps.module.css';

/** A step that is known to come. Only visited ones carry an address and are links. */
export interface ProgressStep {
  id: string;
  title: string;
  state: 'done' | 'current' | 'todo';
  href?: string;
}

/** The list of steps: done ones with a tick and a link, the current one stressed, the others pale. */
export function ProgressSteps({ steps, onVisit }: { steps: ProgressStep[]; onVisit?: (id: string) => void }) {
  const { t } = useTranslation('wizard');
  return (
    <ol className={styles.list}>
      {steps.map(({ id, title, state, href }, place) => (
        <li
          key={id}
          className={`${styles.step} ${styles[state]}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? <Icon name="check" size="s" /> : place + 1}
          </span>
          {href === undefined || state === 'current' ? (
            <span>{title}</span>
          ) : (
            <Link className={styles.link} href={href} onFollow={onVisit && (() => onVisit(id))}>
              {title}
            </Link>
          )}
          <VisuallyHidden> ({t(`progress.${state}`)})</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
