import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { portalRoots, signInPaths } from '#engine/pages/framePaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';
import { useServices } from '#web/base/services.ts';
import { Section } from './Section.tsx';
import styles from './Customers.module.css';

/** What people come for who have a contract already: sign in, report a claim, change something. */
export function Customers() {
  const { t } = useTranslation('portals');
  const { entered } = useServices().bootstrap;
  const isKnown = entered.includes('benutzer');
  const tiles = [
    { key: 'claim', icon: 'umbrella', href: isKnown ? customerPaths.reportClaim : sitePaths.claimant },
    {
      key: isKnown ? 'portal' : 'signIn',
      icon: 'person',
      href: isKnown ? portalRoots.benutzer : signInPaths.benutzer,
    },
    { key: 'change', icon: 'edit', href: customerPaths.contracts },
  ];
  return (
    <Section title={t('home.customers.title')} tinted>
      <ul className={styles.tiles}>
        {tiles.map(({ key, icon, href }) => (
          <li key={key}>
            <Link className={styles.tile} href={href}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <span>
                <strong className={styles.name}>{t(`home.customers.${key}.title`)}</strong>
                <span className={styles.text}>{t(`home.customers.${key}.text`)}</span>
              </span>
              <Icon name="chevron-right" size="s" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
