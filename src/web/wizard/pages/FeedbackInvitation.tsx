import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import styles from './FeedbackInvitation.module.css';
import { pathTo } from '#engine/pages/pathTo.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

/** Asks, at the end, how it was. Never in the way: a line and a link. */
export function FeedbackInvitation({ source }: { source: string }) {
  const { t } = useTranslation('wizard');
  if (!useFlag('feedback')) return null;
  return (
    <div className={styles.invitation}>
      <p>{t('result.feedback')}</p>
      <Link href={pathTo(sitePaths.feedback, { source })} icon="star">
        {t('result.feedbackLink')}
      </Link>
    </div>
  );
}
