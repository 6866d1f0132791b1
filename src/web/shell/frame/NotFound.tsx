import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Frame } from './Frame.tsx';
import { useTitle } from './useTitle.ts';
import styles from './NotFound.module.css';

/** Page for an unknown address. */
export default function NotFound() {
  const { t } = useTranslation('portals');
  useTitle(t('notFound.documentTitle'));
  return (
    <Frame>
      <div className={styles.page}>
        <Icon name="search" size="xl" className={styles.icon} />
        <h1>{t('notFound.title')}</h1>
        <p className={styles.text}>{t('notFound.text')}</p>
        <Link look="primary" href="/">
          {t('notFound.home')}
        </Link>
      </div>
    </Frame>
  );
}
