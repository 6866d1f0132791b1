import { useEffect, useState } from 'react';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Activity } from '#web/base/api/agent.ts';
import { noteCalls } from '#web/base/api/notes.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { itemsOf } from '#web/portal/parts/pagedList.ts';

/** Pages that are read by themselves, 40 customers each. */
const maxPages = 50;

/** What is done with an entry: finished, put off until a day, or opened again. */
export type ActivityAct = { done: true } | { until: string } | { open: true };

const byDay = (a: Activity, b: Activity) => a.day.localeCompare(b.day);

/** Every change of a task makes a version. */
const nextVersion = ({ version }: Activity) => (version === undefined ? {} : { version: version + 1 });

const afterAct = ({ due, until: _until, ...entry }: Activity, act: ActivityAct): Activity => {
  const item = { ...entry, ...nextVersion(entry) };
  if ('done' in act) return { ...item, state: 'done' };
  if ('open' in act) return { ...item, state: 'open', ...(due && { due }) };
  // A task gets another day; anything else is hidden until then.
  return item.kind === 'task' ? { ...item, day: act.until } : { ...item, state: 'snoozed', until: act.until };
};

/** The to-do list of all customers, read batch by batch, and what one does with its entries. */
export function useActivities() {
  const { activities, markActivity } = useAgent();
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
    const next = new Map(items.map((item) => [item.key, afterAct(item, act)]));
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
    if (kind === 'task')
      return change(partner, about, 'until' in act ? { dueOn: act.until, version } : { done: 'done' in act });
    return markActivity(partner, { key, ...('open' in act ? {} : act) });
  }

  /** Does the same with entries; if one cannot be stored, the list is read again. */
  async function act(items: Activity[], what: ActivityAct): Promise<void> {
    setFailed(false);
    show(items, what);
    const answers = await Promise.all(items.map((item) => store(item, what)));
    if (answers.every(({ ok }) => ok)) return;
    setFailed(true);
    await queries.invalidateQueries({ queryKey: activities.queryKey });
  }

  return { list, items: itemsOf(list).toSorted(byDay), act, failed, reading: more };
}
