import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Activity } from '#web/base/api/agent.ts';
import table from '../Table.module.css';
import { ActivityRow } from './ActivityRow.tsx';
import type { ActivityAct, ActivityAsk } from './useActivities.ts';

const columns = ['day', 'kind', 'customer', 'about'] as const;

/** Entries of the to-do list, one row each. @param props.acts absent for readers who may change nothing */
export default function ActivityTable(props: {
  items: Activity[];
  chosen: ReadonlySet<string>;
  onChoose: (key: string) => void;
  acts?: {
    onAct: (item: Activity, act: ActivityAct) => void;
    onAsk: (item: Activity, what: ActivityAsk) => void;
    /** Whether the agency has more members. */
    shared: boolean;
  };
}) {
  const { items, chosen, onChoose, acts } = props;
  const { t } = useTranslation('agent');
  return (
    <table data-keyed className={table.table} aria-labelledby="activities">
      <thead>
        <tr>
          {acts && <th scope="col">{t('overview.columns.choice')}</th>}
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`overview.columns.${column}`)}
            </th>
          ))}
          {acts && <th scope="col">{t('file.columns.action')}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ActivityRow
            key={item.key}
            item={item}
            chosen={chosen.has(item.key)}
            onChoose={() => onChoose(item.key)}
            acts={
              acts && {
                onAct: (what) => acts.onAct(item, what),
                onAsk: (what) => acts.onAsk(item, what),
                shared: acts.shared,
              }
            }
          />
        ))}
      </tbody>
    </table>
  );
}
