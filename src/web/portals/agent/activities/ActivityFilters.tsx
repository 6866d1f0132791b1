import { useTranslation } from '#renderers/ui/translation.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import type { Activity } from '#web/base/api/agent.ts';
import { activityStates, countOf, kindsOf, othersOf, type ActivityFilter } from './activityFilter.ts';
import styles from './Activities.module.css';

interface FiltersProps {
  items: Activity[];
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

/** Whose entries are shown; only where others have some. */
function OfPerson({ items, filter, onChange }: FiltersProps) {
  const { t } = useTranslation('agent');
  const others = othersOf(items);
  if (others.length === 0) return null;
  const count = (person: string) => countOf(items, { state: filter.state, person });
  return (
    <FilterSelect
      label={t('overview.filter.person')}
      value={filter.person}
      options={[
        { value: 'mine', label: t('overview.person.mine', { count: count('mine') }) },
        { value: '', label: t('overview.person.all', { count: count('') }) },
        ...others.map(({ number, name }) => ({
          value: number,
          label: t('overview.person.of', { name, count: count(number) }),
        })),
      ]}
      onValue={(person) => onChange({ ...filter, person })}
    />
  );
}

/** Narrows the to-do list: whose entries, what is open, late, due today, put off or done, and by kind. */
export function ActivityFilters(props: FiltersProps) {
  const { items, filter, onChange } = props;
  const { person } = filter;
  const { t } = useTranslation('agent');
  return (
    <div data-filters className={styles.filters}>
      <OfPerson {...props} />
      <FilterSelect
        label={t('overview.filter.state')}
        value={filter.state}
        options={activityStates.map((state) => ({
          value: state,
          label: t(`overview.state.${state}`, { count: countOf(items, { state, person }) }),
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
