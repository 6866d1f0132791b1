import { useEffect, useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { agentDraftCalls, type DraftFilter, type ListedDraft } from '#web/base/api/agentDrafts.ts';
import { problemOf, type Problem } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { useDebounced } from '#web/portal/parts/useDebounced.ts';
import { filterAddress } from '#web/portal/parts/filterAddress.ts';
import type { DraftAction } from './DraftRow.tsx';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';

/** Loads the drafts of a filter, keeps the filter in the address, and runs actions on drafts. */
export function useAgentDrafts(filter: DraftFilter) {
  const calls = useAgentCalls(agentDraftCalls);
  const queries = useQueryClient();
  const list = useInfiniteQuery({ ...calls.list(useDebounced(filter)), placeholderData: keepPreviousData });
  const [busy, setBusy] = useState<{ id: string; act: DraftAction }>();
  const [failed, setFailed] = useState<Problem | 'unknown'>();
  const [removed, setRemoved] = useState<ListedDraft>();
  const [handed, setHanded] = useState<{ draft: ListedDraft; href: string; expiresAt: string }>();
  const [joining, setJoining] = useState<ListedDraft>();
  const [offered, setOffered] = useState<ListedDraft>();
  const load = () => queries.invalidateQueries({ queryKey: calls.key });
  useEffect(() => {
    window.history.replaceState(window.history.state, '', filterAddress(filter));
  }, [filter]);

  /** Runs an action; opening and handing over need a link. */
  async function runAction(act: DraftAction, draft: ListedDraft): Promise<ServiceResult<unknown>> {
    if (act === 'takeOver') return calls.takeOver(draft.id);
    if (act === 'takeBack') return calls.takeBack(draft.id);
    if (act === 'remove') return calls.remove(draft.id);
    const answer = await calls.link(draft.id, act === 'hand' ? 'kunde' : 'vermittler');
    const { ok, data } = answer;
    if (!ok || !data) return answer;
    if (act === 'hand') setHanded({ draft, ...data });
    else window.location.assign(data.href);
    return answer;
  }

  async function act(what: DraftAction, draft: ListedDraft): Promise<void> {
    if (what === 'send') return setOffered(draft);
    if (what === 'join') return setJoining(draft);
    setBusy({ id: draft.id, act: what });
    const { ok, data } = await runAction(what, draft);
    setBusy(undefined);
    setFailed(ok ? undefined : (problemOf(data) ?? 'unknown'));
    if (what === 'remove' && ok) setRemoved(draft);
    if (what !== 'open' && ok) await load();
  }

  async function restore(draft: ListedDraft): Promise<void> {
    const { ok } = await calls.restore(draft.id);
    setFailed(ok ? undefined : 'unknown');
    if (ok) setRemoved(undefined);
    await load();
  }

  const closeHandover = () => setHanded(undefined);
  const closeOffer = () => setOffered(undefined);
  const closeJoining = () => setJoining(undefined);
  return {
    joining,
    closeJoining,
    list,
    busy,
    failed,
    removed,
    handed,
    offered,
    load,
    act,
    restore,
    closeHandover,
    closeOffer,
  };
}
