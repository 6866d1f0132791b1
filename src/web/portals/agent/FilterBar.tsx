import { useId } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { Filter } from '#web/base/api/agent.ts';
import { useViews } from './base/useViews.ts';
import { SortChoice } from './SortChoice.tsx';
import styles from './CustomerBase.module.css';

const states = ['active', 'cancelled', 'ended', 'withdrawn'] as const;

/** The field for names, numbers and addresses, with what it finds as its description. */
function SearchInput(props: ComponentProps<'input'>) {
  const { t } = useTranslation('agent');
  const help = useId();
  return (
    <>
      <input
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={t('base.searchHelp')}
        aria-describedby={help}
        {...props}
      />
      <VisuallyHidden>
        <span id={help}>{t('base.searchHelp')}</span>
      </VisuallyHidden>
    </>
  );
}

/** The field for a city or a postcode, which says so in itself where its label is hidden. */
function PlaceInput(props: ComponentProps<'input'>) {
  const { t } = useTranslation('agent');
  return <input type="text" autoComplete="off" maxLength={60} placeholder={t('base.place')} {...props} />;
}

interface Product {
  key: string;
  title: string;
}

/** One of some products or gaps, or any. */
function AnyOf({ items, any, ...select }: ComponentProps<'select'> & { items: Product[]; any: string }) {
  return (
    <select {...select}>
      <option value="">{any}</option>
      {items.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </select>
  );
}

/** States of contracts, that there is none, and prospects. */
function StateOptions() {
  const { t } = useTranslation(['agent', 'portals']);
  return (
    <>
      {states.map((state) => (
        <option key={state} value={state}>
          {t(`portals:customer.state.${state}`)}
        </option>
      ))}
      <option value="none">{t('agent:base.none')}</option>
      <option value="prospect">{t('agent:prospect.filter')}</option>
    </>
  );
}

/** Filters of the customer list, applied immediately. */
export default function FilterBar({
  filter,
  onChange,
  onEnter,
}: {
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** Enter in a field. */
  onEnter: () => void;
}) {
  const { t } = useTranslation(['agent', 'portals']);
  const { known: filters } = useViews();
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
        <SearchInput {...change('q')} />
      </div>
      <div>
        {label('produkt', t('agent:base.product'))}
        <AnyOf items={filters?.products ?? []} any={t('agent:base.anyProduct')} {...change('produkt')} />
      </div>
      <div>
        {label('status', t('agent:base.state'))}
        <select {...change('status')}>
          <option value="">{t('agent:base.anyState')}</option>
          <StateOptions />
        </select>
      </div>
      <div>
        {label('ort', t('agent:base.place'))}
        <PlaceInput {...change('ort')} />
      </div>
      <div>
        {label('luecke', t('agent:base.gap'))}
        <AnyOf items={filters?.gaps ?? []} any={t('agent:base.anyGap')} {...change('luecke')} />
      </div>
      <SortChoice order={filter} onSort={(order) => onChange({ ...filter, ...order })} />
    </form>
  );
}
