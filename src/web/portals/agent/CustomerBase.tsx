import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Filter, SavedFilter } from '#web/base/api/agent.ts';
import { saveFile } from '#web/base/saveFile.ts';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf } from '#web/portal/parts/pagedList.ts';
import { useDebounced } from '#web/portal/parts/useDebounced.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { CustomerTable } from './CustomerTable.tsx';
import { filterAddress, parseFilter, noFilter } from './filterAddress.ts';
import { FilterBar } from './FilterBar.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useOnlyHit } from './useOnlyHit.ts';
import styles from './CustomerBase.module.css';

function Export({ filter }: { filter: Filter }) {
  const { t } = useTranslation('agent');
  const { exported } = useAgent();
  const [state, setState] = useState<'ready' | 'csv' | 'xlsx' | 'failed' | 'denied'>('ready');
  async function save(format: 'csv' | 'xlsx'): Promise<void> {
    setState(format);
    const { ok, data, errorStatus } = await exported(filter, format);
    if (ok && data) saveFile(data);
    setState(ok ? 'ready' : errorStatus === 403 ? 'denied' : 'failed');
  }
  return (
    <div className={styles.export}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="link"
          icon="download"
          busy={state === format}
          onClick={() => void save(format)}
        >
          {t(`base.${format}`)}
        </Button>
      ))}
      {(state === 'failed' || state === 'denied') && (
        <p role="alert">{t(state === 'denied' ? 'base.exportDenied' : 'base.failed')}</p>
      )}
    </div>
  );
}

/** Reads the customers of a filter and keeps the filter in the address. */
function useCustomerList(filter: Filter) {
  const { customers } = useAgent();
  useEffect(() => {
    window.history.replaceState(window.history.state, '', filterAddress(filter));
  }, [filter]);
  const asked = useDebounced(filter);
  const list = useInfiniteQuery({ ...customers(asked), placeholderData: keepPreviousData });
  return { list, settled: asked === filter && list.isSuccess && !list.isPlaceholderData };
}

/** In place of an empty list: there are no customers yet, or the filter leaves none. */
function Nobody({ filter, onReset }: { filter: Filter; onReset: () => void }) {
  const { t } = useTranslation('agent');
  const filtered = Object.values({ ...filter, sortierung: '' }).some((value) => value !== '');
  if (!filtered) return <EmptyState icon="search" headline={t('base.empty')} />;
  return (
    <EmptyState icon="search" headline={t('base.nothing')}>
      <p>{t('base.nothingHelp')}</p>
      <Button onClick={onReset}>{t('base.reset')}</Button>
    </EmptyState>
  );
}

function Customers() {
  const { t } = useTranslation('agent');
  const { filters, keepFilters, me } = useAgent();
  const queries = useQueryClient();
  const { data: known } = useQuery(filters);
  const mayExport = useQuery(me).data?.rights.export === true;
  const [filter, setFilter] = useState(() => parseFilter(window.location.search));
  const { list: customers, settled } = useCustomerList(filter);
  const list = useRef<HTMLTableElement>(null);

  const { data, hasNextPage } = customers;
  const items = itemsOf(customers);
  const openOnlyHit = useOnlyHit(filter, settled ? items.length : undefined, list);

  /** Shows saved filters at once, and those of the server again if they could not be stored. */
  async function save(next: SavedFilter[]): Promise<void> {
    queries.setQueryData(filters.queryKey, known && { ...known, filters: next });
    const { ok } = await keepFilters(next);
    if (!ok) await queries.invalidateQueries({ queryKey: filters.queryKey });
  }
  return (
    <div className={styles.base}>
      <div className={styles.head}>
        <PageHeading page="base">{t('base.title')}</PageHeading>
        <p role="status" className={styles.count}>
          {data && t(hasNextPage ? 'base.shownMore' : 'base.shown', { count: items.length })}
        </p>
        <SavedFilters
          saved={known?.filters ?? []}
          filter={filter}
          onChoose={setFilter}
          onKeep={(next) => void save(next)}
        />
        {mayExport && <Export filter={filter} />}
      </div>
      <FilterBar
        filter={filter}
        products={known?.products ?? []}
        gaps={known?.gaps ?? []}
        onChange={setFilter}
        onEnter={openOnlyHit}
      />
      {customers.isPending && <Skeleton lines={12} />}
      {customers.isLoadingError && <LoadFailed onAgain={() => void customers.refetch()} />}
      {data && items.length === 0 && <Nobody filter={filter} onReset={() => setFilter(noFilter)} />}
      {items.length > 0 && (
        <CustomerTable
          items={items}
          list={list}
          sort={filter.sortierung}
          onSort={(sortierung) => setFilter({ ...filter, sortierung })}
        />
      )}
      <MorePages list={customers} label={t('base.more')} />
    </div>
  );
}

/** The own customers: searched while one types, filtered, sorted, exported. */
export default function CustomerBase() {
  const { t } = useTranslation('agent');
  return (
    <AgentFrame section="base" title={t('base.title')}>
      <Customers />
    </AgentFrame>
  );
}
