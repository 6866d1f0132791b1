import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { PriceFacts } from '../price/PriceFacts.tsx';
import type { PriceFactsProps } from '../price/PriceFacts.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentEntry } from './DocumentList.tsx';
import styles from './SummaryEnd.module.css';

interface SummaryEndProps {
  documents: DocumentEntry[];
  /** Absent where nothing is bought. */
  price?: PriceFactsProps;
  /** Consents and the like, between documents and price. */
  children?: ReactNode;
  /** The binding button, alone at the end. */
  submit: ReactNode;
}

/** End of the summary page: documents, consents, the price, and the button. */
export function SummaryEnd({ documents, price, children, submit }: SummaryEndProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.end}>
      {documents.length > 0 && <DocumentList documents={documents} />}
      {children}
      {price && (
        <section className={styles.price}>
          <h2 className={styles.title}>{t('summary.price')}</h2>
          <PriceFacts {...price} details="open" />
        </section>
      )}
      <div className={styles.submit}>{submit}</div>
    </div>
  );
}
