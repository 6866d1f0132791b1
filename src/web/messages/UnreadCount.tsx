import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { Portal } from '../identity/portalIdentity.ts';
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

/**
 * The way to the postbox, with the number of unread messages. For the head of a portal.
 * @param props.named off where the way stands beside it already: then only what is unread is told
 */
export function UnreadCount({ portal, named = true }: { portal: Portal; named?: boolean }) {
  const { t } = useTranslation('portals');
  const count = useUnread(portal) ?? 0;
  if (!named)
    return (
      count > 0 && (
        <Link href={messageAddress.section(portal, 'eingang')} className={styles.link}>
          <Icon name="mail" size="s" />
          <span className={styles.words}>{t('customer.bar.unread', { count })}</span>
        </Link>
      )
    );
  return (
    <Link href={messageAddress.section(portal, 'eingang')} className={styles.link}>
      <Icon name="mail" size="s" />
      <span className={styles.words}>{t('messages.postbox')}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <VisuallyHidden>: {t('customer.bar.unread', { count })}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
