import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Customer } from '#web/base/api/agent.ts';
import { ownAccount } from '#web/base/identity/ownAccount.ts';
import { useServices } from '#web/base/services.ts';
import { useAdvised } from '#web/portal/parts/useAdvised.ts';
import styles from '../Table.module.css';

/** Returns the brands in whose name the agent may advise; empty until they are known. */
function useOwnBrands(): string[] {
  const services = useServices();
  const { data } = useQuery({
    queryKey: ['own account', 'vermittler'],
    queryFn: () => ownAccount(services, 'vermittler').then((account) => account ?? null),
  });
  return data?.brands ?? [];
}

/** Advice in every product, filled in with what the file knows, in the brand of the customer unless another is chosen. */
export function Advise({ customer }: { customer: Pick<Customer, 'number' | 'brand'> }) {
  const { t } = useTranslation('agent');
  const brands = useOwnBrands();
  const [chosen, setChosen] = useState(customer.brand);
  const products = useAdvised();
  const query = new URLSearchParams({ kundennummer: customer.number });
  if (brands.length > 1) query.set('brand', chosen);
  return (
    <section aria-labelledby="advise" className={styles.part}>
      <h2 id="advise">{t('file.advise')}</h2>
      {brands.length > 1 && (
        <FilterSelect
          label={t('file.adviseBrand')}
          value={chosen}
          options={brands.map((value) => ({ value, label: brandOf(value).name }))}
          onValue={setChosen}
        />
      )}
      <ul className={styles.choices}>
        {products.map(({ id, address, title }) => (
          <li key={id}>
            <Link href={`${address}?${query.toString()}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
