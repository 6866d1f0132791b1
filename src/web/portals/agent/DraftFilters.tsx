import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Me } from '#web/base/api/agent.ts';
import type { DraftFilter } from '#web/base/api/agentDrafts.ts';
import styles from './CustomerBase.module.css';

const states = ['', 'uebergeben', 'abgeschlossen'] as const;
const ages = ['heute', 'woche', 'aelter'] as const;

/** Filters of the draft list, applied immediately. */
export function DraftFilters(props: {
  filter: DraftFilter;
  products: { key: string; title: string }[];
  me: Me | undefined;
  onChange: (filter: DraftFilter) => void;
}) {
  const { t } = useTranslation('agent');
  const { filter, products, me, onChange } = props;
  const id = useId();
  const control = (name: keyof DraftFilter) => ({
    id: `${id}-${name}`,
    value: filter[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...filter, [name]: value }),
  });
  const label = (name: keyof DraftFilter) => (
    <label htmlFor={`${id}-${name}`}>{t(`drafts.filter.${name}`)}</label>
  );
  const choice = (name: keyof DraftFilter, options: { value: string; text: string }[]) => (
    <div>
      {label(name)}
      <select {...control(name)}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  const any = { value: '', text: t('base.any') };
  const others = me?.sees ?? [];
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.search}>
        {label('suche')}
        <input type="search" autoComplete="off" maxLength={100} {...control('suche')} />
      </div>
      {choice('produkt', [any, ...products.map(({ key, title }) => ({ value: key, text: title }))])}
      {choice(
        'stand',
        states.map((value) => ({ value, text: t(`drafts.state.${value || 'offen'}`) })),
      )}
      {choice('alter', [any, ...ages.map((value) => ({ value, text: t(`drafts.ages.${value}`) }))])}
      {me &&
        others.length > 0 &&
        choice('vermittler', [
          any,
          { value: me.number, text: t('drafts.mine') },
          ...others.map(({ number, name }) => ({ value: number, text: name })),
        ])}
    </form>
  );
}
