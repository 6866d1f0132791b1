import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { DraftFilter, ListedDraft } from '#web/base/api/agentDrafts.ts';
import type { Problem } from '#web/base/api/problem.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { KeyHint } from '#web/portal/parts/KeyHint.tsx';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf } from '#web/portal/parts/pagedList.ts';
import { UndoNotice } from '#web/portal/parts/UndoNotice.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { parseDraftFilter, noDraftFilter } from './draftFilter.ts';
import { DraftFilters } from './DraftFilters.tsx';
import { DraftTable } from './DraftTable.tsx';
import { NewOffer } from './NewOffer.tsx';
import { HandOver } from './HandOver.tsx';
import { useAgentDrafts } from './useAgentDrafts.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import styles from './Drafts.module.css';

const Joining = lazy(() => importWithRetry(() => import('./Joining.tsx')));
const OfferDialog = lazy(() => importWithRetry(() => import('#web/portal/offer/OfferDialog.tsx')));

function NoDrafts({ filter, onFilter }: { filter: DraftFilter; onFilter: (filter: DraftFilter) => void }) {
  const { t } = useTranslation('agent');
  const filtered = Object.values(filter).some((value) => value !== '');
  return (
    <EmptyState icon="document" headline={t(filtered ? 'drafts.nothing' : 'drafts.empty')}>
      {filtered ? (
        <Button onClick={() => onFilter(noDraftFilter)}>{t('base.reset')}</Button>
      ) : (
        <p>{t('drafts.emptyHelp')}</p>
      )}
    </EmptyState>
  );
}

function Top() {
  const { t } = useTranslation('agent');
  return (
    <div className={styles.top}>
      <PageHeading
        page="drafts"
        intro={
          <>
            {t('drafts.intro')} <KeyHint>{t('drafts.keys')}</KeyHint>
          </>
        }
      >
        {t('drafts.title')}
      </PageHeading>
      <NewOffer />
    </div>
  );
}

function Failed({ problem }: { problem: Problem | 'unknown' }) {
  const { t } = useTranslation('agent');
  return (
    <p role="alert" className={styles.failed}>
      {problem === 'unknown' ? t('drafts.failed') : [problem.title, problem.detail].join(' ')}
    </p>
  );
}

function DraftList() {
  const { t } = useTranslation('agent');
  const { me, filters } = useAgent();
  const { data: own } = useQuery(me);
  const { data: saved } = useQuery(filters);
  const [filter, setFilter] = useState(() => parseDraftFilter(window.location.search));
  const { list, busy, failed, removed, handed, offered, joining, ...actions } = useAgentDrafts(filter);
  const items = itemsOf(list);

  const nameOf = ({ applicant }: ListedDraft) => applicant ?? t('drafts.nobody');
  return (
    <>
      <Top />
      <DraftFilters
        filter={filter}
        products={saved?.products.map(definitionOption) ?? []}
        me={own}
        onChange={setFilter}
      />
      {removed && (
        <UndoNotice
          said={t('drafts.removed', { name: nameOf(removed), product: removed.title })}
          undo={t('drafts.undo')}
          onUndo={() => void actions.restore(removed)}
        />
      )}
      {joining && (
        <Suspense>
          <Joining
            key={joining.id}
            draft={joining}
            onChanged={() => void actions.load()}
            onClose={actions.closeJoining}
          />
        </Suspense>
      )}
      {failed && <Failed problem={failed} />}
      {list.isPending && <Skeleton lines={8} />}
      {list.isLoadingError && <LoadFailed onAgain={() => void list.refetch()} />}
      {list.data && items.length === 0 && <NoDrafts filter={filter} onFilter={setFilter} />}
      {items.length > 0 && (
        <DraftTable items={items} busy={busy} onAct={(what, draft) => void actions.act(what, draft)} />
      )}
      <MorePages list={list} label={t('drafts.more')} />
      {offered && (
        <Suspense>
          <OfferDialog
            key={offered.id}
            draft={offered.id}
            onClose={actions.closeOffer}
            onSent={() => void actions.load()}
          />
        </Suspense>
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
