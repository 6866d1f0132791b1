import { useTranslation } from '#renderers/ui/translation.tsx';
import { framePaths, portalRoots } from '#engine/pages/framePaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';
import type { Portal } from '#engine/page.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { Scene } from '../scene/Scene.tsx';
import { Frame } from './Frame.tsx';
import { useTitle } from './useTitle.ts';
import styles from './NotFound.module.css';

/** Where most people who are lost wanted to go. */
const options = [
  { key: 'products', icon: 'shield', href: '/#produkte' },
  { key: 'claim', icon: 'umbrella', href: sitePaths.claimant },
  { key: 'help', icon: 'help', href: framePaths.faq },
];

/** Page for an unknown address. @param props.within the portal to which it leads back */
export default function NotFound({ within }: { within?: Portal }) {
  const { t } = useTranslation('portals');
  useTitle(t('notFound.documentTitle'));
  return (
    <Frame>
      <div className={styles.page}>
        <div className={styles.words}>
          <h1>{t('notFound.title')}</h1>
          <p className={styles.text}>{t('notFound.text')}</p>
          <p className={styles.home}>
            <Link look="primary" href={within ? portalRoots[within] : framePaths.home}>
              {t(within ? 'notFound.portal' : 'notFound.home')}
            </Link>
          </p>
          {within === undefined && (
            <ul className={styles.ways} aria-label={t('notFound.ways')}>
              {options.map(({ key, icon, href }) => (
                <li key={key}>
                  <Link icon={icon} href={href}>
                    {t(`common:header.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Scene className={styles.scene} />
      </div>
    </Frame>
  );
}
