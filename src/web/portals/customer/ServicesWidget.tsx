import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { sectionAddress } from '#web/portal/frames/customerSections.ts';
import styles from './ServicesWidget.module.css';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** Quick links to frequent tasks. */
export function ServicesWidget() {
  const { t } = useTranslation('portals');
  const moving = useFlag('relocation-service-customer');
  const services = [
    { key: 'change', icon: 'edit', href: sectionAddress.contracts },
    { key: 'certificate', icon: 'document-check', href: sectionAddress.downloads },
    { key: 'claim', icon: 'umbrella', href: customerPaths.reportClaim },
    ...(moving ? [{ key: 'moving', icon: 'house', href: customerPaths.moving }] : []),
    { key: 'contact', icon: 'message', href: sectionAddress.contact },
  ];
  return (
    <section aria-labelledby="services">
      <h2 id="services">{t('customer.services.title')}</h2>
      <ul className={styles.services}>
        {services.map(({ key, icon, href }) => (
          <li key={key}>
            <Link href={href} className={styles.service}>
              <Icon name={icon} size="l" />
              <span>{t(`customer.services.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
