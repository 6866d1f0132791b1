import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { noteCalls, type Note } from '#web/base/api/notes.ts';
import { problemOf } from '#web/base/api/problem.ts';
import { refusalOf, type Refusal } from '#web/shell/form/refusal.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { chosenTexts, proposedChoice, type Choice, type Texts } from '../../conflict/choice.ts';

/** Fields of a note. */
type NoteField = 'text' | 'dueOn';

export const textsOfNote = ({ text, dueOn = '' }: Note): Texts<NoteField> => ({ text, dueOn });

/** Edits a note; where another agent was quicker, both are there to choose from. */
export function useNoteEdit(customer: string, note: Note, onSaved: () => void) {
  const { t } = useTranslation('portals');
  const { timelineKey } = useAgent();
  const { change, find } = useAgentCalls(noteCalls);
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => textsOfNote(note));
  const [other, setOther] = useState<Note>();
  const [choice, setChoice] = useState<Choice<NoteField>>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  async function saved(): Promise<void> {
    await queries.invalidateQueries({ queryKey: timelineKey(customer) });
    onSaved();
  }

  /** Shows what another agent has stored meanwhile. */
  async function compare(): Promise<void> {
    const newest = await queries.fetchQuery({ ...find(customer, note.id), staleTime: 0 });
    const differing = proposedChoice({ base: textsOfNote(note), mine: typed, theirs: textsOfNote(newest) });
    if (Object.keys(differing).length === 0) return saved();
    setOther(newest);
    setChoice(differing);
  }

  async function save(): Promise<void> {
    const reply = other ? chosenTexts({ mine: typed, theirs: textsOfNote(other) }, choice) : typed;
    const text = reply.text.trim();
    if (text === '' || busy) return;
    setBusy(true);
    setRefusal(undefined);
    const { version } = other ?? note;
    const result = await change(customer, note.id, { text, dueOn: reply.dueOn || null, version });
    const problem = problemOf(result.data);
    if (result.ok) await saved();
    else if (problem?.code === 'note-changed') await compare();
    else setRefusal(refusalOf({ status: result.errorStatus, problem }, t));
    setBusy(false);
  }

  return { typed, setTyped, other, choice, setChoice, busy, refusal, save };
}
