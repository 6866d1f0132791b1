import type { ReactNode } from 'react';
import { plainClick } from '#renderers/ui/plainClick.ts';
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

/** Where a list has room beside it. */
const beside = '(width >= 1024px)';

const icons = { brief: 'mail', chat: 'message', schaden: 'umbrella' } as const;

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

/** The last line of a conversation, and what else is known of it. */
function LastLine({ item, facts, acts }: { item: ConversationItem; facts: ReactNode; acts: ReactNode }) {
  const { t } = useTranslation('messages');
  const { zeile, eigene, anhaenge } = item;
  return (
    <div className={styles.second}>
      <p className={styles.line}>
        {eigene && <span>{t('lineOwn')} </span>}
        {zeile}
      </p>
      <div className={styles.facts}>
        <About item={item} />
        {anhaenge > 0 && <span>{t('files', { count: anhaenge })}</span>}
        {facts}
        {acts !== undefined && <span className={styles.acts}>{acts}</span>}
      </div>
    </div>
  );
}

/** A conversation in the list: with whom, what about, the last line, how much of it is unread. */
export function ConversationRow(props: {
  portal: Portal;
  item: ConversationItem;
  /** Whether it is open beside the list. */
  current?: boolean;
  /** Two lines instead of four where there is room, for those who work through many. */
  dense?: boolean;
  /** Opens it beside the list, if there is room; otherwise the link is followed. */
  onOpen?: () => void;
  before?: ReactNode;
  facts?: ReactNode;
  acts?: ReactNode;
}) {
  const { portal, item, current = false, dense = false, onOpen, before, facts, acts } = props;
  const { t } = useTranslation('messages');
  const { mit, gegenueber, betreff, zuletzt, ungelesen } = item;
  const { date, time } = formatDateTime(new Date(zuletzt));
  const today = formatDateTime(new Date()).date === date;
  return (
    <li
      className={`${styles.row} ${before === undefined ? '' : styles.chosen} ${ungelesen > 0 ? styles.fresh : ''}`}
      data-current={current || undefined}
      data-dense={dense || undefined}
    >
      {before}
      <Face name={mit} house={gegenueber === 'versicherer'} />
      <div className={styles.text}>
        <div className={styles.first}>
          <div className={styles.top}>
            <span className={styles.who}>{mit}</span>
            <time dateTime={zuletzt} title={`${date}, ${time}`}>
              {today ? time : date}
            </time>
          </div>
          <div className={styles.top}>
            <Link
              href={conversationAddress(portal, item)}
              className={styles.subject}
              aria-current={current ? 'true' : undefined}
              onClick={(event) => {
                if (!onOpen || !plainClick(event) || !window.matchMedia(beside).matches) return;
                event.preventDefault();
                onOpen();
              }}
            >
              {betreff}
              {ungelesen > 0 && <VisuallyHidden>{t('unreadIn', { count: ungelesen })}</VisuallyHidden>}
            </Link>
            {ungelesen > 0 && (
              <span className={styles.count} aria-hidden="true">
                {ungelesen}
              </span>
            )}
          </div>
        </div>
        <LastLine item={item} facts={facts} acts={acts} />
      </div>
    </li>
  );
}
