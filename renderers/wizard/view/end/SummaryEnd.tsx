import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import PriceFacts from '../price/PriceFacts.tsx';
import type { PriceFactsProps } from '../price/PriceFacts.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentEntry } from './DocumentList.tsx';
import styles from './SummaryEnd.module.css';

interface SummaryEndProps {
  documents: DocumentEntry[];
  /** All of them in one file. */
  collected?: DocumentEntry | undefined;
  /** Made of the answers on request, beside the documents. */
  papers?: ReactNode;
  /** Absent where nothing is bought. */
  price?: PriceFactsProps;
  /** What has to be known before the price is agreed to. */
  note?: string;
  /** Between documents and price. */
  children?: ReactNode;
  /** The binding button, alone at the end. */
  submit: ReactNode;
}

/** End of the summary page: documents, consents, the price, and the button. */
export function SummaryEnd(props: SummaryEndProps) {
  const { documents, collected, papers, price, note, children, submit } = props;
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.end}>
      {documents.length > 0 ? (
        <Disclosure className={styles.papers} summary={t('summary.documents', { count: documents.length })}>
          <DocumentList documents={collected ? [collected, ...documents] : documents} />
          {papers}
        </Disclosure>
      ) : (
        papers
      )}
      {children}
      {price && (
        <section className={styles.price}>
          <h2 className={styles.title}>{t('summary.price')}</h2>
          <PriceFacts {...price} />
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </section>
      )}
      <div className={styles.submit}>{submit}</div>
    </div>
  );
}
