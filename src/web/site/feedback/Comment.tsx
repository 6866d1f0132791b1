import { useTranslation } from 'react-i18next';
import { AreaField } from '#renderers/ui/field/AreaField.tsx';

const most = 1000;

/** A few words of one's own, with a count of those that are left. */
export function Comment({ comment, onComment }: { comment: string; onComment: (comment: string) => void }) {
  const { t } = useTranslation('portals');
  return (
    <AreaField
      label={t('feedback.comment')}
      optional={t('common:optional')}
      hint={t('feedback.commentHint')}
      value={comment}
      most={most}
      count={t('feedback.count', { length: comment.trim().length, most })}
      onText={onComment}
    />
  );
}
