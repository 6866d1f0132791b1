import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { inboxCalls, type InboxFilter } from '#web/base/api/inbox.ts';
import { useAgent } from '../frames/agentContext.ts';
import { useAgentCalls } from '../frames/useAgentCalls.ts';
import styles from './Inbox.module.css';

const handled = ['offen', 'zurueckgestellt', 'erledigt', ''] as const;

/** Narrows the inbox: by words, by what was done, by who takes care of it. */
export function InboxFilters({
  filter,
  onChange,
}: {
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
}) {
  const { t } = useTranslation(['inbox', 'messages']);
  const me = useQuery(useAgent().me).data;
  const colleagues = useQuery(useAgentCalls(inboxCalls).colleagues).data?.items ?? [];
  const others = colleagues.filter(({ number }) => number !== me?.number);
  return (
    <search className={styles.filters}>
      <Field
        label={t('messages:search')}
        type="search"
        value={filter.q}
        maxLength={100}
        onText={(q) => onChange({ ...filter, q })}
      />
      <FilterSelect
        label={t('inbox:filter.handled')}
        value={filter.stand}
        options={handled.map((value) => ({ value, label: t(`inbox:filter.stand.${value || 'alle'}`) }))}
        onValue={(stand) => onChange({ ...filter, stand })}
      />
      <FilterSelect
        label={t('inbox:filter.assignee')}
        value={filter.zustaendig}
        options={[
          { value: '', label: t('inbox:filter.all') },
          { value: 'ich', label: t('inbox:filter.mine') },
          { value: 'niemand', label: t('inbox:filter.none') },
          ...others.map(({ number, name }) => ({ value: number, label: name })),
        ]}
        onValue={(zustaendig) => onChange({ ...filter, zustaendig })}
      />
    </search>
  );
}
