import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useCustomer } from './customerContext.ts';
import { useAnswer } from './useAnswer.ts';
import styles from './AccountBar.module.css';

const sections = ['overview', 'contracts', 'downloads', 'data', 'contact'] as const;

/** The parts of the customer portal. */
export type Section = (typeof sections)[number];

/** Where each part stands. */
export const sectionAddress: { [section in Section]: string } = {
  overview: '/kunden/',
  contracts: '/kunden/vertraege/',
  downloads: '/kunden/downloads/',
  data: '/kunden/kundendaten/',
  contact: '/kunden/kontakt/',
};

/** The bar of the account: where one is, how many messages wait, and the way out. */
export function AccountBar({ section, onSignOut }: { section: Section; onSignOut: () => Promise<void> }) {
  const { t } = useTranslation('portals');
  const { unread } = useCustomer();
  const { answer } = useAnswer(unread);
  const [leaving, setLeaving] = useState(false);
  const count = answer.kind === 'loaded' ? answer.data.ungelesen : 0;
  return (
    <div className={styles.bar}>
      <nav aria-label={t('customer.bar.label')}>
        <ul className={styles.sections}>
          {sections.map((each) => (
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
        {count > 0 && (
          <p className={styles.unread}>
            <Icon name="mail" size="s" />
            <span>{t('customer.bar.unread', { count })}</span>
          </p>
        )}
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
