import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { Activity } from '#web/base/api/agent.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { UndoNotice } from '#web/portal/parts/UndoNotice.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import table from '../Table.module.css';
import { useMayChange } from '../useMayChange.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { allOpen, filtered } from './activityFilter.ts';
import { useChosen } from './useChosen.ts';
import { useActivities, type ActivityAct } from './useActivities.ts';

const Snooze = lazy(() => importWithRetry(() => import('./Snooze.tsx')));

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The to-do list of an agent: what customers have to do, what comes due, and own tasks. */
export function Activities() {
  const { t } = useTranslation(['agent', 'portals']);
  const mayChange = useMayChange();
  const { list, items, act, failed, reading } = useActivities();
  const [filter, setFilter] = useState(allOpen);
  const { chosen, toggle, clear } = useChosen();
  const [putOff, setPutOff] = useState<Activity[]>();
  const [finished, setFinished] = useState<Activity[]>([]);
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
      {failed && <p role="alert">{t('agent:notes.failed')}</p>}
      {finished.length > 0 && (
        <UndoNotice
          said={t('agent:overview.finished', { count: finished.length })}
          undo={t('agent:notes.undo')}
          onUndo={() => run(finished, { open: true })}
        />
      )}
      {chosenItems.length > 0 && (
        <ChosenBar
          count={chosenItems.length}
          onDone={() => run(chosenItems, { done: true })}
          onSnooze={() => setPutOff(chosenItems)}
          onNone={clear}
        />
      )}
      {shown.length === 0 && <EmptyState icon="check-circle" headline={t('portals:portal.noActivities')} />}
      {shown.length > 0 && (
        <ActivityTable
          items={shown}
          chosen={chosen}
          onChoose={toggle}
          {...(mayChange && {
            acts: { onAct: (item, what) => run([item], what), onSnooze: (item) => setPutOff([item]) },
          })}
        />
      )}
      {reading && <p className={table.hint}>{t('agent:overview.reading')}</p>}
      {putOff && (
        <Suspense>
          <Snooze
            today={berlinDay.format(new Date(list.dataUpdatedAt))}
            onUntil={(until) => run(putOff, { until })}
            onClose={() => setPutOff(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
