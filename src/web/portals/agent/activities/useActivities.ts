import { useEffect, useState } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Activity } from '#web/base/api/agent.ts';
import { noteCalls } from '#web/base/api/notes.ts';
import type { Assignee } from '#web/portal/inbox/Assign.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { itemsOf } from '#web/portal/parts/pagedList.ts';

/** Pages that are read by themselves, 40 customers each. */
const maxPages = 50;

/** What is done with an entry: finished, put off until a day, opened again, or assigned. */
export type ActivityAct = { done: true } | { until: string } | { open: true } | { to: Assignee };

/** What is asked before something is done. */
export type ActivityAsk = 'later' | 'assign';

/** Who gives entries away. */
interface Giver {
  number: string;
  name: string;
  /** ISO moment. */
  at: string;
}

const byDay = (a: Activity, b: Activity) => a.day.localeCompare(b.day);

/** Returns an entry after it was assigned. Without an assignee the server decides who is in charge. */
const given = ({ assigned: _assigned, ...item }: Activity, to: Assignee, giver: Giver): Activity => {
  if (to === null) return item;
  const person = { ...to, ...(to.number === giver.number && { own: true as const }) };
  return { ...item, inCharge: person, assigned: { ...person, by: giver.name, at: giver.at } };
};

/** Every change of a task makes a version. */
const nextVersion = ({ version }: Activity) => (version === undefined ? {} : { version: version + 1 });

const afterAct = (before: Activity, act: ActivityAct, giver: Giver): Activity => {
  if ('to' in act) return given(before, act.to, giver);
  const { due, until: _until, ...entry } = before;
  const item = { ...entry, ...nextVersion(entry) };
  if ('done' in act) return { ...item, state: 'done' };
  if ('open' in act) return { ...item, state: 'open', ...(due && { due }) };
  // A task gets another day; anything else is hidden until then.
  return item.kind === 'task' ? { ...item, day: act.until } : { ...item, state: 'snoozed', until: act.until };
};

/** The to-do list of all customers, read batch by batch, and what one does with its entries. */
export function useActivities() {
  const { activities, assignActivity, markActivity, me } = useAgent();
  const { data: own } = useQuery(me);
  const { change } = useAgentCalls(noteCalls);
  const queries = useQueryClient();
  const list = useInfiniteQuery(activities);
  const [failed, setFailed] = useState(false);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const more = hasNextPage && !isError && (data?.pages.length ?? 0) < maxPages;
  useEffect(() => {
    if (more && !isFetching) void fetchNextPage();
  }, [more, isFetching, fetchNextPage]);

  /** Shows at once what becomes of entries. */
  function show(items: Activity[], act: ActivityAct): void {
    const name = own?.name.split(',')[0] ?? '';
    const giver = { number: own?.number ?? '', name, at: new Date(list.dataUpdatedAt).toISOString() };
    const next = new Map(items.map((item) => [item.key, afterAct(item, act, giver)]));
    queries.setQueryData<InfiniteData<{ items: Activity[] }>>(
      activities.queryKey,
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => next.get(item.key) ?? item),
          })),
        },
    );
  }

  function store(
    { kind, partner, about, key, version }: Activity,
    act: ActivityAct,
  ): Promise<{ ok: boolean }> {
    if ('to' in act) return assignActivity(partner, { key, to: act.to && act.to.number });
    if (kind === 'task')
      return change(partner, about, 'until' in act ? { dueOn: act.until, version } : { done: 'done' in act });
    return markActivity(partner, { key, ...('open' in act ? {} : act) });
  }

  /** Does the same with entries; if one cannot be stored, or lost its assignee, the list is read again. */
  async function act(items: Activity[], what: ActivityAct): Promise<void> {
    setFailed(false);
    show(items, what);
    const answers = await Promise.all(items.map((item) => store(item, what)));
    const stored = answers.every(({ ok }) => ok);
    if (stored && !('to' in what && what.to === null)) return;
    setFailed(!stored);
    await queries.invalidateQueries({ queryKey: activities.queryKey });
  }

  return { readAt: list.dataUpdatedAt, items: itemsOf(list).toSorted(byDay), act, failed, reading: more };
}
