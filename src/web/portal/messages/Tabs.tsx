import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { messageAddress, type Section } from './addresses.ts';
import styles from './Tabs.module.css';
import { useWriteAddress } from './useWriteAddress.ts';

const sections: Section[] = ['gespraeche', 'eingang', 'gesendet'];

/** Conversations, and single messages that came or were sent, with a link to a new message. */
export function Tabs({ portal, section }: { portal: Portal; section: Section }) {
  const { t } = useTranslation('messages');
  const write = useWriteAddress(portal);
  return (
    <div className={styles.head}>
      <nav aria-label={t('title')}>
        <ul className={styles.tabs}>
          {sections.map((each) => (
            <li key={each}>
              <Link
                href={messageAddress.section(portal, each)}
                className={styles.tab}
                aria-current={each === section ? 'page' : undefined}
              >
                {t(`section.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link href={write} look="primary" icon="edit">
        {t('write.action')}
      </Link>
    </div>
  );
}
