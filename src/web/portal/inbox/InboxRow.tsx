import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import type { InboxItem } from '#web/base/api/inbox.ts';
import { ConversationRow } from '../messages/ConversationRow.tsx';
import { RowChoice } from '../parts/RowChoice.tsx';
import { RowMenu } from '../parts/RowMenu.tsx';
import styles from './Inbox.module.css';

/** What agents have done with a conversation. */
function Work({ item: { bearbeitung } }: { item: InboxItem }) {
  const { t } = useTranslation('inbox');
  if (!bearbeitung) return null;
  const { stand, bis, zustaendig } = bearbeitung;
  return (
    <>
      {zustaendig && <span>{t('with', { name: zustaendig.name })}</span>}
      {stand === 'erledigt' && <Badge tone="success">{t('doneMark')}</Badge>}
      {bis !== undefined && <Badge>{t('until', { day: formatDate(bis) })}</Badge>}
    </>
  );
}

interface RowActs {
  onFinish: (done: boolean) => void;
  onLater: () => void;
  onAssign: () => void;
}

/** What one can do with a conversation. */
function Acts({ item, acts: { onFinish, onLater, onAssign } }: { item: InboxItem; acts: RowActs }) {
  const { t } = useTranslation('inbox');
  const subject = item.betreff;
  const done = item.bearbeitung?.stand !== 'offen';
  return (
    <>
      <Button
        variant="link"
        data-key="e"
        aria-label={t(done ? 'act.openOf' : 'act.doneOf', { subject })}
        onClick={() => onFinish(!done)}
      >
        {t(done ? 'act.open' : 'act.done')}
      </Button>
      <RowMenu
        label={t('act.more')}
        name={t('act.moreOf', { subject })}
        acts={[
          { key: 's', label: t('act.later'), onAct: onLater },
          { key: 'z', label: t('act.assign'), onAct: onAssign },
        ]}
      />
    </>
  );
}

/** A conversation of the shared inbox: chosen, opened beside the list, finished. */
export function InboxRow(props: {
  item: InboxItem;
  current: boolean;
  chosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
  /** Absent for readers who may change nothing. */
  acts?: RowActs;
}) {
  const { item, current, chosen, onChoose, onOpen, acts } = props;
  const { t } = useTranslation('inbox');
  return (
    <ConversationRow
      portal="vermittler"
      item={item}
      dense
      current={current}
      onOpen={onOpen}
      facts={<Work item={item} />}
      {...(acts && {
        before: (
          <RowChoice
            label={t('chooseOf', { subject: item.betreff })}
            chosen={chosen}
            onChoose={onChoose}
            className={styles.choice}
          />
        ),
        acts: <Acts item={item} acts={acts} />,
      })}
    />
  );
}
