import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { NewNote } from '#api/customer-file.ts';
import { noteCalls } from '#web/base/api/notes.ts';
import { useServices } from '#web/base/services.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';

/** Adds notes about a customer and ticks tasks off; what is shown of the file is read again. */
export function useNotes(customer: string) {
  const { timelineKey } = useAgent();
  const calls = useAgentCalls(noteCalls);
  const queries = useQueryClient();
  const { makeId } = useServices();
  const attempt = useRef({ note: '', key: '' });
  const [busy, setBusy] = useState<string>();
  const [failed, setFailed] = useState(false);

  /** Runs a call. Returns whether it went well. */
  async function run(what: string, call: () => Promise<{ ok: boolean }>): Promise<boolean> {
    setBusy(what);
    const { ok } = await call();
    setFailed(!ok);
    if (ok) await queries.invalidateQueries({ queryKey: timelineKey(customer) });
    setBusy(undefined);
    return ok;
  }

  /** The same note has the same key until it is stored. */
  async function add(note: NewNote): Promise<boolean> {
    const text = JSON.stringify(note);
    if (attempt.current.note !== text) attempt.current = { note: text, key: makeId() };
    const { key } = attempt.current;
    const ok = await run('new', () => calls.add(customer, note, key));
    if (ok) attempt.current = { note: '', key: '' };
    return ok;
  }

  const finish = (id: string) => run(id, () => calls.change(customer, id, { done: true }));
  const reopen = (id: string) => run(id, () => calls.change(customer, id, { done: false }));
  return { add, finish, reopen, busy, failed };
}
