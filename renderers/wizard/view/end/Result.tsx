import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { PriceAmount } from '../price/PriceAmount.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentEntry } from './DocumentList.tsx';
import { NextSteps } from './NextSteps.tsx';
import type { NextStep } from './NextSteps.tsx';
import styles from './Result.module.css';

interface ResultProps {
  /** Texts of the result; definitions may override them. */
  words: { headline: string; lead: string; number: string };
  number: string;
  /** Taken at once, or looked at by a person first. */
  decision: 'accept' | 'refer';
  /** From when one is covered, in a sentence; and what it costs. */
  cover?: string;
  price?: { amount: string; per: string };
  nextSteps: NextStep[];
  documents: DocumentEntry[];
  /** Address that the confirmation goes to. */
  mail?: string;
  /** The page was reached by sending just now, not by loading it. */
  justSent?: boolean;
  children?: ReactNode;
}

/** The page after sending: the number large, what happens next, the documents. */
export function Result({
  words,
  number,
  decision,
  cover,
  price,
  nextSteps,
  documents,
  mail,
  justSent,
  children,
}: ResultProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.result}>
      <span className={styles.mark}>
        <Icon name={decision === 'accept' ? 'check-circle' : 'clock'} size="xl" />
      </span>
      <PageHeading page="result" focusOnMount={justSent} intro={words.lead}>
        {words.headline}
      </PageHeading>
      <p className={styles.number}>
        <span className={styles.numberLabel}>{words.number}</span>
        <strong className={styles.numberValue}>{number}</strong>
      </p>
      {(cover !== undefined || price) && (
        <div className={styles.cover}>
          {cover !== undefined && <p>{cover}</p>}
          {price && <PriceAmount size="m" amount={price.amount} per={price.per} />}
        </div>
      )}
      {mail !== undefined && (
        <p className={styles.mail}>
          <Icon name="mail" size="s" />
          <span>{t('result.mail', { mail })}</span>
        </p>
      )}
      {nextSteps.length > 0 && <NextSteps steps={nextSteps} title={t('result.nextSteps')} />}
      {documents.length > 0 && <DocumentList documents={documents} />}
      {children}
    </div>
  );
}
