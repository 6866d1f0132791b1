import { useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { OwnDraft, OwnDraftCalls } from '#web/base/api/ownDrafts.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf, type PagedList } from '#web/portal/parts/pagedList.ts';
import { UndoNotice } from '#web/portal/parts/UndoNotice.tsx';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { DraftCard } from './DraftCard.tsx';
import listStyles from './ContractList.module.css';
import styles from './Drafts.module.css';
import { useOwnDrafts } from './useOwnDrafts.ts';

/** Another device has already sent or removed the draft. */
const isGone = (status: number | 'unknown' | undefined) => status === 404 || status === 409;

/** Actions on the customer's drafts; `asked` is the draft whose removal has to be confirmed. */
function useDraftActions(calls: OwnDraftCalls) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: calls.list.queryKey });
  const [busy, setBusy] = useState<string>();
  const [asked, setAsked] = useState<OwnDraft>();
  const [removed, setRemoved] = useState<OwnDraft>();
  const [failed, setFailed] = useState<'failed' | 'gone'>();

  async function goOn({ id }: OwnDraft): Promise<void> {
    setBusy(id);
    const { ok, data, errorStatus } = await calls.goOn(id);
    if (ok && data) return window.location.assign(data.href);
    setBusy(undefined);
    setFailed(isGone(errorStatus) ? 'gone' : 'failed');
  }

  async function remove(draft: OwnDraft): Promise<void> {
    setBusy(draft.id);
    const { ok, errorStatus } = await calls.putAway(draft.id);
    setBusy(undefined);
    setAsked(undefined);
    const away = ok || isGone(errorStatus);
    setFailed(away ? undefined : 'failed');
    if (!away) return;
    setRemoved(ok ? draft : undefined);
    await reload();
  }

  async function restore({ id }: OwnDraft): Promise<void> {
    const { ok } = await calls.restore(id);
    if (!ok) return setFailed('failed');
    setRemoved(undefined);
    await reload();
  }

  return { busy, asked, removed, failed, setAsked, goOn, remove, restore, reload };
}

/** Asks for confirmation before a draft is removed. */
function RemovalQuestion({
  draft,
  ...modal
}: {
  draft: OwnDraft;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation('portals');
  const { title, preparedBy } = draft;
  return (
    <Modal
      open
      title={t('customer.drafts.ask', { title })}
      confirmLabel={t('customer.drafts.remove')}
      {...modal}
    >
      <p>
        {preparedBy === undefined
          ? t('customer.drafts.askText')
          : t('customer.drafts.askPrepared', { name: preparedBy })}
      </p>
    </Modal>
  );
}

function DraftList({ list, calls }: { list: PagedList<OwnDraft>; calls: OwnDraftCalls }) {
  const { t } = useTranslation('portals');
  const drafts = useDraftActions(calls);
  const { busy, asked, removed, failed, setAsked } = drafts;
  const items = itemsOf(list);
  return (
    <>
      {removed && (
        <UndoNotice
          said={t('customer.drafts.removed', { title: removed.title })}
          undo={t('customer.drafts.undo')}
          onUndo={() => void drafts.restore(removed)}
        />
      )}
      {failed && (
        <p role="alert" className={styles['failed']}>
          {t(`customer.drafts.${failed}`)}{' '}
          {failed === 'gone' && (
            <Button variant="link" onClick={() => void drafts.reload()}>
              {t('customer.drafts.reload')}
            </Button>
          )}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState icon="document" headline={t('customer.drafts.none')}>
          <Link href="/#produkte" look="secondary">
            {t('customer.drafts.noneAction')}
          </Link>
        </EmptyState>
      ) : (
        <ul className={listStyles['list']}>
          {items.map((draft) => (
            <DraftCard
              key={draft.id}
              draft={draft}
              busy={busy === draft.id}
              onGoOn={() => void drafts.goOn(draft)}
              onRemove={() => setAsked(draft)}
            />
          ))}
        </ul>
      )}
      <MorePages list={list} label={t('customer.drafts.more')} />
      {asked && (
        <RemovalQuestion
          draft={asked}
          busy={busy === asked.id}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void drafts.remove(asked)}
        />
      )}
    </>
  );
}

function AllDrafts() {
  const { t } = useTranslation('portals');
  const calls = useOwnDrafts();
  const answer = useInfiniteQuery(calls.list);
  return (
    <>
      <PageHeading page="drafts" intro={t('customer.drafts.intro')}>
        {t('customer.drafts.title')}
      </PageHeading>
      {answer.isPending && <Skeleton lines={6} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && <DraftList list={answer} calls={calls} />}
    </>
  );
}

/** Drafts of a customer: continue or remove. */
export default function Drafts() {
  const { t } = useTranslation('portals');
  return (
    <CustomerFrame title={t('customer.drafts.title')}>
      <AllDrafts />
    </CustomerFrame>
  );
}
