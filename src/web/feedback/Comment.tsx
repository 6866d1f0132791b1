import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Comment.module.css';

const most = 1000;

/** A few words of one's own, with a count of those that are left. */
export function Comment({ comment, onComment }: { comment: string; onComment: (comment: string) => void }) {
  const { t } = useTranslation('portals');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t('feedback.comment')} <span className={styles.optional}>{t('common:optional')}</span>
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('feedback.commentHint')}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint ${id}-count`}
        className={styles.area}
        rows={5}
        maxLength={most}
        value={comment}
        onChange={(event) => onComment(event.target.value)}
      />
      <p id={`${id}-count`} className={styles.count}>
        {t('feedback.count', { length: comment.trim().length, most })}
      </p>
    </div>
  );
}
