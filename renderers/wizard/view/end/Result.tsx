import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { CoverCard } from './CoverCard.tsx';
import type { CoverCardProps } from './CoverCard.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentEntry } from './DocumentList.tsx';
import { NextSteps } from './NextSteps.tsx';
import type { NextStep } from './NextSteps.tsx';
import { Tasks } from './Tasks.tsx';
import type { Task } from './Tasks.tsx';
import styles from './Result.module.css';

interface ResultProps {
  /** Texts of the result; definitions may override them. */
  words: { headline: string; lead: string; number: string };
  number: string;
  /** Taken at once, or looked at by a person first. */
  decision: 'accept' | 'refer';
  /** Decoration beside the heading, where there is room. */
  picture?: ReactNode;
  /** Only where something was taken at once. */
  cover?: CoverCardProps;
  /** What is the person's own to do, apart from what follows by itself. */
  tasks?: Task[];
  nextSteps: NextStep[];
  documents: DocumentEntry[];
  /** The same for everybody, folded. */
  generalDocuments?: DocumentEntry[];
  /** Address that the confirmation goes to. */
  mail?: string;
  /** The page was reached by sending just now, not by loading it. */
  justSent?: boolean;
  children?: ReactNode;
}

/** The page after sending: the number large, what happens next, the documents. */
export function Result({
  words: texts,
  number,
  decision,
  picture,
  cover,
  tasks = [],
  nextSteps,
  documents,
  generalDocuments = [],
  mail,
  justSent,
  children,
}: ResultProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.result}>
      <div className={styles.head}>
        <div className={styles.words}>
          <span className={styles.mark}>
            <Icon name={decision === 'accept' ? 'check-circle' : 'clock'} size="xl" />
          </span>
          <PageHeading page="result" focusOnMount={justSent} intro={texts.lead}>
            {texts.headline}
          </PageHeading>
        </div>
        {picture}
      </div>
      <p className={styles.number}>
        <span className={styles.numberLabel}>{texts.number}</span>
        <strong className={styles.numberValue}>{number}</strong>
      </p>
      {cover && <CoverCard {...cover} />}
      {mail !== undefined && (
        <p className={styles.mail}>
          <Icon name="mail" size="s" />
          <span>{t('result.mail', { mail })}</span>
        </p>
      )}
      {tasks.length > 0 && <Tasks tasks={tasks} />}
      {nextSteps.length > 0 && <NextSteps steps={nextSteps} title={t('result.nextSteps')} />}
      {documents.length > 0 && (
        <DocumentList
          documents={documents}
          title={generalDocuments.length > 0 ? t('result.documents') : undefined}
        />
      )}
      {generalDocuments.length > 0 && (
        <Disclosure summary={t('result.generalDocuments', { count: generalDocuments.length })}>
          <DocumentList documents={generalDocuments} title={t('result.general')} />
        </Disclosure>
      )}
      {children}
    </div>
  );
}
