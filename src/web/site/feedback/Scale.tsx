import { useTranslation } from '#renderers/ui/translation.tsx';
import styles from './Scale.module.css';

const scores = Array.from({ length: 11 }, (_, score) => score);

/** Eleven scores in a row, to be chosen by mouse, finger or arrow keys. */
export function Scale({ score, onScore }: { score: number | undefined; onScore: (score: number) => void }) {
  const { t } = useTranslation('portals');
  return (
    <fieldset className={styles.scale}>
      <legend className={styles.legend}>{t('feedback.score')}</legend>
      <div className={styles.scores}>
        {scores.map((value) => (
          <label key={value} className={styles.score}>
            <input
              type="radio"
              name="score"
              className={styles.input}
              checked={score === value}
              onChange={() => onScore(value)}
            />
            <span className={styles.face}>{value}</span>
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{t('feedback.worst')}</span>
        <span>{t('feedback.best')}</span>
      </p>
    </fieldset>
  );
}
