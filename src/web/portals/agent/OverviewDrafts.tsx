import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { agentDraftCalls, type ListedDraft } from '#web/base/api/agentDrafts.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { agentSections } from '#web/portal/frames/agentSections.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import styles from './Overview.module.css';
import table from './Table.module.css';

/** Maximum number shown on the overview. */
const maxDrafts = 5;

/** Recently changed drafts; the name resumes one. */
export function OverviewDrafts() {
  const { t } = useTranslation('agent');
  const { list, link } = useAgentCalls(agentDraftCalls);
  const answer = useInfiniteQuery(list({}, { limit: maxDrafts }));
  const [opening, setOpening] = useState<string>();
  const [failed, setFailed] = useState(false);
  async function open({ id }: ListedDraft): Promise<void> {
    setOpening(id);
    const { ok, data } = await link(id, 'vermittler');
    setOpening(undefined);
    setFailed(!ok);
    if (ok && data) window.location.assign(data.href);
  }
  const items = answer.data?.pages[0]?.items ?? [];
  return (
    <section aria-labelledby="drafts" className={table.part}>
      <div className={styles.head}>
        <h2 id="drafts">{t('overview.drafts')}</h2>
        <Link href={agentSections.drafts}>{t('overview.allDrafts')}</Link>
      </div>
      {answer.isPending && <Skeleton lines={3} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {failed && <p role="alert">{t('drafts.failed')}</p>}
      {answer.data && items.length === 0 && <p className={table.hint}>{t('overview.noDrafts')}</p>}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((draft) => (
            <li key={draft.id}>
              <Button variant="link" busy={opening === draft.id} onClick={() => void open(draft)}>
                {draft.applicant ?? t('drafts.nobody')}
              </Button>
              <p>
                {draft.title}
                {draft.stepTitle !== undefined && `, ${draft.stepTitle}`}
              </p>
              <p className={table.hint}>
                {t('drafts.age', { count: draft.age })}{' '}
                {draft.handedAt !== undefined && (
                  <Badge>{t('drafts.handed', { day: formatDate(draft.handedAt.slice(0, 10)) })}</Badge>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
