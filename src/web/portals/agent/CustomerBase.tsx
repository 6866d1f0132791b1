import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Filter, ListedCustomer, SavedFilter } from '#web/base/api/agent.ts';
import type { ListPage } from '#web/base/api/contracts.ts';
import { saveFile } from '#web/base/saveFile.ts';
import { useRequest } from '#web/portal/parts/useRequest.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { CustomerTable } from './CustomerTable.tsx';
import { filterAddress, parseFilter, noFilter } from './filterAddress.ts';
import { FilterBar } from './FilterBar.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useListKeys } from './useListKeys.ts';
import styles from './CustomerBase.module.css';

/** Debounce of the search. Milliseconds. */
const debounceMs = 120;

type Shown = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; page: ListPage<ListedCustomer> };

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

/** Loads the customers of a filter and keeps the filter in the address. */
function useCustomerList(filter: Filter) {
  const { customers } = useAgent();
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const { ok, data, canceled } = await customers(filter);
    if (canceled) return;
    setShown(ok && data ? { kind: 'loaded', page: data } : { kind: 'failed' });
  }, [customers, filter]);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', filterAddress(filter));
    const timer = setTimeout(() => void load(), debounceMs);
    return () => clearTimeout(timer);
  }, [load, filter]);

  async function more(cursor: string): Promise<void> {
    setBusy(true);
    const { ok, data } = await customers(filter, cursor);
    setBusy(false);
    if (!ok || !data) return setShown({ kind: 'failed' });
    setShown((before) =>
      before.kind === 'loaded'
        ? { kind: 'loaded', page: { ...data, items: [...before.page.items, ...data.items] } }
        : before,
    );
  }

  return { shown, busy, load, more };
}

function Customers() {
  const { t } = useTranslation('agent');
  const { filters, keepFilters } = useAgent();
  const { answer: known } = useRequest(filters);
  const [kept, setKept] = useState<SavedFilter[]>();
  const [filter, setFilter] = useState(() => parseFilter(window.location.search));
  const { shown, busy, load, more } = useCustomerList(filter);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLTableElement>(null);
  useListKeys(search, list);

  const { items = [], cursor } = shown.kind === 'loaded' ? shown.page : {};
  const products = known.kind === 'loaded' ? known.data.products : [];
  const saved = kept ?? (known.kind === 'loaded' ? known.data.filters : []);
  const filtered = Object.values({ ...filter, sortierung: '' }).some((value) => value !== '');
  return (
    <>
      <PageHeading page="base" intro={t('base.intro')}>
        {t('base.title')}
      </PageHeading>
      <FilterBar filter={filter} products={products} search={search} onChange={setFilter} />
      <SavedFilters
        saved={saved}
        filter={filter}
        onChoose={setFilter}
        onKeep={(next) => {
          setKept(next);
          void keepFilters(next);
        }}
      />
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {shown.kind === 'loaded' &&
            t(cursor === undefined ? 'base.shown' : 'base.shownMore', { count: items.length })}
        </p>
        <Export filter={filter} />
      </div>
      {shown.kind === 'loading' && <Skeleton lines={12} />}
      {shown.kind === 'failed' && <LoadFailed onAgain={() => void load()} />}
      {shown.kind === 'loaded' && items.length === 0 && (
        <EmptyState icon="search" headline={t(filtered ? 'base.nothing' : 'base.empty')}>
          {filtered && (
            <>
              <p>{t('base.nothingHelp')}</p>
              <Button onClick={() => setFilter(noFilter)}>{t('base.reset')}</Button>
            </>
          )}
        </EmptyState>
      )}
      {items.length > 0 && <CustomerTable items={items} list={list} />}
      {cursor !== undefined && (
        <p>
          <Button busy={busy} onClick={() => void more(cursor)}>
            {t('base.more')}
          </Button>
        </p>
      )}
    </>
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
