import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { agentDraftCalls, type ListedDraft } from '#web/base/api/agentDrafts.ts';
import type { ListPage } from '#web/base/api/contracts.ts';
import { problemOf, type Problem } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { PutAway } from '#web/portal/parts/PutAway.tsx';
import { useAnswer } from '#web/portal/parts/useAnswer.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { draftAddressOf, draftFilterOf, noDraftFilter } from './draftFilter.ts';
import { DraftFilters } from './DraftFilters.tsx';
import { DraftTable, type DraftAct } from './DraftTable.tsx';
import { HandOver } from './HandOver.tsx';
import { useAgentCalls } from './useAgentCalls.ts';
import { useListKeys } from './useListKeys.ts';
import styles from './Drafts.module.css';

/** Somebody who types is waited for this long. Milliseconds. */
const pause = 120;

type Shown = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; page: ListPage<ListedDraft> };

function List() {
  const { t } = useTranslation('agent');
  const calls = useAgentCalls(agentDraftCalls);
  const { me, filters } = useAgent();
  const { answer: who } = useAnswer(me);
  const { answer: known } = useAnswer(filters);
  const [filter, setFilter] = useState(() => draftFilterOf(window.location.search));
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [busy, setBusy] = useState<{ id: string; act: DraftAct }>();
  const [failed, setFailed] = useState<Problem | 'unknown'>();
  const [removed, setRemoved] = useState<ListedDraft>();
  const [handed, setHanded] = useState<{ draft: ListedDraft; href: string; expiresAt: string }>();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLTableElement>(null);
  useListKeys(search, list);

  const load = useCallback(async () => {
    const { ok, data, canceled } = await calls.list(filter);
    if (canceled) return;
    setShown(ok && data ? { kind: 'loaded', page: data } : { kind: 'failed' });
  }, [calls, filter]);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', draftAddressOf(filter));
    const timer = setTimeout(() => void load(), pause);
    return () => clearTimeout(timer);
  }, [load, filter]);

  const { items = [], cursor } = shown.kind === 'loaded' ? shown.page : {};

  async function more(): Promise<void> {
    const { ok, data } = await calls.list(filter, { cursor });
    if (!ok || !data) return setShown({ kind: 'failed' });
    setShown({ kind: 'loaded', page: { ...data, items: [...items, ...data.items] } });
  }

  /** Does it and answers how it went. */
  async function done(act: DraftAct, draft: ListedDraft): Promise<ServiceResult<unknown>> {
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

  async function act(what: DraftAct, draft: ListedDraft): Promise<void> {
    setBusy({ id: draft.id, act: what });
    const { ok, data } = await done(what, draft);
    setBusy(undefined);
    setFailed(ok ? undefined : (problemOf(data) ?? 'unknown'));
    if (what === 'remove' && ok) setRemoved(draft);
    if (what !== 'open' && ok) await load();
  }

  async function bringBack(draft: ListedDraft): Promise<void> {
    const { ok } = await calls.remove(draft.id, false);
    setFailed(ok ? undefined : 'unknown');
    if (ok) setRemoved(undefined);
    await load();
  }

  const nameOf = ({ applicant }: ListedDraft) => applicant ?? t('drafts.nobody');
  const filtered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <PageHeading page="drafts" intro={t('drafts.intro')}>
        {t('drafts.title')}
      </PageHeading>
      <DraftFilters
        filter={filter}
        products={known.kind === 'loaded' ? known.data.products.map(asDefinition) : []}
        me={who.kind === 'loaded' ? who.data : undefined}
        search={search}
        onChange={setFilter}
      />
      {removed && (
        <PutAway
          said={t('drafts.removed', { name: nameOf(removed), product: removed.title })}
          undo={t('drafts.undo')}
          onUndo={() => void bringBack(removed)}
        />
      )}
      {failed && (
        <p role="alert" className={styles.failed}>
          {failed === 'unknown' ? t('drafts.failed') : [failed.title, failed.detail].join(' ')}
        </p>
      )}
      {shown.kind === 'loading' && <Skeleton lines={8} />}
      {shown.kind === 'failed' && <LoadFailed onAgain={() => void load()} />}
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
        <DraftTable items={items} list={list} busy={busy} onAct={(what, draft) => void act(what, draft)} />
      )}
      {cursor !== undefined && (
        <p>
          <Button onClick={() => void more()}>{t('drafts.more')}</Button>
        </p>
      )}
      {handed && <HandOver {...handed} name={nameOf(handed.draft)} onClose={() => setHanded(undefined)} />}
    </>
  );
}

/** A product as definitions are named. */
const asDefinition = ({ key, title }: { key: string; title: string }) => ({ key: `produkt.${key}`, title });

/** What was begun for customers: gone on with, taken over, handed to them, put away. */
export default function Drafts() {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="drafts" title={t('drafts.title')}>
      <List />
    </AgentFrame>
  );
}
