import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useAnswer } from '#web/portal/parts/useAnswer.ts';
import { movingAddress } from '#web/wizard/change/plan.ts';
import styles from './Moving.module.css';

/** So many customers are shown; more letters show others. */
const most = 10;

/** Who moves: found among the own customers. */
export function ChooseCustomer() {
  const { t } = useTranslation('moving');
  const { customers } = useAgent();
  const [q, setQ] = useState('');
  const ask = useCallback(
    () => customers({ q, produkt: '', status: '', ort: '', sortierung: '' }),
    [customers, q],
  );
  const { answer, again } = useAnswer(ask);
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
          {found.slice(0, most).map(({ number, name, postcode, city }) => (
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
