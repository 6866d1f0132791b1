import { useCallback, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { DocumentKind, ListPage, OwnDocument } from '#web/base/api/contracts.ts';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import { DownloadButton } from '#web/portal/parts/DownloadButton.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useRequest } from '#web/portal/parts/useRequest.ts';
import styles from './DocumentList.module.css';

/** Restricts the list to one contract or one kind; empty for all. */
interface DocumentFilter {
  contract?: string;
  kind?: DocumentKind;
}

function Rows({ first, filter }: { first: ListPage<OwnDocument>; filter: DocumentFilter }) {
  const { t } = useTranslation('portals');
  const { documents } = useCustomer();
  const [pages, setPages] = useState([first]);
  const [busy, setBusy] = useState(false);
  const items = pages.flatMap((page) => page.items);
  const cursor = pages.at(-1)?.cursor;
  const detailsOf = ({ issuedOn, contract: of, product = '' }: OwnDocument) =>
    filter.contract === undefined && of !== undefined
      ? t('customer.downloads.of', { day: formatDate(issuedOn), id: of, product })
      : formatDate(issuedOn);

  async function more(): Promise<void> {
    setBusy(true);
    const { ok, data } = await documents(filter, cursor);
    if (ok && data) setPages((before) => [...before, data]);
    setBusy(false);
  }

  if (items.length === 0)
    return (
      <EmptyState
        headline={t(filter.kind === undefined ? 'customer.downloads.none' : 'customer.downloads.noneOfKind')}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {items.map((document) => (
          <li key={document.id} className={styles.row}>
            <Icon name="document" className={styles.icon} />
            <div className={styles.text}>
              <p className={styles.title}>{document.title}</p>
              <p className={styles.hint}>{detailsOf(document)}</p>
            </div>
            <div className={styles.actions}>
              <DocumentPreview href={document.href} title={`${document.title}, ${detailsOf(document)}`} />
              <DownloadButton
                href={document.href}
                label={t('customer.downloads.download')}
                of={`${document.title}, ${detailsOf(document)}`}
              />
            </div>
          </li>
        ))}
      </ul>
      {cursor !== undefined && (
        <Button busy={busy} onClick={() => void more()}>
          {t('customer.more')}
        </Button>
      )}
    </>
  );
}

/** Documents of the customer, or of one contract; of every kind, or of one. */
export function DocumentList({ contract, kind }: DocumentFilter) {
  const { documents } = useCustomer();
  const load = useCallback(
    () => documents({ ...(contract !== undefined && { contract }), ...(kind !== undefined && { kind }) }),
    [documents, contract, kind],
  );
  const { answer, again } = useRequest(load);
  if (answer.kind === 'loading') return <Skeleton lines={3} />;
  if (answer.kind === 'failed') return <LoadFailed onAgain={again} />;
  const filter = { ...(contract !== undefined && { contract }), ...(kind !== undefined && { kind }) };
  return <Rows first={answer.data} filter={filter} />;
}
