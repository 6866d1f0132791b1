import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import type { Folder, MessageCalls, MessageItem } from '#web/base/api/messages.ts';
import { UndoNotice } from '../parts/UndoNotice.tsx';
import styles from '../parts/ChosenBar.module.css';
import { useMessagesChanged } from './unread.ts';

type Call = (id: string) => Promise<{ ok: boolean }>;

/** What is done with all chosen messages at once; removed ones can be brought back together. */
export default function ChosenMessages(props: {
  calls: MessageCalls;
  folder: Folder;
  chosen: MessageItem[];
  onNone: () => void;
}) {
  const { calls, folder, chosen, onNone } = props;
  const { t } = useTranslation('messages');
  const changed = useMessagesChanged(calls);
  const [busy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<string[]>([]);
  const [failed, setFailed] = useState(false);

  /** Returns the ids for which the call succeeded. */
  async function each(ids: string[], call: Call): Promise<string[]> {
    setBusy(true);
    const done: string[] = [];
    for (const id of ids) if ((await call(id)).ok) done.push(id);
    setFailed(done.length < ids.length);
    setBusy(false);
    onNone();
    await changed();
    return done;
  }
  const all = (call: Call) =>
    each(
      chosen.map(({ aktenId }) => aktenId),
      call,
    );
  return (
    <>
      {failed && <p role="alert">{t('actionFailed')}</p>}
      {removed.length > 0 && chosen.length === 0 && (
        <UndoNotice
          said={t('bulk.removed', { count: removed.length })}
          undo={t('undo')}
          onUndo={() => void each(removed, calls.bringBack).then(() => setRemoved([]))}
        />
      )}
      {chosen.length > 0 && (
        <div role="status" className={styles.bar}>
          <span>{t('bulk.chosen', { count: chosen.length })}</span>
          {folder === 'eingang' && (
            <>
              <Button variant="link" icon="check" busy={busy} onClick={() => void all(calls.markRead)}>
                {t('act.read')}
              </Button>
              <Button variant="link" onClick={() => void all(calls.markUnread)}>
                {t('act.unread')}
              </Button>
            </>
          )}
          <Button variant="link" icon="trash" onClick={() => void all(calls.remove).then(setRemoved)}>
            {t('act.remove')}
          </Button>
          <Button variant="link" onClick={onNone}>
            {t('bulk.none')}
          </Button>
        </div>
      )}
    </>
  );
}
