import { useEffect, useState } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Activity } from '#web/base/api/agent.ts';
import { noteCalls } from '#web/base/api/notes.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
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

/** An entry that another agent changed first, and what they did. */
export interface Overtaken {
  item: Activity;
  /** German. */
  reason: string;
}

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

const versionOf = ({ version }: Activity) => (version === undefined ? {} : { version });

/** What the server compares with, so that no change is lost. */
const seenOf = ({ state, until, assigned }: Activity) => ({
  state,
  ...(until !== undefined && { until }),
  assigned: assigned?.number ?? null,
});

/** Returns an entry with what another did with it, if that is why it was refused. */
function overtakenBy(item: Activity, answer: ServiceResult<unknown> | undefined): Overtaken[] {
  const problem = problemOf(answer?.data);
  const reason = problem?.['reason'];
  return answer?.errorStatus === 409 && typeof reason === 'string' ? [{ item, reason }] : [];
}

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
  const [overtaken, setOvertaken] = useState<Overtaken[]>([]);
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

  function store(item: Activity, act: ActivityAct): Promise<ServiceResult<unknown>> {
    const { kind, partner, about, key, version } = item;
    const seen = seenOf(item);
    if ('to' in act) return assignActivity(partner, { key, to: act.to && act.to.number, seen });
    if (kind === 'task')
      return change(partner, about, {
        version,
        assigned: seen.assigned,
        ...('until' in act ? { dueOn: act.until } : { done: 'done' in act }),
      });
    return markActivity(partner, { key, ...('open' in act ? {} : act), seen });
  }

  /**
   * Does the same with entries; if one cannot be stored, or lost its assignee, the list is read again. Returns the
   * entries that are not changed.
   */
  async function act(asked: Activity[], what: ActivityAct): Promise<Activity[]> {
    setFailed(false);
    setOvertaken([]);
    // An entry that is brought back was shown before it was finished.
    const current = new Map(itemsOf(list).map((item) => [item.key, item]));
    const items = asked.map((item) => current.get(item.key) ?? item);
    show(
      asked.map((item, at) => ({ ...item, ...versionOf(items[at] ?? item) })),
      what,
    );
    const answers = await Promise.all(items.map((item) => store(item, what)));
    const refused = items.filter((_, at) => answers[at]?.ok !== true);
    if (refused.length === 0 && !('to' in what && what.to === null)) return refused;
    const late = items.flatMap((item, at) => overtakenBy(item, answers[at]));
    setOvertaken(late);
    setFailed(refused.length > late.length);
    await queries.invalidateQueries({ queryKey: activities.queryKey });
    return refused;
  }

  return {
    readAt: list.dataUpdatedAt,
    items: itemsOf(list).toSorted(byDay),
    act,
    failed,
    overtaken,
    reading: more,
  };
}
