import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { EntrustedFilter } from '#web/base/api/entrusted.ts';
import { states } from './entrustedFilter.ts';
import styles from './Entrusted.module.css';

/** Filters of what is entrusted, applied immediately. */
export function EntrustedFilters(props: {
  filter: EntrustedFilter;
  products: { key: string; title: string }[];
  onChange: (filter: EntrustedFilter) => void;
}) {
  const { t } = useTranslation('extranet');
  const { filter, products, onChange } = props;
  const id = useId();
  const control = (name: 'suche' | 'produkt' | 'stand') => ({
    id: `${id}-${name}`,
    value: filter[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...filter, [name]: value }),
  });
  const choice = (name: 'produkt' | 'stand', label: string, options: { value: string; text: string }[]) => (
    <div>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <select {...control(name)}>
        <option value="">{t('list.any')}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.search}>
        <label htmlFor={`${id}-suche`}>{t('list.search')}</label>
        <input
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t('list.searchHint')}
          {...control('suche')}
        />
      </div>
      {choice(
        'produkt',
        t('list.product'),
        products.map(({ key, title }) => ({ value: key, text: title })),
      )}
      {choice(
        'stand',
        t('list.state'),
        states.map((value) => ({ value, text: t(`list.states.${value}`) })),
      )}
      <label className={styles.openOnly}>
        <input
          type="checkbox"
          checked={filter.offen !== ''}
          onChange={({ target }) => onChange({ ...filter, offen: target.checked ? 'true' : '' })}
        />
        {t('list.openOnly')}
      </label>
    </form>
  );
}
