import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { messageAddress } from './addresses.ts';
import { watchUnread } from './unread.ts';
import styles from './UnreadCount.module.css';
import { useMessageCalls } from './useMessageCalls.ts';

/** How many messages nobody has read yet, kept up to date while the page stands; undefined: not known yet. */
export function useUnread(portal: Portal): number | undefined {
  const { unread } = useMessageCalls(portal);
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let left = false;
    const stop = watchUnread(
      () =>
        void unread().then(({ ok, data }) => {
          // What could not be asked now is asked again soon; until then the last count stands.
          if (!left && ok && data) setCount(data.ungelesen);
        }),
    );
    return () => {
      left = true;
      stop();
    };
  }, [unread]);
  return count;
}

/** What nobody has read yet, with the way to it: for the bar of a portal, where the way to the postbox stands beside. */
export function UnreadCount({ portal }: { portal: Portal }) {
  const { t } = useTranslation('portals');
  const count = useUnread(portal) ?? 0;
  return (
    count > 0 && (
      <Link href={messageAddress.section(portal, 'eingang')} className={styles.link}>
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
