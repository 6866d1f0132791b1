import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { Folder, MessageItem } from '#web/base/api/messages.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { RowChoice } from '../parts/RowChoice.tsx';
import { messageAddress } from './addresses.ts';
import styles from './MessageRow.module.css';

interface Choosing {
  chosen: boolean;
  onChoose: () => void;
}

/** A message in a list: who, what about, when, whether it was read; to be opened or put away. */
export function MessageRow(props: {
  portal: Portal;
  folder: Folder;
  item: MessageItem;
  /** Absent where messages are not chosen. */
  choice?: Choosing | undefined;
  onRemove: () => void;
  onMark: (read: boolean) => void;
}) {
  const { t } = useTranslation('messages');
  const { portal, folder, item, choice, onRemove, onMark } = props;
  const { aktenId, erstelldatum, betreff, gelesen, von, an, quelle, anzahlAnhaenge } = item;
  const moment = formatDateTime(new Date(erstelldatum));
  const fresh = folder === 'eingang' && !gelesen;
  return (
    <li className={`${styles.row} ${choice ? styles.chosen : ''} ${fresh ? styles.fresh : ''}`}>
      {choice && <RowChoice {...choice} label={t('bulk.chooseOf', { subject: betreff })} />}
      <div className={styles.text}>
        <Link href={messageAddress.message(portal, aktenId)} className={styles.subject}>
          {betreff}
          {fresh && <VisuallyHidden>, {t('state.unread')}</VisuallyHidden>}
        </Link>
        <p className={styles.hint}>
          <span>{folder === 'eingang' ? t('from', { name: von }) : t('to', { name: an })}</span>
          <time dateTime={erstelldatum}>{`${moment.date}, ${moment.time}`}</time>
          {anzahlAnhaenge > 0 && <span>{t('files', { count: anzahlAnhaenge })}</span>}
          {folder === 'gesendet' && <span>{t(gelesen ? 'state.readThere' : 'state.unreadThere')}</span>}
        </p>
      </div>
      <div className={styles.marks}>
        {quelle === 'EMAIL' && <Badge>{t('state.mail')}</Badge>}
        {fresh && <Badge tone="accent">{t('state.new')}</Badge>}
      </div>
      <div className={styles.actions}>
        {folder === 'eingang' && (
          <Button
            variant="link"
            aria-label={t(gelesen ? 'act.unreadOf' : 'act.readOf', { subject: betreff })}
            onClick={() => onMark(!gelesen)}
          >
            {t(gelesen ? 'act.unread' : 'act.read')}
          </Button>
        )}
        <button
          type="button"
          className={styles.remove}
          data-key="e"
          title={t('act.remove')}
          aria-label={t('act.removeOf', { subject: betreff })}
          onClick={onRemove}
        >
          <Icon name="trash" size="s" />
        </button>
      </div>
    </li>
  );
}
