import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useDebounced } from '#web/portal/parts/useDebounced.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { movingAddress } from '#web/wizard/change/movePlan.ts';
import styles from './Moving.module.css';

/** Maximum number of customers shown; typing more narrows the list. */
const maxCustomers = 10;

/** Chooses the customer to move. */
export function ChooseCustomer() {
  const { t } = useTranslation('moving');
  const { customers } = useAgent();
  const [q, setQ] = useState('');
  const answer = useInfiniteQuery({
    ...customers({ q: useDebounced(q), produkt: '', status: '', ort: '', sortierung: '' }),
    // What was found stays until what is typed has been searched.
    placeholderData: keepPreviousData,
  });
  const found = answer.data?.pages[0]?.items ?? [];
  return (
    <div className={styles.narrow}>
      <Field
        label={t('choose.label')}
        hint={t('choose.hint')}
        value={q}
        onText={setQ}
        type="search"
        autoComplete="off"
      />
      {answer.isPending && <Skeleton lines={4} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && found.length === 0 && <EmptyState icon="search" headline={t('choose.none')} />}
      {found.length > 0 && (
        <ul className={styles.list}>
          {found.slice(0, maxCustomers).map(({ number, name, postcode, city }) => (
            <li key={number} className={styles.row}>
              <div className={styles.words}>
                <Link href={movingAddress('vermittler', number)}>{name}</Link>
                <span className={styles.hint}>{`${number} · ${postcode} ${city}`}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
