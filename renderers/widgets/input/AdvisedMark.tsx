import type { Json } from '#engine/definition/json.ts';
import { useTexts } from '../../form/texts.ts';
import { useAdvice } from './useAdvice.ts';
import styles from './AdvisedMark.module.css';

/** „Passt zu Ihnen“ with the reason, in the box of the option that the answers speak for; empty in all others. */
export function AdvisedMark({ id, pointer, value }: { id: string; pointer: string; value: Json }) {
  const { t } = useTexts();
  const advice = useAdvice(pointer);
  return (
    <span className={styles.mark} id={id}>
      {advice?.value === value && (
        <>
          <span className={styles.band}>{t('widgets:comparison.advised')}</span>{' '}
          <span className={styles.reason}>{advice.reason}</span>
        </>
      )}
    </span>
  );
}
