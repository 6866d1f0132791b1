import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { agentDraftCalls, type DraftFilter, type ListedDraft } from '#web/base/api/agentDrafts.ts';
import type { ListPage } from '#web/base/api/contracts.ts';
import { problemOf, type Problem } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { UndoNotice } from '#web/portal/parts/UndoNotice.tsx';
import { useRequest } from '#web/portal/parts/useRequest.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { draftFilterAddress, parseDraftFilter, noDraftFilter } from './draftFilter.ts';
import { DraftFilters } from './DraftFilters.tsx';
import { DraftTable, type DraftAction } from './DraftTable.tsx';
import { HandOver } from './HandOver.tsx';
import { useAgentCalls } from './useAgentCalls.ts';
import { useListKeys } from './useListKeys.ts';
import styles from './Drafts.module.css';

/** Debounce of the search. Milliseconds. */
const debounceMs = 120;

type Shown = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; page: ListPage<ListedDraft> };

/** Loads the drafts of a filter, keeps the filter in the address, and runs actions on drafts. */
function useAgentDrafts(filter: DraftFilter) {
  const calls = useAgentCalls(agentDraftCalls);
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [busy, setBusy] = useState<{ id: string; act: DraftAction }>();
  const [failed, setFailed] = useState<Problem | 'unknown'>();
  const [removed, setRemoved] = useState<ListedDraft>();
  const [handed, setHanded] = useState<{ draft: ListedDraft; href: string; expiresAt: string }>();
  const load = useCallback(async () => {
    const { ok, data, canceled } = await calls.list(filter);
    if (canceled) return;
    setShown(ok && data ? { kind: 'loaded', page: data } : { kind: 'failed' });
  }, [calls, filter]);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', draftFilterAddress(filter));
    const timer = setTimeout(() => void load(), debounceMs);
    return () => clearTimeout(timer);
  }, [load, filter]);

  const { items = [], cursor } = shown.kind === 'loaded' ? shown.page : {};

  async function more(): Promise<void> {
    const { ok, data } = await calls.list(filter, { cursor });
    if (!ok || !data) return setShown({ kind: 'failed' });
    setShown({ kind: 'loaded', page: { ...data, items: [...items, ...data.items] } });
  }

  /** Runs an action; opening and handing over need a link. */
  async function runAction(act: DraftAction, draft: ListedDraft): Promise<ServiceResult<unknown>> {
    if (act === 'takeOver') return calls.takeOver(draft.id);
    if (act === 'takeBack') return calls.takeBack(draft.id);
    if (act === 'remove') return calls.remove(draft.id, true);
    const answer = await calls.link(draft.id, act === 'hand' ? 'kunde' : 'vermittler');
    const { ok, data } = answer;
    if (!ok || !data) return answer;
    if (act === 'hand') setHanded({ draft, ...data });
    else window.location.assign(data.href);
    return answer;
  }

  async function act(what: DraftAction, draft: ListedDraft): Promise<void> {
    setBusy({ id: draft.id, act: what });
    const { ok, data } = await runAction(what, draft);
    setBusy(undefined);
    setFailed(ok ? undefined : (problemOf(data) ?? 'unknown'));
    if (what === 'remove' && ok) setRemoved(draft);
    if (what !== 'open' && ok) await load();
  }

  async function restore(draft: ListedDraft): Promise<void> {
    const { ok } = await calls.remove(draft.id, false);
    setFailed(ok ? undefined : 'unknown');
    if (ok) setRemoved(undefined);
    await load();
  }

  const closeHandover = () => setHanded(undefined);
  return { shown, items, cursor, busy, failed, removed, handed, load, more, act, restore, closeHandover };
}

function DraftList() {
  const { t } = useTranslation('agent');
  const { me, filters } = useAgent();
  const { answer: who } = useRequest(me);
  const { answer: known } = useRequest(filters);
  const [filter, setFilter] = useState(() => parseDraftFilter(window.location.search));
  const { shown, items, cursor, busy, failed, removed, handed, ...actions } = useAgentDrafts(filter);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLTableElement>(null);
  useListKeys(search, list);

  const nameOf = ({ applicant }: ListedDraft) => applicant ?? t('drafts.nobody');
  const filtered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <PageHeading page="drafts" intro={t('drafts.intro')}>
        {t('drafts.title')}
      </PageHeading>
      <DraftFilters
        filter={filter}
        products={known.kind === 'loaded' ? known.data.products.map(definitionOption) : []}
        me={who.kind === 'loaded' ? who.data : undefined}
        search={search}
        onChange={setFilter}
      />
      {removed && (
        <UndoNotice
          said={t('drafts.removed', { name: nameOf(removed), product: removed.title })}
          undo={t('drafts.undo')}
          onUndo={() => void actions.restore(removed)}
        />
      )}
      {failed && (
        <p role="alert" className={styles.failed}>
          {failed === 'unknown' ? t('drafts.failed') : [failed.title, failed.detail].join(' ')}
        </p>
      )}
      {shown.kind === 'loading' && <Skeleton lines={8} />}
      {shown.kind === 'failed' && <LoadFailed onAgain={() => void actions.load()} />}
      {shown.kind === 'loaded' && items.length === 0 && (
        <EmptyState icon="document" headline={t(filtered ? 'drafts.nothing' : 'drafts.empty')}>
          {filtered ? (
            <Button onClick={() => setFilter(noDraftFilter)}>{t('base.reset')}</Button>
          ) : (
            <p>{t('drafts.emptyHelp')}</p>
          )}
        </EmptyState>
      )}
      {items.length > 0 && (
        <DraftTable
          items={items}
          list={list}
          busy={busy}
          onAct={(what, draft) => void actions.act(what, draft)}
        />
      )}
      {cursor !== undefined && (
        <p>
          <Button onClick={() => void actions.more()}>{t('drafts.more')}</Button>
        </p>
      )}
      {handed && <HandOver {...handed} name={nameOf(handed.draft)} onClose={actions.closeHandover} />}
    </>
  );
}

/** Returns a product under the id of its definition. */
const definitionOption = ({ key, title }: { key: string; title: string }) => ({
  key: `produkt.${key}`,
  title,
});

/** Drafts for customers: continue, take over, hand over, remove. */
export default function Drafts() {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="drafts" title={t('drafts.title')}>
      <DraftList />
    </AgentFrame>
  );
}
