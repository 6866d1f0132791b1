import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import type { Covers } from '#web/base/texts/covers.ts';
import styles from './Questions.module.css';

/** Questions that people ask before they buy. */
export function Questions({ questions }: { questions: NonNullable<Covers['questions']> }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} className={styles.question} look="spread" summary={question}>
          <p className={styles.answer}>{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
