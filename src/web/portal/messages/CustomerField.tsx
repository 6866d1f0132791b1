import { useId, useMemo, useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { agentCalls, type Filter, type ListedCustomer } from '#web/base/api/agent.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { useDebounced } from '../parts/useDebounced.ts';
import choice from './RecipientFields.module.css';
import styles from './CustomerField.module.css';

/** Search begins at this many characters. */
const minLength = 2;
/** Maximum number of suggestions; typing more narrows them. */
const maxResults = 6;

const noFilter: Omit<Filter, 'q'> = { produkt: '', status: '', ort: '', sortierung: '' };

type CustomerSearch = { kind: 'idle' | 'failed' } | { kind: 'found'; items: ListedCustomer[]; more: boolean };

/** Looks in the own customer base for what was typed. */
function useCustomers(text: string): CustomerSearch {
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const { customers } = useMemo(() => agentCalls(services.client, session.accessToken), [services, session]);
  const q = useDebounced(text);
  const enabled = text.length >= minLength && q.length >= minLength;
  const { data, isError } = useInfiniteQuery({
    ...customers({ ...noFilter, q }),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!enabled || (!data && !isError)) return { kind: 'idle' };
  const found = data?.pages[0]?.items;
  if (!found) return { kind: 'failed' };
  return { kind: 'found', items: found.slice(0, maxResults), more: found.length > maxResults };
}

/** The customer whom an agent writes to: looked for by name, place or number, and chosen. */
export function CustomerField(props: {
  /** Number of the customer; '' until one is chosen. */
  value: string;
  onChange: (number: string) => void;
  /** Whether to show missing input as an error. */
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
    // Editing the text discards the previous choice.
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
