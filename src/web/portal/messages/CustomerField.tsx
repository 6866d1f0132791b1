import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#renderers/ui/field/Field.tsx';
import { agentCalls, type Filter, type ListedCustomer } from '#web/base/api/agent.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import choice from './RecipientFields.module.css';
import styles from './CustomerField.module.css';

/** Somebody who types is waited for this long. Milliseconds. */
const pause = 150;
/** So many are offered at once; who is not among them is looked for by more letters. */
const most = 6;

const anybody: Omit<Filter, 'q'> = { produkt: '', status: '', ort: '', sortierung: '' };

type Found = { kind: 'idle' | 'failed' } | { kind: 'found'; items: ListedCustomer[]; more: boolean };

/** Looks in the own customer base for what was typed. */
function useCustomers(words: string): Found {
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const { customers } = useMemo(() => agentCalls(services.client, session.accessToken), [services, session]);
  const [found, setFound] = useState<Found>({ kind: 'idle' });
  useEffect(() => {
    if (words.length < 2) return undefined;
    const timer = setTimeout(() => {
      void customers({ ...anybody, q: words }).then(({ ok, data, canceled }) => {
        if (canceled) return;
        if (!ok || !data) return setFound({ kind: 'failed' });
        setFound({ kind: 'found', items: data.items.slice(0, most), more: data.items.length > most });
      });
    }, pause);
    return () => clearTimeout(timer);
  }, [customers, words]);
  return words.length < 2 ? { kind: 'idle' } : found;
}

/** The customer whom an agent writes to: looked for by name, place or number, and chosen. */
export function CustomerField(props: {
  /** Number of the customer; '' while nobody is chosen. */
  value: string;
  onChange: (number: string) => void;
  /** What is missing is said. */
  asked: boolean;
}) {
  const { value, onChange, asked } = props;
  const { t } = useTranslation('messages');
  const name = useId();
  const [text, setText] = useState(value);
  const found = useCustomers(text.trim());
  const items = found.kind === 'found' ? found.items : [];
  const note = {
    idle: '',
    failed: t('recipient.findFailed'),
    found: items.length === 0 ? t('recipient.findNone') : t('recipient.found', { count: items.length }),
  }[found.kind];

  function typed(next: string): void {
    setText(next);
    // Whoever was chosen before is not meant any more.
    if (value !== '') onChange('');
  }

  return (
    <div>
      <Field
        label={t('recipient.find')}
        hint={t('recipient.findHint')}
        type="search"
        autoComplete="off"
        value={text}
        maxLength={80}
        onText={typed}
        {...(asked && value === '' && { error: t('recipient.findMissing') })}
      />
      {items.length > 0 && (
        <fieldset className={styles.found}>
          <legend className={styles.legend}>{t('recipient.choose')}</legend>
          {items.map((customer) => (
            <label key={customer.number} className={choice.choice}>
              <input
                type="radio"
                name={name}
                checked={value === customer.number}
                onChange={() => onChange(customer.number)}
              />
              <span>
                {customer.name}
                <span className={styles.quiet}>
                  {t('recipient.of', { city: customer.city, number: customer.number })}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p role="status" className={styles.note}>
        {note} {found.kind === 'found' && found.more && t('recipient.findMore')}
      </p>
    </div>
  );
}
