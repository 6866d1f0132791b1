import { useCallback, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useRequest } from '#web/portal/parts/useRequest.ts';
import { movingAddress } from '#web/wizard/change/movePlan.ts';
import styles from './Moving.module.css';

/** Maximum number of customers shown; typing more narrows the list. */
const maxCustomers = 10;

/** Chooses the customer to move. */
export function ChooseCustomer() {
  const { t } = useTranslation('moving');
  const { customers } = useAgent();
  const [q, setQ] = useState('');
  const load = useCallback(
    () => customers({ q, produkt: '', status: '', ort: '', sortierung: '' }),
    [customers, q],
  );
  const { answer, again } = useRequest(load);
  const found = answer.kind === 'loaded' ? answer.data.items : [];
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
      {answer.kind === 'loading' && <Skeleton lines={4} />}
      {answer.kind === 'failed' && <LoadFailed onAgain={again} />}
      {answer.kind === 'loaded' && found.length === 0 && (
        <EmptyState icon="search" headline={t('choose.none')} />
      )}
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
