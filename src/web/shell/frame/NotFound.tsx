import { useTranslation } from '#renderers/ui/translation.tsx';
import { portalRoots } from '#engine/pages/framePaths.ts';
import type { Portal } from '#engine/page.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Frame } from './Frame.tsx';
import { useTitle } from './useTitle.ts';
import styles from './NotFound.module.css';

/** Page for an unknown address. @param props.within the portal to which it leads back */
export default function NotFound({ within }: { within?: Portal }) {
  const { t } = useTranslation('portals');
  useTitle(t('notFound.documentTitle'));
  return (
    <Frame>
      <div className={styles.page}>
        <Icon name="search" size="xl" className={styles.icon} />
        <h1>{t('notFound.title')}</h1>
        <p className={styles.text}>{t('notFound.text')}</p>
        <Link look="primary" href={within ? portalRoots[within] : '/'}>
          {t(within ? 'notFound.portal' : 'notFound.home')}
        </Link>
      </div>
    </Frame>
  );
}
