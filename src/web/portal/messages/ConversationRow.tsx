import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { ConversationItem } from '#web/base/api/messages.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { conversationAddress } from './addresses.ts';
import styles from './ConversationRow.module.css';
import { Face } from '../parts/Face.tsx';

const icons = { brief: 'mail', chat: 'message', schaden: 'damage' } as const;

/** What a conversation is about, besides its subject. */
function About({ item: { art, vertrag, schaden } }: { item: ConversationItem }) {
  const { t } = useTranslation('messages');
  const named = schaden === undefined ? vertrag : schaden;
  return (
    <span className={styles.about}>
      <Icon name={icons[art]} size="s" />
      {named === undefined
        ? t(`kind.${art}`)
        : t(schaden === undefined ? 'about.contract' : 'about.claim', { number: named })}
    </span>
  );
}

/** A conversation in the list: with whom, what about, the last line, how much of it is unread. */
export function ConversationRow({ portal, item }: { portal: Portal; item: ConversationItem }) {
  const { t } = useTranslation('messages');
  const { mit, gegenueber, betreff, zuletzt, zeile, eigene, anhaenge, ungelesen } = item;
  const { date, time } = formatDateTime(new Date(zuletzt));
  const today = formatDateTime(new Date()).date === date;
  return (
    <li className={`${styles.row} ${ungelesen > 0 ? styles.fresh : ''}`}>
      <Face name={mit} house={gegenueber === 'versicherer'} />
      <div className={styles.text}>
        <div className={styles.top}>
          <span className={styles.who}>{mit}</span>
          <time dateTime={zuletzt} title={`${date}, ${time}`}>
            {today ? time : date}
          </time>
        </div>
        <div className={styles.top}>
          <Link href={conversationAddress(portal, item)} className={styles.subject}>
            {betreff}
            {ungelesen > 0 && <VisuallyHidden>{t('unreadIn', { count: ungelesen })}</VisuallyHidden>}
          </Link>
          {ungelesen > 0 && (
            <span className={styles.count} aria-hidden="true">
              {ungelesen}
            </span>
          )}
        </div>
        <p className={styles.line}>
          {eigene && <span>{t('lineOwn')} </span>}
          {zeile}
        </p>
        <p className={styles.facts}>
          <About item={item} />
          {anhaenge > 0 && <span>{t('files', { count: anhaenge })}</span>}
        </p>
      </div>
    </li>
  );
}
