import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { TimelineKind } from '#web/base/api/agent.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf } from '#web/portal/parts/pagedList.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { timelineDays } from './timelineDays.ts';
import { TimelineItem } from './TimelineItem.tsx';
import styles from './Timeline.module.css';

const kinds = [
  '',
  'note',
  'task',
  'message',
  'mail',
  'change',
  'claim',
  'application',
  'paper',
  'offer',
  'access',
] as const;

/** Everything that happened with a customer, the newest first; one request for each page. @param props.changing whether the reader may edit notes */
export function Timeline({ customer, changing }: { customer: string; changing: boolean }) {
  const { t } = useTranslation('agent');
  const { timeline } = useAgent();
  const [kind, setKind] = useState<TimelineKind | ''>('');
  const list = useInfiniteQuery({
    ...timeline(customer, kind === '' ? {} : { kind }),
    placeholderData: keepPreviousData,
  });
  const days = timelineDays(itemsOf(list));
  return (
    <section aria-labelledby="timeline" className={styles.timeline}>
      <div className={styles.head}>
        <h2 id="timeline">{t('timeline.title')}</h2>
        <FilterSelect
          label={t('timeline.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`timeline.kinds.${value || 'all'}`) }))}
          onValue={setKind}
        />
      </div>
      {list.isPending && <Skeleton lines={8} />}
      {list.isLoadingError && <LoadFailed onAgain={() => void list.refetch()} />}
      {list.data && days.length === 0 && <p className={styles.words}>{t('timeline.none')}</p>}
      {days.map(({ day, entries }) => (
        <div key={day}>
          <h3 className={styles.day}>{formatDate(day)}</h3>
          <ul className={styles.list} data-keyed>
            {entries.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} editOf={changing ? customer : undefined} />
            ))}
          </ul>
        </div>
      ))}
      <MorePages list={list} label={t('timeline.more')} />
    </section>
  );
}
