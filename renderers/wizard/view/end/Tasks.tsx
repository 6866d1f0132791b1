import { useTranslation } from '../../../ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { NextStep } from './NextSteps.tsx';
import styles from './Tasks.module.css';

/** A step that is the person's own to do, with the address where it can be done at once. */
export interface Task extends NextStep {
  href?: string;
  onOpen?: () => void;
}

/** What is still due from the person: until when, and a button to do it now. */
export function Tasks({ tasks }: { tasks: Task[] }) {
  const { t } = useTranslation('wizard');
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className={styles.title}>
        {t('result.tasks.title')}
      </h2>
      <ul className={styles.list}>
        {tasks.map(({ key, date, text, href, onOpen }) => (
          <li key={key} className={styles.task}>
            <p>
              <time className={styles.date} dateTime={date}>
                {t('result.tasks.until', { date: formatDate(date) })}
              </time>
              <span>{text}</span>
            </p>
            {href !== undefined && (
              <Link look="secondary" href={href} onClick={onOpen}>
                {t('result.tasks.now')}
                <VisuallyHidden>: {text}</VisuallyHidden>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
