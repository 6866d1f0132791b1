import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { NewNote } from '#api/customer-file.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { AreaField } from '#renderers/ui/field/AreaField.tsx';
import { DayField } from '#web/portal/parts/DayField.tsx';
import { mostOfNote as most } from './mostOfNote.ts';
import styles from './Notes.module.css';

/** A note in own words; with a day it becomes a task. */
export function NoteForm(props: {
  /** `YYYY-MM-DD`. */
  today: string;
  busy: boolean;
  onAdd: (note: NewNote) => Promise<boolean>;
}) {
  const { today, busy, onAdd } = props;
  const { t } = useTranslation('agent');
  const [text, setText] = useState('');
  const [dueOn, setDueOn] = useState<string | undefined>('');
  const [added, setAdded] = useState(0);
  async function add(): Promise<void> {
    if (text.trim() === '' || dueOn === undefined) return;
    const ok = await onAdd({ text: text.trim(), ...(dueOn !== '' && { dueOn }) });
    if (!ok) return;
    setText('');
    setDueOn('');
    setAdded(added + 1);
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
    >
      <AreaField
        label={t('notes.text')}
        value={text}
        most={most}
        count={t('notes.left', { count: most - text.length })}
        onText={setText}
      />
      <DayField key={added} label={t('notes.dueOn')} begin="" today={today} onDay={setDueOn} />
      <Button type="submit" busy={busy}>
        {t(dueOn === '' ? 'notes.addNote' : 'notes.addTask')}
      </Button>
    </form>
  );
}
