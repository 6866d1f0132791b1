import { useId, useMemo, useState } from 'react';
import { brandOf } from '#renderers/tokens/brands.ts';
import { useServices } from '#web/base/services.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useCollection } from '../content/collection.ts';
import { RichText } from '../content/RichText.tsx';
import { searchQuestions, questionOf, type Question } from './searchQuestions.ts';
import styles from './Faq.module.css';

function Answered({ question, answer }: Question) {
  return (
    <Disclosure className={styles.question} look="spread" summary={<h3>{question}</h3>}>
      <RichText blocks={answer} />
    </Disclosure>
  );
}

/** Questions of a collection by group, searched while one types. */
export function Questions({ collection, intro }: { collection: string; intro: string }) {
  const { t } = useTranslation('portals');
  const { phone } = brandOf(useServices().bootstrap.brand);
  const [sought, setSought] = useState('');
  const id = useId();
  const { data, isError } = useCollection(collection);
  const groups = useMemo(
    () =>
      Object.entries(data?.richTextLists ?? {}).map(([group, texts]) => ({
        group,
        title: data?.labels?.[group] ?? '',
        questions: texts.map((blocks, index) => questionOf(`${group}-${index}`, blocks)),
      })),
    [data],
  );
  const found = groups
    .map((one) => ({ ...one, questions: searchQuestions(one.questions, sought) }))
    .filter(({ questions }) => questions.length > 0);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className={styles.page}>
      <h1>{t('faq.title')}</h1>
      <p className={styles.intro}>{intro}</p>
      {isError && <InfoBox type="error">{t('content.failed')}</InfoBox>}
      {!data && !isError && <Skeleton lines={8} />}
      {data && (
        <>
          <search className={styles.search}>
            <label htmlFor={id}>{t('faq.search')}</label>
            <input
              id={id}
              type="search"
              autoComplete="off"
              className={styles.input}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
            <p role="status" className={styles.count}>
              {sought.trim() !== '' && t('faq.found', { count })}
            </p>
          </search>
          {found.map(({ group, title, questions }) => (
            <section key={group} className={styles.group}>
              <h2>{title}</h2>
              {questions.map((question) => (
                <Answered key={question.id} {...question} />
              ))}
            </section>
          ))}
          {count === 0 && (
            <EmptyState icon="search" headline={t('faq.none')}>
              <p>{t('faq.noneHint', { phone: phone.display })}</p>
            </EmptyState>
          )}
        </>
      )}
    </div>
  );
}
