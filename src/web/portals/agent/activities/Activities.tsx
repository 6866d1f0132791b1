import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Activity } from '#web/base/api/agent.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { berlinDayOf } from '#web/portal/parts/berlinDay.ts';
import { UndoNotice } from '#web/portal/parts/UndoNotice.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import table from '../Table.module.css';
import { useMayChange } from '../useMayChange.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { allOpen, filtered } from './activityFilter.ts';
import { useChosen } from '#web/portal/parts/useChosen.ts';
import { useActivities, type ActivityAct } from './useActivities.ts';

/** Its code comes while the entries are read. */
const loadTable = () => importWithRetry(() => import('./ActivityTable.tsx'));
const ActivityTable = lazy(loadTable);
const ChosenBar = lazy(() => importWithRetry(() => import('./ChosenBar.tsx')));
const Snooze = lazy(() => importWithRetry(() => import('#web/portal/parts/Snooze.tsx')));

function useTableCode(): void {
  useEffect(() => {
    // What fails here is tried again when the table is drawn.
    loadTable().catch(() => undefined);
  }, []);
}

function Entries(props: ComponentProps<typeof ActivityTable>) {
  const { t } = useTranslation('portals');
  if (props.items.length === 0) return <EmptyState icon="check-circle" headline={t('portal.noActivities')} />;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <ActivityTable {...props} />
    </Suspense>
  );
}

/** The to-do list of an agent: what customers have to do, what comes due, and own tasks. */
export function Activities() {
  const { t } = useTranslation('agent');
  const mayChange = useMayChange();
  const { list, items, act, failed, reading } = useActivities();
  const [filter, setFilter] = useState(allOpen);
  const { chosen, toggle, clear } = useChosen();
  const [putOff, setPutOff] = useState<Activity[]>();
  const [finished, setFinished] = useState<Activity[]>([]);
  useTableCode();
  const shown = filtered(items, filter);
  const chosenItems = shown.filter(({ key }) => chosen.has(key));
  function run(on: Activity[], what: ActivityAct): void {
    setFinished('done' in what ? on : []);
    clear();
    setPutOff(undefined);
    void act(on, what);
  }
  if (list.isPending) return <Skeleton lines={6} />;
  if (list.isLoadingError) return <LoadFailed onAgain={() => void list.refetch()} />;
  return (
    <>
      <ActivityFilters items={items} filter={filter} onChange={setFilter} />
      {failed && <p role="alert">{t('notes.failed')}</p>}
      {finished.length > 0 && (
        <UndoNotice
          said={t('overview.finished', { count: finished.length })}
          undo={t('notes.undo')}
          onUndo={() => run(finished, { open: true })}
        />
      )}
      {chosenItems.length > 0 && (
        <Suspense>
          <ChosenBar
            count={chosenItems.length}
            onDone={() => run(chosenItems, { done: true })}
            onSnooze={() => setPutOff(chosenItems)}
            onNone={clear}
          />
        </Suspense>
      )}
      <Entries
        items={shown}
        chosen={chosen}
        onChoose={toggle}
        {...(mayChange && {
          acts: { onAct: (item, what) => run([item], what), onSnooze: (item) => setPutOff([item]) },
        })}
      />
      {reading && <p className={table.hint}>{t('overview.reading')}</p>}
      {putOff && (
        <Suspense>
          <Snooze
            today={berlinDayOf(list.dataUpdatedAt)}
            onUntil={(until) => run(putOff, { until })}
            onClose={() => setPutOff(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
