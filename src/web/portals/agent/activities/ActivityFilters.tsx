import { useTranslation } from '#renderers/ui/translation.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import type { Activity } from '#web/base/api/agent.ts';
import { activityStates, countOf, kindsOf, type ActivityFilter } from './activityFilter.ts';
import styles from './Activities.module.css';

/** Narrows the to-do list: what is open, late, due today, put off or done, and by kind. */
export function ActivityFilters(props: {
  items: Activity[];
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}) {
  const { items, filter, onChange } = props;
  const { t } = useTranslation('agent');
  return (
    <div className={styles.filters}>
      <FilterSelect
        label={t('overview.filter.state')}
        value={filter.state}
        options={activityStates.map((value) => ({
          value,
          label: t(`overview.state.${value}`, { count: countOf(items, value) }),
        }))}
        onValue={(state) => onChange({ ...filter, state })}
      />
      <FilterSelect
        label={t('overview.filter.kind')}
        value={filter.kind}
        options={[
          { value: '' as const, label: t('base.any') },
          ...kindsOf(items).map((value) => ({ value, label: t(`overview.kind.${value}`) })),
        ]}
        onValue={(kind) => onChange({ ...filter, kind })}
      />
    </div>
  );
}
