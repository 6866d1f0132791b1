import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import type { InboxItem } from '#web/base/api/inbox.ts';
import { ConversationRow } from '../messages/ConversationRow.tsx';
import { RowChoice } from '../parts/RowChoice.tsx';
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

/** A conversation of the shared inbox: chosen, opened beside the list, finished. */
export function InboxRow(props: {
  item: InboxItem;
  current: boolean;
  chosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
  /** Absent for readers who may change nothing. */
  onFinish?: (done: boolean) => void;
}) {
  const { item, current, chosen, onChoose, onOpen, onFinish } = props;
  const { t } = useTranslation('inbox');
  const subject = item.betreff;
  const done = item.bearbeitung?.stand !== 'offen';
  return (
    <ConversationRow
      portal="vermittler"
      item={item}
      current={current}
      // What is written about a claim is read with the claim.
      {...(item.art !== 'schaden' && { onOpen })}
      {...(onFinish && {
        before: (
          <RowChoice
            label={t('chooseOf', { subject })}
            chosen={chosen}
            onChoose={onChoose}
            className={styles.choice}
          />
        ),
      })}
      facts={<Work item={item} />}
      {...(onFinish && {
        acts: (
          <Button
            variant="link"
            data-key="e"
            aria-label={t(done ? 'act.openOf' : 'act.doneOf', { subject })}
            onClick={() => onFinish(!done)}
          >
            {t(done ? 'act.open' : 'act.done')}
          </Button>
        ),
      })}
    />
  );
}
