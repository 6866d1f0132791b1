import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { ListPage, OwnDocument } from '../api/contracts.ts';
import { useCustomer } from './customerContext.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { useAnswer } from './useAnswer.ts';
import styles from './DocumentList.module.css';

function Rows({ first, contract }: { first: ListPage<OwnDocument>; contract: string | undefined }) {
  const { t } = useTranslation('portals');
  const { documents } = useCustomer();
  const [pages, setPages] = useState([first]);
  const [busy, setBusy] = useState(false);
  const items = pages.flatMap((page) => page.items);
  const cursor = pages.at(-1)?.cursor;
  const told = ({ issuedOn, contract: of }: OwnDocument) =>
    contract === undefined && of !== undefined
      ? t('customer.downloads.of', { day: formatDate(issuedOn), id: of })
      : formatDate(issuedOn);

  async function more(): Promise<void> {
    setBusy(true);
    const { ok, data } = await documents(contract, cursor);
    if (ok && data) setPages((before) => [...before, data]);
    setBusy(false);
  }

  if (items.length === 0) return <EmptyState headline={t('customer.downloads.none')} />;
  return (
    <>
      <ul className={styles.list}>
        {items.map((document) => (
          <li key={document.id} className={styles.row}>
            <Icon name="document" className={styles.icon} />
            <div className={styles.text}>
              <p className={styles.title}>{document.title}</p>
              <p className={styles.hint}>{told(document)}</p>
            </div>
            <DownloadButton
              href={document.href}
              label={t('customer.downloads.download')}
              of={`${document.title}, ${told(document)}`}
            />
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

/** Documents of the customer, or of one contract. */
export function DocumentList({ contract }: { contract?: string }) {
  const { documents } = useCustomer();
  const ask = useCallback(() => documents(contract), [documents, contract]);
  const { answer, again } = useAnswer(ask);
  if (answer.kind === 'loading') return <Skeleton lines={3} />;
  if (answer.kind === 'failed') return <LoadFailed onAgain={again} />;
  return <Rows first={answer.data} contract={contract} />;
}
