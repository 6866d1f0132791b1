import { useTranslation } from '#renderers/ui/translation.tsx';
import { AreaField } from '#renderers/ui/field/AreaField.tsx';

const maxLength = 1000;

/** Comment with a counter of the characters left. */
export function Comment({ comment, onComment }: { comment: string; onComment: (comment: string) => void }) {
  const { t } = useTranslation('portals');
  return (
    <AreaField
      label={t('feedback.comment')}
      optional={t('common:optional')}
      hint={t('feedback.commentHint')}
      value={comment}
      most={maxLength}
      count={t('feedback.count', { length: comment.trim().length, most: maxLength })}
      onText={onComment}
    />
  );
}
