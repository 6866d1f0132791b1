import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { callBackPath, signInPaths } from '#engine/pages/framePaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';
import { useServices } from '#web/base/services.ts';
import styles from './Faq.module.css';

/** Beside the questions: where the frequent errands are done at once. */
export function Ways() {
  const { t } = useTranslation('portals');
  const { bootstrap } = useServices();
  const { phone } = brandOf(bootstrap.brand);
  const links = [
    { key: 'claim', icon: 'umbrella', href: sitePaths.claimant },
    { key: 'moving', icon: 'house', href: customerPaths.moving },
    { key: 'portal', icon: 'person', href: signInPaths.benutzer },
    { key: 'callBack', icon: 'clock', href: callBackPath },
  ];
  return (
    <aside className={styles.ways} aria-labelledby="erledigen">
      <h2 id="erledigen">{t('faq.ways.title')}</h2>
      <ul>
        {links.map(({ key, icon, href }) => (
          <li key={key}>
            <Link href={href} icon={icon}>
              {t(`faq.ways.${key}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link href={`tel:${phone.number}`} icon="phone">
            {t('home.contact.call', { phone: phone.display })}
          </Link>
        </li>
      </ul>
    </aside>
  );
}
