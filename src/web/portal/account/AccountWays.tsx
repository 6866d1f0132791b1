import type { AccountSection } from '#engine/page.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { useOwnContact } from './useOwnContact.ts';
import styles from './AccountWays.module.css';

const icons = {
  kontaktdaten: 'person',
  email: 'mail',
  handynummer: 'phone',
  passwort: 'lock',
  passkeys: 'key',
  geraete: 'electronics',
  'code-app': 'shield-check',
  datenschutz: 'document',
} as const satisfies { [section in AccountSection]: string };

/** One way: what it does, and what holds today or what it is about. */
function Way({ icon, href, name, now }: { icon: string; href: string; name: string; now: string }) {
  return (
    <Card as="li" className={styles.way}>
      <Icon name={icon} className={styles.icon} />
      <div>
        <h2 className={styles.name}>
          <Link href={href} className={styles.link}>
            {name}
          </Link>
        </h2>
        <p className={styles.now}>{now}</p>
      </div>
      <Icon name="chevron-right" size="s" className={styles.icon} />
    </Card>
  );
}

/** The ways to everything of the own data that may be changed, each with what holds today. */
export function AccountWays() {
  const { t } = useTranslation('portals');
  const present = useOwnContact();
  return (
    <ul className={styles.ways}>
      {(Object.keys(icons) as AccountSection[]).map((section) => (
        <Way
          key={section}
          icon={icons[section]}
          href={pathTo(customerPaths.accountSection, { section })}
          name={t(`account.open.${section}`)}
          now={present[section] || t(`account.about.${section}`)}
        />
      ))}
      <Way
        icon="bank"
        href={customerPaths.bankAccount}
        name={t('bankAccount.open')}
        now={t('bankAccount.about')}
      />
    </ul>
  );
}
