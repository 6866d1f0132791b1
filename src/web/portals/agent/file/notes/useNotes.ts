import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { NewNote, Timeline } from '#api/customer-file.ts';
import { noteCalls } from '#web/base/api/notes.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { useServices } from '#web/base/services.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';

/** A task of a customer that is not done, with whom it was given to. */
export type OpenTask = NonNullable<Timeline['tasks']>[number];

/** Adds notes about a customer and ticks tasks off; what is shown of the file is read again. */
export function useNotes(customer: string) {
  const { timelineKey } = useAgent();
  const calls = useAgentCalls(noteCalls);
  const queries = useQueryClient();
  const { makeId } = useServices();
  const attempt = useRef({ note: '', key: '' });
  const [busy, setBusy] = useState<string>();
  const [failed, setFailed] = useState<'unknown' | { reason: string }>();

  /** Runs a call. Returns whether it went well; where a colleague was quicker, the file is read again, too. */
  async function run(what: string, call: () => Promise<ServiceResult<unknown>>): Promise<boolean> {
    setBusy(what);
    const { ok, data } = await call();
    const reason = problemOf(data)?.['reason'];
    const overtaken = !ok && typeof reason === 'string';
    setFailed(ok ? undefined : overtaken ? { reason } : 'unknown');
    if (ok || overtaken) await queries.invalidateQueries({ queryKey: timelineKey(customer) });
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

  const finish = ({ id, version, assigned }: OpenTask) =>
    run(id, () => calls.change(customer, id, { done: true, version, assigned: assigned?.number ?? null }));
  const reopen = (id: string) => run(id, () => calls.change(customer, id, { done: false }));
  return { add, finish, reopen, busy, failed };
}
