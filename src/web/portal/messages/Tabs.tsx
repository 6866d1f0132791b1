import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { brokerSections } from '../frames/agentSections.ts';
import { useIsBroker } from '../frames/brokerContext.ts';
import { messageAddress, type Section } from './addresses.ts';
import { useSectionCounts } from './useSectionCounts.ts';
import styles from './Tabs.module.css';

const sections: Section[] = ['eingang', 'gesendet', 'chats'];
/** Brokers write about contracts, and open no chats. */
const ofBrokers: Section[] = ['eingang', 'gesendet'];

function TabCount({ count = 0 }: { count: number | undefined }) {
  const { t } = useTranslation('messages');
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('unreadIn', { count })}</VisuallyHidden>
    </span>
  );
}

/** Sections of the postbox, with a link to a new message. */
export function Tabs({ portal, section }: { portal: Portal; section: Section }) {
  const { t } = useTranslation('messages');
  const isBroker = useIsBroker();
  const counts = useSectionCounts(portal);
  return (
    <div className={styles.head}>
      <nav aria-label={t('title')}>
        <ul className={styles.tabs}>
          {(isBroker ? ofBrokers : sections).map((each) => (
            <li key={each}>
              <Link
                href={messageAddress.section(portal, each)}
                className={styles.tab}
                aria-current={each === section ? 'page' : undefined}
              >
                {t(`section.${each}`)}
                <TabCount count={counts[each]} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link href={isBroker ? brokerSections.write : messageAddress.write(portal)} look="primary" icon="edit">
        {t('write.action')}
      </Link>
    </div>
  );
}
