import { formatNumber } from '#engine/text/format.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { EntrustedFilter } from '#web/base/api/entrusted.ts';
import { statusOf } from '#web/base/api/read.ts';
import { BrokerFrame } from '#web/portal/frames/BrokerFrame.tsx';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf } from '#web/portal/parts/pagedList.ts';
import { useChosen } from '#web/portal/parts/useChosen.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { EntrustedFilters } from './EntrustedFilters.tsx';
import { EntrustedTable } from './EntrustedTable.tsx';
import { ExportHelp } from './ExportHelp.tsx';
import { noFilter, restricts } from './entrustedFilter.ts';
import { useEntrusted } from './useEntrusted.ts';
import styles from './Entrusted.module.css';

/** Contracts whose papers go into one file. */
const mostPapers = 50;

function Nothing(props: { filter: EntrustedFilter; onReset: () => void }) {
  const { t } = useTranslation('extranet');
  const restricted = restricts(props.filter);
  return (
    <EmptyState icon="document" headline={t(restricted ? 'list.nothing' : 'list.empty')}>
      {restricted ? <Button onClick={props.onReset}>{t('list.reset')}</Button> : <p>{t('list.emptyHelp')}</p>}
    </EmptyState>
  );
}

/** Shown to agents, whose customers are elsewhere. */
function NotForAgents() {
  const { t } = useTranslation('extranet');
  return (
    <EmptyState headline={t('refused.forbidden.headline')}>
      <Link href={portalRoots.vermittler}>{t('list.toPortal')}</Link>
    </EmptyState>
  );
}

/** How many there are, or are chosen, and the files that can be saved. */
function Tools(props: {
  total: number | undefined;
  chosen: string[];
  state: Pick<ReturnType<typeof useEntrusted>, 'busy' | 'failed' | 'exportList' | 'savePapers'>;
  onNone: () => void;
}) {
  const { total = 0, chosen, state, onNone } = props;
  const { t } = useTranslation('extranet');
  const { busy, failed, exportList, savePapers } = state;
  const count = chosen.length;
  return (
    <div className={styles.tools}>
      <p role="status" className={styles.count}>
        {count > 0
          ? t('list.chosen', { count })
          : t('list.count', { count: total, number: formatNumber(total) })}
      </p>
      {count > 0 && count <= mostPapers && (
        <Button
          variant="link"
          icon="download"
          busy={busy === 'papers'}
          onClick={() => void savePapers(chosen)}
        >
          {t('list.papers')}
        </Button>
      )}
      {count > mostPapers && <span>{t('list.mostPapers', { count: mostPapers })}</span>}
      {count > 0 && (
        <Button variant="link" onClick={onNone}>
          {t('list.none')}
        </Button>
      )}
      {count === 0 &&
        (['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="link"
            icon="download"
            busy={busy === format}
            onClick={() => void exportList(format)}
          >
            {t(`list.${format}`)}
          </Button>
        ))}
      {failed && <p role="alert">{t(`list.${failed}`)}</p>}
    </div>
  );
}

function EntrustedList() {
  const { t } = useTranslation('extranet');
  const { filter, setFilter, list, ...state } = useEntrusted();
  const { chosen, toggle, choose, clear } = useChosen();
  const items = itemsOf(list);
  const first = list.data?.pages[0];
  if (list.isPending) return <Skeleton lines={10} />;
  if (list.isLoadingError)
    return statusOf(list.error) === 403 ? (
      <NotForAgents />
    ) : (
      <LoadFailed onAgain={() => void list.refetch()} />
    );
  // A row that the list no longer has is not meant.
  const meant = items.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const chooseAll = () => choose(meant.length === items.length ? [] : items.map(({ id }) => id));
  return (
    <>
      <EntrustedFilters filter={filter} products={first?.products ?? []} onChange={setFilter} />
      {items.length === 0 ? (
        <Nothing filter={filter} onReset={() => setFilter(noFilter)} />
      ) : (
        <>
          <Tools total={first?.total} chosen={meant} state={state} onNone={clear} />
          <EntrustedTable
            items={items}
            chosen={chosen}
            onChoose={toggle}
            onAll={chooseAll}
            filter={filter}
            onChange={setFilter}
          />
          <MorePages list={list} label={t('list.more')} />
          <ExportHelp />
        </>
      )}
    </>
  );
}

/** What a broker sees first: contracts of customers who are entrusted to it. */
export default function Entrusted() {
  const { t } = useTranslation('extranet');
  return (
    <BrokerFrame title={t('list.title')} place="overview">
      <PageHeading page="entrusted" intro={t('list.intro')}>
        {t('list.title')}
      </PageHeading>
      <EntrustedList />
    </BrokerFrame>
  );
}
