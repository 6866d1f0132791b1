import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useFlag } from '../flags/useFlag.ts';
import { UnreadCount } from '../messages/UnreadCount.tsx';
import styles from './AccountBar.module.css';

const sections = ['overview', 'contracts', 'claims', 'messages', 'downloads', 'data', 'contact'] as const;

/** The parts of the customer portal. */
export type Section = (typeof sections)[number];

/** Where each part stands. */
export const sectionAddress: { [section in Section]: string } = {
  overview: '/kunden/',
  contracts: '/kunden/vertraege/',
  claims: '/kunden/schaeden/',
  messages: '/kunden/postfach/',
  downloads: '/kunden/downloads/',
  data: '/kunden/kundendaten/',
  contact: '/kunden/kontakt/',
};

/** The bar of the account: where one is, how many messages wait, and the way out. */
export function AccountBar({ section, onSignOut }: { section: Section; onSignOut: () => Promise<void> }) {
  const { t } = useTranslation('portals');
  const withClaims = useFlag('claims-page');
  const shown = sections.filter((each) => each !== 'claims' || withClaims);
  const [leaving, setLeaving] = useState(false);
  return (
    <div className={styles.bar}>
      <nav aria-label={t('customer.bar.label')}>
        <ul className={styles.sections}>
          {shown.map((each) => (
            <li key={each}>
              <Link
                className={styles.section}
                href={sectionAddress[each]}
                aria-current={each === section ? 'page' : undefined}
              >
                {t(`customer.bar.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.account}>
        <UnreadCount portal="benutzer" named={false} />
        <Button
          variant="link"
          busy={leaving}
          onClick={() => {
            setLeaving(true);
            void onSignOut();
          }}
        >
          {t('portal.signOut')}
        </Button>
      </div>
    </div>
  );
}
