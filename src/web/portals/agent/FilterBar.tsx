import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { Filter } from '#web/base/api/agent.ts';
import styles from './CustomerBase.module.css';

const states = ['active', 'cancelled', 'ended', 'withdrawn'] as const;
const sorts = ['name', 'place', 'number'] as const;

/** Filters of the customer list, applied immediately. */
export function FilterBar({
  filter,
  products,
  onChange,
  onEnter,
}: {
  filter: Filter;
  products: { key: string; title: string }[];
  onChange: (filter: Filter) => void;
  /** Enter in a field. */
  onEnter: () => void;
}) {
  const { t } = useTranslation(['agent', 'portals']);
  const id = useId();
  const change = (name: keyof Filter) => ({
    id: `${id}-${name}`,
    value: filter[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...filter, [name]: value }),
  });
  const label = (name: keyof Filter, text: string) => <label htmlFor={`${id}-${name}`}>{text}</label>;
  return (
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <div className={styles.search}>
        {label('q', t('agent:base.search'))}
        <input
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t('agent:base.searchHelp')}
          aria-describedby={`${id}-help`}
          {...change('q')}
        />
        <VisuallyHidden>
          <span id={`${id}-help`}>{t('agent:base.searchHelp')}</span>
        </VisuallyHidden>
      </div>
      <div>
        {label('produkt', t('agent:base.product'))}
        <select {...change('produkt')}>
          <option value="">{t('agent:base.any')}</option>
          {products.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <div>
        {label('status', t('agent:base.state'))}
        <select {...change('status')}>
          <option value="">{t('agent:base.any')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`portals:customer.state.${state}`)}
            </option>
          ))}
          <option value="none">{t('agent:base.none')}</option>
        </select>
      </div>
      <div>
        {label('ort', t('agent:base.place'))}
        <input type="text" autoComplete="off" maxLength={60} {...change('ort')} />
      </div>
      <div>
        {label('sortierung', t('agent:base.sort'))}
        <select {...change('sortierung')}>
          {sorts.map((sort) => (
            <option key={sort} value={sort === 'name' ? '' : sort}>
              {t(`agent:base.sortBy.${sort}`)}
            </option>
          ))}
        </select>
      </div>
    </form>
  );
}
