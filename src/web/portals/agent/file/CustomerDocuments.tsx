import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { DownloadButton } from '#web/portal/parts/DownloadButton.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import styles from '../Table.module.css';
import { EmptyPart, FilePart } from './FilePart.tsx';

/** The files of a customer's download area. */
export function CustomerDocuments({ customer }: { customer: string }) {
  const { t } = useTranslation('portals');
  const { documents } = useAgent();
  return (
    <FilePart name="documents" read={documents(customer)}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyPart text={t('customer.downloads.none')} />
        ) : (
          <ul className={styles.rows}>
            {items.map(({ id, title, issuedOn, contract = '', href }) => (
              <li key={id}>
                <DownloadButton href={href} label={title} of={`${formatDate(issuedOn)} ${contract}`} />
                <span className={styles.hint}>{`${formatDate(issuedOn)} ${contract}`}</span>
              </li>
            ))}
          </ul>
        )
      }
    </FilePart>
  );
}
