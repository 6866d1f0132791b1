import { useTranslation } from '../../ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import styles from './ProgressSteps.module.css';

/** A known step. Only visited ones have an address and are links. */
export interface ProgressStep {
  id: string;
  state: 'done' | 'current' | 'todo';
  href?: string;
}

interface ProgressStepsProps {
  steps: ProgressStep[];
  titleOf: (id: string) => string;
  onVisit?: (id: string) => void;
}

/** The list of steps: done ones with a tick and a link, the current one stressed, the others pale. */
export function ProgressSteps({ steps, titleOf, onVisit }: ProgressStepsProps) {
  const { t } = useTranslation('wizard');
  return (
    <ol className={styles.list}>
      {steps.map(({ id, state, href }, index) => (
        <li
          key={id}
          className={`${styles.step} ${styles[state]}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? <Icon name="check" size="s" /> : index + 1}
          </span>
          {href === undefined || state === 'current' ? (
            <span>{titleOf(id)}</span>
          ) : (
            <Link className={styles.link} href={href} onFollow={onVisit && (() => onVisit(id))}>
              {titleOf(id)}
            </Link>
          )}
          <VisuallyHidden> ({t(`progress.${state}`)})</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
