import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatNumber } from '#engine/text/format.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Filter } from '#web/base/api/agent.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { saveFile } from '#web/base/saveFile.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { SavedFilters } from '../SavedFilters.tsx';
import type { useColumns } from './useColumns.ts';
import { useViews } from './useViews.ts';
import styles from '../CustomerBase.module.css';

const ColumnChooser = lazy(() => importWithRetry(() => import('./ColumnChooser.tsx')));

/** How many customers there are, or how many were read so far. */
function Total({ total, read }: { total: number | undefined; read: number }) {
  const { t } = useTranslation('agent');
  return (
    <p role="status" className={styles.count}>
      {total === undefined
        ? t('base.shownMore', { count: read })
        : t('base.shown', { count: total, number: formatNumber(total) })}
    </p>
  );
}

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
          aria-label={t(`base.${format}`)}
          onClick={() => void save(format)}
        >
          {t(`base.formats.${format}`)}
        </Button>
      ))}
      {(state === 'failed' || state === 'denied') && (
        <p role="alert">{t(state === 'denied' ? 'base.exportDenied' : 'base.failed')}</p>
      )}
    </div>
  );
}

/** The button that chooses the columns. */
function Columns({ columns, choose, failed }: ReturnType<typeof useColumns>) {
  const { t } = useTranslation('agent');
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.columns}>
      <Button variant="link" onClick={() => setOpen(true)}>
        {t('base.chooser.open')}
      </Button>
      {failed && <p role="alert">{t('base.chooser.failed')}</p>}
      <Suspense>
        {open && (
          <ColumnChooser
            columns={columns}
            onChange={(next) => void choose(next)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What one does with the list as a whole: columns, saved searches, files. */
export default function BaseTools(props: {
  chosen: ReturnType<typeof useColumns>;
  filter: Filter;
  /** Customers that were read; absent before the first. */
  read?: number;
  /** Undefined where it is not known yet. */
  total: number | undefined;
}) {
  const { read, total, chosen, filter } = props;
  const { saved, save } = useViews();
  const { t } = useTranslation('agent');
  const rights = useQuery(useAgent().me).data?.rights;
  return (
    <>
      {read !== undefined && <Total total={total} read={read} />}
      {rights?.changes === true && (
        <Link href={agentPaths.newProspect} icon="plus" className={styles.tool}>
          {t('prospect.title')}
        </Link>
      )}
      <Link href={agentPaths.portfolio} className={styles.tool}>
        {t('portfolio.open')}
      </Link>
      <Columns {...chosen} />
      <SavedFilters saved={saved} filter={filter} onKeep={(next) => void save(next)} />
      {rights?.export === true && <Export filter={filter} />}
    </>
  );
}
