import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { UndoNotice } from '#web/portal/parts/UndoNotice.tsx';
import { berlinDayOf } from '#web/portal/parts/berlinDay.ts';
import { EditNoteButton } from './EditNoteButton.tsx';
import { NoteForm } from './NoteForm.tsx';
import { useNotes, type OpenTask } from './useNotes.ts';
import styles from './Notes.module.css';

function TaskItem(props: {
  customer: string;
  task: OpenTask;
  today: string;
  busy: boolean;
  onDone?: (() => void) | undefined;
}) {
  const { customer, task, today, busy, onDone } = props;
  const { t } = useTranslation('agent');
  const { id, text, author, assigned, dueOn = '' } = task;
  return (
    <li className={styles.task}>
      <p className={styles.text}>{text}</p>
      <p className={styles.facts}>
        {dueOn < today && <Badge tone="error">{t('notes.late')}</Badge>}
        {dueOn === today && <Badge tone="warning">{t('notes.today')}</Badge>}
        <span>{t('notes.by', { day: formatDate(dueOn), name: author })}</span>
        {assigned && <span>{t('notes.given', { name: assigned.name })}</span>}
      </p>
      {onDone && (
        <div className={styles.acts}>
          <Button
            variant="link"
            icon="check"
            data-key="e"
            busy={busy}
            aria-label={t('notes.doneOf', { text })}
            onClick={onDone}
          >
            {t('notes.done')}
          </Button>
          <EditNoteButton customer={customer} id={id} text={text} />
        </div>
      )}
    </li>
  );
}

/** Whether the address asks to write a note, `#notes`: the field gets the focus. */
function useWriting(section: RefObject<HTMLElement | null>): boolean {
  const [writing, setWriting] = useState(() => window.location.hash === '#notes');
  useEffect(() => {
    const follow = () => setWriting(window.location.hash === '#notes');
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (writing) section.current?.querySelector('textarea')?.focus();
  }, [writing, section]);
  return writing;
}

/** What is to do for a customer, and a note in own words. @param props.changing whether the reader may write */
export function Notes({ customer, changing }: { customer: string; changing: boolean }) {
  const { t } = useTranslation('agent');
  const { timeline } = useAgent();
  const { data, dataUpdatedAt } = useInfiniteQuery(timeline(customer));
  const { add, finish, reopen, busy, failed } = useNotes(customer);
  const [finished, setFinished] = useState<OpenTask>();
  const section = useRef<HTMLElement>(null);
  const writing = useWriting(section);
  const tasks = data?.pages[0]?.tasks ?? [];
  if (!changing && tasks.length === 0) return null;
  async function tick(task: OpenTask): Promise<void> {
    if (await finish(task)) setFinished(task);
  }
  async function untick({ id }: OpenTask): Promise<void> {
    if (await reopen(id)) setFinished(undefined);
  }
  return (
    <section ref={section} aria-labelledby="notes" className={styles.notes}>
      <h2 id="notes">{t('notes.title')}</h2>
      {finished && (
        <UndoNotice said={t('notes.finished')} undo={t('notes.undo')} onUndo={() => void untick(finished)} />
      )}
      {tasks.length > 0 && (
        <ul className={styles.tasks} data-keyed>
          {tasks.map((task) => (
            <TaskItem
              key={task.id}
              customer={customer}
              task={task}
              today={berlinDayOf(dataUpdatedAt)}
              busy={busy === task.id}
              onDone={changing ? () => void tick(task) : undefined}
            />
          ))}
        </ul>
      )}
      {failed && <p role="alert">{failed === 'unknown' ? t('notes.failed') : failed.reason}</p>}
      {changing && (
        <Disclosure key={String(writing)} summary={t('notes.add')} opened={writing}>
          <NoteForm today={berlinDayOf(dataUpdatedAt)} busy={busy === 'new'} onAdd={add} />
        </Disclosure>
      )}
    </section>
  );
}
