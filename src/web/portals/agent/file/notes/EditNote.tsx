import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { AreaField } from '#renderers/ui/field/AreaField.tsx';
import { noteCalls, type Note } from '#web/base/api/notes.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { berlinDayOf } from '#web/portal/parts/berlinDay.ts';
import { DayField } from '#web/portal/parts/DayField.tsx';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import type { Texts } from '../../conflict/choice.ts';
import { Conflict } from '../../conflict/Conflict.tsx';
import { mostOfNote } from './mostOfNote.ts';
import styles from './Notes.module.css';
import { textsOfNote, useNoteEdit } from './useNoteEdit.ts';

interface Edited {
  customer: string;
  onClose: () => void;
}

const withDay = ({ text, dueOn }: Texts<'text' | 'dueOn'>) => ({
  text,
  dueOn: dueOn === '' ? '' : formatDate(dueOn),
});

function NoteEditor({ customer, note, today, onClose }: Edited & { note: Note; today: string }) {
  const { t } = useTranslation('agent');
  const edit = useNoteEdit(customer, note, onClose);
  const { typed, setTyped, other, choice, setChoice, busy, refusal, save } = edit;
  const [understood, setUnderstood] = useState(true);
  const labels = { text: t('notes.text'), dueOn: t('notes.dueOn') };
  return (
    <Modal
      open
      title={t('notes.edit')}
      confirmLabel={t(other ? 'conflict.save' : 'notes.save')}
      busy={busy}
      onConfirm={() => understood && void save()}
      onClose={onClose}
    >
      <div className={styles.edit}>
        <RefusalBox refusal={refusal} />
        {other ? (
          <Conflict
            by={other.changedBy ?? other.author}
            at={other.changedAt ?? other.at}
            labels={labels}
            mine={withDay(typed)}
            theirs={withDay(textsOfNote(other))}
            choice={choice}
            onChoice={setChoice}
          />
        ) : (
          <>
            <AreaField
              label={labels.text}
              value={typed.text}
              most={mostOfNote}
              count={t('notes.left', { count: mostOfNote - typed.text.length })}
              onText={(text) => setTyped({ ...typed, text })}
            />
            <DayField
              label={labels.dueOn}
              begin={note.dueOn ?? ''}
              today={today}
              onDay={(dueOn) => {
                setUnderstood(dueOn !== undefined);
                if (dueOn !== undefined) setTyped({ ...typed, dueOn });
              }}
            />
          </>
        )}
      </div>
    </Modal>
  );
}

/** Text and day of a note or task, as they are now. */
export default function EditNote({ customer, id, onClose }: Edited & { id: string }) {
  const { t } = useTranslation('agent');
  const { find } = useAgentCalls(noteCalls);
  // What was read once before may be an older version.
  const answer = useQuery({ ...find(customer, id), staleTime: Infinity, gcTime: 0 });
  if (answer.data) {
    const today = berlinDayOf(answer.dataUpdatedAt);
    return <NoteEditor customer={customer} note={answer.data} today={today} onClose={onClose} />;
  }
  if (!answer.isError) return null;
  return (
    <Modal open title={t('notes.edit')} onClose={onClose}>
      <LoadFailed onAgain={() => void answer.refetch()} />
    </Modal>
  );
}
