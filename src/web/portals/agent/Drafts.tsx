import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { DraftFilter, ListedDraft } from '#web/base/api/agentDrafts.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { UndoNotice } from '#web/portal/parts/UndoNotice.tsx';
import { useRequest } from '#web/portal/parts/useRequest.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { parseDraftFilter, noDraftFilter } from './draftFilter.ts';
import { DraftFilters } from './DraftFilters.tsx';
import { DraftTable } from './DraftTable.tsx';
import { HandOver } from './HandOver.tsx';
import { useAgentDrafts } from './useAgentDrafts.ts';
import { useListKeys } from './useListKeys.ts';
import styles from './Drafts.module.css';

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
      {shown.kind === 'loaded' && items.length === 0 && <NoDrafts filter={filter} onFilter={setFilter} />}
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
