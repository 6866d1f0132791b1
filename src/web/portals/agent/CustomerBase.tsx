import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '#engine/text/format.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Filter, SavedFilter } from '#web/base/api/agent.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf } from '#web/portal/parts/pagedList.ts';
import { useDebounced } from '#web/portal/parts/useDebounced.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useColumns } from './base/useColumns.ts';
import { useRowChoice } from './base/useRowChoice.ts';
import { filterAddress, parseFilter, noFilter } from './filterAddress.ts';
import { FilterBar } from './FilterBar.tsx';
import { useOnlyHit } from './useOnlyHit.ts';
import styles from './CustomerBase.module.css';

const ChosenCustomers = lazy(() => importWithRetry(() => import('./base/ChosenCustomers.tsx')));
/** Its code comes while the customers are read. */
const loadTable = () => importWithRetry(() => import('./CustomerTable.tsx'));
const CustomerTable = lazy(loadTable);
const BaseTools = lazy(() => importWithRetry(() => import('./base/BaseTools.tsx')));
const ViewTabs = lazy(() => importWithRetry(() => import('./base/ViewTabs.tsx')));

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
  const filtered = Object.values({ ...filter, sortierung: '', richtung: '' }).some((value) => value !== '');
  if (!filtered) return <EmptyState icon="search" headline={t('base.empty')} />;
  return (
    <EmptyState icon="search" headline={t('base.nothing')}>
      <p>{t('base.nothingHelp')}</p>
      <Button onClick={onReset}>{t('base.reset')}</Button>
    </EmptyState>
  );
}

/** How many customers there are: those that were read, or what the server counts while there are more. */
function useTotal(filter: Filter, { data, hasNextPage }: ReturnType<typeof useCustomerList>['list']) {
  const { customerCount } = useAgent();
  const counted = useQuery({ ...customerCount(filter), enabled: hasNextPage });
  if (!data) return undefined;
  return hasNextPage ? counted.data?.count : itemsOf({ data }).length;
}

function Total({ total, read }: { total: number | undefined; read: number }) {
  const { t } = useTranslation('agent');
  return total === undefined
    ? t('base.shownMore', { count: read })
    : t('base.shown', { count: total, number: formatNumber(total) });
}

/** Saved searches, shown at once; those of the server again if they could not be stored. */
function useViews() {
  const { filters, keepFilters, viewCounts } = useAgent();
  const queries = useQueryClient();
  const { data: known } = useQuery(filters);
  async function save(next: SavedFilter[]): Promise<void> {
    queries.setQueryData(filters.queryKey, known && { ...known, filters: next });
    const { ok } = await keepFilters(next);
    const { queryKey } = ok ? viewCounts : filters;
    await queries.invalidateQueries({ queryKey });
  }
  return { known, saved: known?.filters ?? [], save };
}

function Customers() {
  const { t } = useTranslation('agent');
  const me = useQuery(useAgent().me).data;
  const { known, saved, save } = useViews();
  const [filter, setFilter] = useState(() => parseFilter(window.location.search));
  const { list: customers, settled } = useCustomerList(filter);
  const list = useRef<HTMLTableElement>(null);
  const chosenColumns = useColumns();

  const { data } = customers;
  const items = itemsOf(customers);
  const total = useTotal(filter, customers);
  useEffect(() => {
    // What fails here is tried again when the table is drawn.
    loadTable().catch(() => undefined);
  }, []);
  const choice = useRowChoice(items.map(({ number }) => number));
  const openOnlyHit = useOnlyHit(filter, settled ? items.length : undefined, list);
  const { isFetching, hasNextPage, fetchNextPage } = customers;

  return (
    <div className={styles.base}>
      <div className={styles.head}>
        <PageHeading page="base">{t('base.title')}</PageHeading>
        <p role="status" className={styles.count}>
          {data && <Total total={total} read={items.length} />}
        </p>
        <Suspense>
          <BaseTools
            chosen={chosenColumns}
            saved={saved}
            filter={filter}
            onKeep={(next) => void save(next)}
            mayExport={me?.rights.export === true}
          />
        </Suspense>
      </div>
      <div className={styles.views}>
        <Suspense>
          {choice.chosen.length === 0 && <ViewTabs saved={saved} filter={filter} onChoose={setFilter} />}
          {me && choice.begun && (
            <ChosenCustomers
              customers={items.filter(({ number }) => choice.chosen.includes(number))}
              me={me}
              onNone={choice.clear}
            />
          )}
        </Suspense>
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
      <Suspense fallback={<Skeleton lines={12} />}>
        {items.length > 0 && (
          <CustomerTable
            items={items}
            total={total}
            columns={chosenColumns.columns}
            list={list}
            choice={choice}
            order={filter}
            onSort={(order) => setFilter({ ...filter, ...order })}
            onNearEnd={() => {
              if (hasNextPage && !isFetching) void fetchNextPage();
            }}
          >
            <MorePages list={customers} label={t('base.more')} />
          </CustomerTable>
        )}
      </Suspense>
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
