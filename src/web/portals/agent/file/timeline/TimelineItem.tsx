import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { TimelineEntry } from '#web/base/api/agent.ts';
import { EditNoteButton } from '../notes/EditNoteButton.tsx';
import { timelineAddress } from './timelineAddress.ts';
import styles from './Timeline.module.css';

const icons: { [kind in TimelineEntry['kind']]: string } = {
  message: 'mail',
  mail: 'mail',
  change: 'retry',
  claim: 'warning',
  application: 'document',
  paper: 'document',
  offer: 'mail',
  note: 'edit',
  task: 'check-circle',
  access: 'search',
};

/** Returns what happened, without whom it is about: `Änderung von Jana Berger`. */
function useWords() {
  const { t } = useTranslation(['agent', 'portals']);
  return ({ kind, by, state, count = 1, about }: TimelineEntry): string => {
    if (kind === 'claim') return t(`portals:customer.claimState.${state}`);
    if (kind === 'application') return t('agent:timeline.application', { number: about?.id });
    if (kind === 'access') return t('agent:timeline.accesses', { count });
    if (kind === 'offer')
      return t('agent:timeline.offer', { state: t(`agent:drafts.offer.${state}`), name: by?.name });
    const what = state === 'takenBack' ? 'takenBack' : about?.of === 'chat' ? 'chat' : kind;
    const counted = count > 1 ? t('agent:timeline.messages', { count }) : t(`agent:timeline.what.${what}`);
    if (by === undefined) return counted;
    return t(`agent:timeline.by.${by.side}`, { what: counted, name: by.name ?? t('agent:timeline.agent') });
  };
}

/** One thing that happened: what it is about, what it was, and when. @param props.editOf whose notes may be edited */
export function TimelineItem({ entry, editOf }: { entry: TimelineEntry; editOf?: string | undefined }) {
  const { t } = useTranslation('agent');
  const textOf = useWords();
  const { id, kind, at, title, by } = entry;
  const address = timelineAddress(entry);
  const name = title ?? by?.name ?? t(`timeline.what.${kind}`);
  return (
    <li className={styles.item}>
      <Icon name={icons[kind]} size="s" className={styles.icon ?? ''} />
      <div>
        {address === undefined ? (
          <strong className={styles.text}>{name}</strong>
        ) : (
          <Link href={address}>{name}</Link>
        )}
        <p className={styles.words}>{textOf(entry)}</p>
        {kind === 'note' && editOf !== undefined && (
          <EditNoteButton customer={editOf} id={id.slice('note '.length)} text={name} />
        )}
      </div>
      {/* Of papers only the day is known. */}
      {kind !== 'paper' && (
        <time className={styles.time} dateTime={at}>
          {formatDateTime(new Date(at)).time}
        </time>
      )}
    </li>
  );
}
