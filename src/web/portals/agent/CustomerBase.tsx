import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Filter, ListedCustomer } from '#web/base/api/agent.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { itemsOf } from '#web/portal/parts/pagedList.ts';
import { useDebounced } from '#web/portal/parts/useDebounced.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { useColumns } from './base/useColumns.ts';
import { useRowChoice } from './base/useRowChoice.ts';
import { filterAddress } from '#web/portal/parts/filterAddress.ts';
import { parseFilter, noFilter } from './filterAddress.ts';
import { useOnlyHit } from './useOnlyHit.ts';
import styles from './CustomerBase.module.css';

const ChosenCustomers = lazy(() => importWithRetry(() => import('./base/ChosenCustomers.tsx')));
const Nobody = lazy(() => importWithRetry(() => import('./base/Nobody.tsx')));
const loadTable = () => import('./CustomerTable.tsx');
const loadTools = () => import('./base/BaseTools.tsx');
const loadFilters = () => import('./FilterBar.tsx');
const loadTabs = () => import('./base/ViewTabs.tsx');
const CustomerTable = lazy(() => importWithRetry(loadTable));
const BaseTools = lazy(() => importWithRetry(loadTools));
const FilterBar = lazy(() => importWithRetry(loadFilters));
const ViewTabs = lazy(() => importWithRetry(loadTabs));

/** Loads what the page always shows. */
export const ahead = () => Promise.all([loadTools(), loadTabs(), loadFilters(), loadTable()]);

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

/** How many customers there are: those that were read, or what the server counts while there are more. */
function useTotal(filter: Filter, { data, hasNextPage }: ReturnType<typeof useCustomerList>['list']) {
  const { customerCount } = useAgent();
  const counted = useQuery({ ...customerCount(filter), enabled: hasNextPage });
  if (!data) return undefined;
  return hasNextPage ? counted.data?.count : itemsOf({ data }).length;
}

/** The tabs of saved searches; while customers are chosen, what one does with them. */
function Views(
  props: ComponentProps<typeof ViewTabs> & {
    choice: ReturnType<typeof useRowChoice>;
    customers: ListedCustomer[];
  },
) {
  const { choice, customers, ...tabs } = props;
  const me = useQuery(useAgent().me).data;
  return (
    <div className={styles.views}>
      <Suspense>
        {customers.length === 0 && <ViewTabs {...tabs} />}
        {me && choice.begun && <ChosenCustomers customers={customers} me={me} onNone={choice.clear} />}
      </Suspense>
    </div>
  );
}

type TableProps = ComponentProps<typeof CustomerTable>;

/** The table of who was read, and the button for more. */
function List({
  customers,
  ...table
}: Omit<TableProps, 'items' | 'onNearEnd' | 'more'> & {
  customers: ReturnType<typeof useCustomerList>['list'];
}) {
  const { isFetching, hasNextPage, fetchNextPage } = customers;
  const items = itemsOf(customers);
  if (items.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton lines={12} />}>
      <CustomerTable
        {...table}
        items={items}
        onNearEnd={() => {
          if (hasNextPage && !isFetching) void fetchNextPage();
        }}
        more={customers}
      />
    </Suspense>
  );
}

/** In place of customers who are being read, or could not be. */
function Reading({ list }: { list: ReturnType<typeof useCustomerList>['list'] }) {
  const { isPending, isLoadingError, refetch } = list;
  if (isLoadingError) return <LoadFailed onAgain={() => void refetch()} />;
  return isPending && <Skeleton lines={12} />;
}

function Customers() {
  const { t } = useTranslation('agent');
  const [filter, setFilter] = useState(() => parseFilter(window.location.search));
  const { list: customers, settled } = useCustomerList(filter);
  const list = useRef<HTMLTableElement>(null);
  const chosenColumns = useColumns();
  const items = itemsOf(customers);
  const total = useTotal(filter, customers);
  const choice = useRowChoice(items.map(({ number }) => number));
  const openOnlyHit = useOnlyHit(filter, settled ? items.length : undefined, list);

  return (
    <div className={styles.base}>
      <div className={styles.head}>
        <PageHeading page="base">{t('base.title')}</PageHeading>
        <Suspense>
          <BaseTools
            {...(customers.data && { read: items.length })}
            total={total}
            chosen={chosenColumns}
            filter={filter}
          />
        </Suspense>
      </div>
      <Views
        filter={filter}
        onChoose={setFilter}
        choice={choice}
        customers={items.filter(({ number }) => choice.chosen.includes(number))}
      />
      <Suspense fallback={<div className={styles.filterPlace} />}>
        <FilterBar filter={filter} onChange={setFilter} onEnter={openOnlyHit} />
      </Suspense>
      <Reading list={customers} />
      <Suspense>
        {customers.data && items.length === 0 && (
          <Nobody filter={filter} onReset={() => setFilter(noFilter)} />
        )}
      </Suspense>
      <List
        customers={customers}
        total={total}
        columns={chosenColumns.columns}
        list={list}
        choice={choice}
        order={filter}
        onSort={(order) => setFilter({ ...filter, ...order })}
      />
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
