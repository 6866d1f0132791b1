import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { NewNote } from '#api/customer-file.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { AreaField } from '#renderers/ui/field/AreaField.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { mostOfNote as most } from './mostOfNote.ts';
import styles from './Notes.module.css';

/** A note in own words; with a day it becomes a task. */
export function NoteForm(props: { busy: boolean; onAdd: (note: NewNote) => Promise<boolean> }) {
  const { busy, onAdd } = props;
  const { t } = useTranslation('agent');
  const [text, setText] = useState('');
  const [dueOn, setDueOn] = useState('');
  async function add(): Promise<void> {
    if (text.trim() === '') return;
    const ok = await onAdd({ text: text.trim(), ...(dueOn !== '' && { dueOn }) });
    if (!ok) return;
    setText('');
    setDueOn('');
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
      <Field type="date" label={t('notes.dueOn')} value={dueOn} onText={setDueOn} />
      <Button type="submit" busy={busy}>
        {t(dueOn === '' ? 'notes.addNote' : 'notes.addTask')}
      </Button>
    </form>
  );
}
