import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import type { Activity } from '#web/base/api/agent.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { UndoNotice } from '#web/portal/parts/UndoNotice.tsx';
import table from '../Table.module.css';
import { useMayChange } from '../useMayChange.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import ActivityTable from './ActivityTable.tsx';
import { filtered, othersOf, ownOpen } from './activityFilter.ts';
import { useChosen } from '#web/portal/parts/useChosen.ts';
import { useActivities, type ActivityAct, type ActivityAsk, type Overtaken } from './useActivities.ts';

const ChosenBar = lazy(() => importWithRetry(() => import('./ChosenBar.tsx')));
const OvertakenNotice = lazy(() => importWithRetry(() => import('./OvertakenNotice.tsx')));
const AskedOfActivities = lazy(() => importWithRetry(() => import('./AskedOfActivities.tsx')));

function Entries(props: ComponentProps<typeof ActivityTable>) {
  const { t } = useTranslation('portals');
  if (props.items.length === 0) return <EmptyState icon="check-circle" headline={t('portal.noActivities')} />;
  return <ActivityTable {...props} />;
}

/** What became of the entries that one changed last. */
function Outcome(props: {
  failed: boolean;
  overtaken: Overtaken[];
  finished: Activity[];
  onUndo: () => void;
}) {
  const { failed, overtaken, finished, onUndo } = props;
  const { t } = useTranslation('agent');
  return (
    <>
      {failed && <p role="alert">{t('notes.failed')}</p>}
      {overtaken.length > 0 && (
        <Suspense>
          <OvertakenNotice overtaken={overtaken} />
        </Suspense>
      )}
      {finished.length > 0 && (
        <UndoNotice
          said={t('overview.finished', { count: finished.length })}
          undo={t('notes.undo')}
          onUndo={onUndo}
        />
      )}
    </>
  );
}

/** Whether there may be colleagues to whom one can give something. */
function useShared(): boolean {
  const { data } = useQuery(useAgent().me);
  return data?.role === 'untervermittler' || (data?.sees ?? []).length > 0;
}

/** The entries of the to-do list with their filters, and what one does with them. */
export default function ActivityWork() {
  const { t } = useTranslation('agent');
  const mayChange = useMayChange();
  const { readAt, items, act, failed, overtaken, reading } = useActivities();
  const [filter, setFilter] = useState(ownOpen);
  const { chosen, toggle, clear } = useChosen();
  const [asks, setAsks] = useState<{ what: ActivityAsk; items: Activity[] }>();
  const [finished, setFinished] = useState<Activity[]>([]);
  const shown = filtered(items, filter);
  const shared = useShared() || othersOf(items).length > 0;
  const chosenItems = shown.filter(({ key }) => chosen.has(key));
  function run(on: Activity[], what: ActivityAct): void {
    setFinished('done' in what ? on : []);
    clear();
    setAsks(undefined);
    void act(on, what).then((refused) => {
      const kept = new Set(refused.map(({ key }) => key));
      setFinished((before) => before.filter(({ key }) => !kept.has(key)));
    });
  }
  return (
    <>
      <ActivityFilters items={items} filter={filter} onChange={setFilter} />
      <Outcome
        failed={failed}
        overtaken={overtaken}
        finished={finished}
        onUndo={() => run(finished, { open: true })}
      />
      {chosenItems.length > 0 && (
        <Suspense>
          <ChosenBar
            count={chosenItems.length}
            onDone={() => run(chosenItems, { done: true })}
            onSnooze={() => setAsks({ what: 'later', items: chosenItems })}
            onAssign={shared ? () => setAsks({ what: 'assign', items: chosenItems }) : undefined}
            onNone={clear}
          />
        </Suspense>
      )}
      <Entries
        items={shown}
        chosen={chosen}
        onChoose={toggle}
        {...(mayChange && {
          acts: {
            onAct: (item, what) => run([item], what),
            onAsk: (item, what) => setAsks({ what, items: [item] }),
            shared,
          },
        })}
      />
      {reading && <p className={table.hint}>{t('overview.reading')}</p>}
      {asks && (
        <Suspense>
          <AskedOfActivities
            {...asks}
            at={readAt}
            onAct={(what) => run(asks.items, what)}
            onClose={() => setAsks(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
