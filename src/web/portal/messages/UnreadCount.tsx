import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { messageAddress } from './addresses.ts';
import { alwaysOnFocus } from './unread.ts';
import styles from './UnreadCount.module.css';
import { useMessageCalls } from './useMessageCalls.ts';

/** Returns the number of unread messages; undefined until it is known. */
function useUnread(portal: Portal): number | undefined {
  const { unread } = useMessageCalls(portal);
  // A failed request is repeated soon; until then the last count is kept.
  return useQuery({ ...unread, ...alwaysOnFocus }).data?.ungelesen;
}

/** Unread count beside the postbox link of a portal bar. */
export function UnreadCount({ portal }: { portal: Portal }) {
  const { t } = useTranslation('portals');
  const count = useUnread(portal) ?? 0;
  return (
    count > 0 && (
      <Link href={messageAddress.section(portal, 'gespraeche')} className={styles.link}>
        <Icon name="mail" size="s" />
        <VisuallyHidden>{t('customer.bar.unread', { count })}</VisuallyHidden>
        <span className={styles.words} aria-hidden="true">
          {t('customer.bar.unread', { count })}
        </span>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      </Link>
    )
  );
}
