import type { Covers } from './covers.ts';
import styles from './Questions.module.css';

/** Questions that people ask before they buy. */
export function Questions({ questions }: { questions: NonNullable<Covers['questions']> }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary className={styles.summary}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
