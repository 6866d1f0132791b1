import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatNumber } from '#engine/text/format.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { queryOf, type Filter } from '#web/base/api/agent.ts';
import { fromSavedFilter, noFilter } from '../filterAddress.ts';
import { useViews } from './useViews.ts';
import styles from './ViewTabs.module.css';

const isSame = (one: Filter, other: Filter) => queryOf(one).toString() === queryOf(other).toString();

/** Kept searches, each with how many customers it has. */
export default function ViewTabs(props: { filter: Filter; onChoose: (filter: Filter) => void }) {
  const { filter, onChoose } = props;
  const { saved } = useViews();
  const { t } = useTranslation('agent');
  const { viewCounts } = useAgent();
  const { data } = useQuery({ ...viewCounts, enabled: saved.length > 0 });
  const tab = (label: string, view: Filter, count?: string) => (
    <li key={label}>
      <button
        type="button"
        className={styles.tab}
        aria-current={isSame(view, filter) ? 'true' : undefined}
        onClick={() => onChoose(view)}
      >
        {label}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </button>
    </li>
  );
  return (
    <nav aria-label={t('base.views')}>
      <ul className={styles.tabs}>
        {tab(t('base.allCustomers'), noFilter)}
        {saved.map((each) => {
          const counted = data?.views.find(({ name }) => name === each.name);
          const count = counted && `${formatNumber(counted.count)}${counted.more ? '+' : ''}`;
          return tab(each.name, fromSavedFilter(each), count);
        })}
      </ul>
    </nav>
  );
}
