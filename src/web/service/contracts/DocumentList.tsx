import { lazy, Suspense, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf, type PagedList } from '#web/portal/parts/pagedList.ts';
import { formatDate } from '#engine/text/format.ts';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { DocumentFilter, OwnDocument } from '#web/base/api/contracts.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import styles from './DocumentList.module.css';

const SaveChosen = lazy(() => importWithRetry(() => import('./SaveChosen.tsx')));

interface DocumentListProps {
  filter: DocumentFilter;
  /** Several documents can be chosen and saved at once; each row names its contract. */
  several?: boolean;
}

const isRestricted = ({ kind, contract, year, words: text = '' }: DocumentFilter): boolean =>
  [kind, contract, year, text.trim()].some(Boolean);

/** Ids of the chosen documents; they stay chosen while a search shows others. */
interface Marks {
  marked: ReadonlySet<string>;
  mark: (id: string, isChosen: boolean) => void;
}

function Rows(props: DocumentListProps & Marks & { list: PagedList<OwnDocument> }) {
  const { list, filter, several, marked, mark } = props;
  const { t } = useTranslation('portals');
  const items = itemsOf(list);
  const chosen = items.filter(({ id }) => marked.has(id));
  const detailsOf = ({ issuedOn, contract: of, product = '' }: OwnDocument) =>
    several && of !== undefined
      ? t('customer.downloads.of', { day: formatDate(issuedOn), id: of, product })
      : formatDate(issuedOn);

  if (items.length === 0) {
    const none = several && isRestricted(filter) ? 'noneOfKind' : 'none';
    return (
      <EmptyState headline={t(`customer.downloads.${none}`)}>
        {several && none === 'none' && <p>{t('customer.downloads.noneText')}</p>}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {items.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            details={detailsOf(document)}
            choice={
              several
                ? { chosen: marked.has(document.id), onChoose: (is) => mark(document.id, is) }
                : undefined
            }
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <Suspense fallback={null}>
          <SaveChosen chosen={chosen} />
        </Suspense>
      )}
      <MorePages list={list} label={t('customer.more')} />
    </>
  );
}

/** Documents of the customer, or of one contract. */
export function DocumentList({ filter, several = false }: DocumentListProps) {
  const { documents } = useCustomer();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const mark = (id: string, isChosen: boolean) =>
    setMarked((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const answer = useInfiniteQuery(documents(filter));
  if (answer.isPending) return <Skeleton lines={3} />;
  if (answer.isLoadingError) return <LoadFailed onAgain={() => void answer.refetch()} />;
  return <Rows list={answer} filter={filter} several={several} marked={marked} mark={mark} />;
}
