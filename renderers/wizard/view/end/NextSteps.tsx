import { formatDate } from '#engine/text/format.ts';
import styles from './NextSteps.module.css';

/** An event on a day, `YYYY-MM-DD`. */
export interface NextStep {
  key: string;
  date: string;
  text: string;
}

/** Timeline of the next events. */
export function NextSteps({ steps, title }: { steps: NextStep[]; title: string }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.list}>
        {steps.map(({ key, date, text }) => (
          <li key={key} className={styles.step}>
            <time className={styles.date} dateTime={date}>
              {formatDate(date)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
