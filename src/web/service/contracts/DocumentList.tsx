import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf, type PagedList } from '#web/portal/parts/pagedList.ts';
import { formatDate } from '#engine/text/format.ts';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { DocumentKind, OwnDocument } from '#web/base/api/contracts.ts';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import { DownloadButton } from '#web/portal/parts/DownloadButton.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import styles from './DocumentList.module.css';

/** Restricts the list to one contract or one kind; empty for all. */
interface DocumentFilter {
  contract?: string;
  kind?: DocumentKind;
}

function Rows({ list, filter }: { list: PagedList<OwnDocument>; filter: DocumentFilter }) {
  const { t } = useTranslation('portals');
  const items = itemsOf(list);
  const detailsOf = ({ issuedOn, contract: of, product = '' }: OwnDocument) =>
    filter.contract === undefined && of !== undefined
      ? t('customer.downloads.of', { day: formatDate(issuedOn), id: of, product })
      : formatDate(issuedOn);

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
      <MorePages list={list} label={t('customer.more')} />
    </>
  );
}

/** Documents of the customer, or of one contract; of every kind, or of one. */
export function DocumentList({ contract, kind }: DocumentFilter) {
  const { documents } = useCustomer();
  const filter = { ...(contract !== undefined && { contract }), ...(kind !== undefined && { kind }) };
  const answer = useInfiniteQuery(documents(filter));
  if (answer.isPending) return <Skeleton lines={3} />;
  if (answer.isLoadingError) return <LoadFailed onAgain={() => void answer.refetch()} />;
  return <Rows list={answer} filter={filter} />;
}
