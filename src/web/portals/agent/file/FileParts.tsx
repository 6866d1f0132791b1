import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Customer } from '#web/base/api/agent.ts';
import { Accesses } from '../Accesses.tsx';
import styles from '../Table.module.css';
import { Advise } from './Advise.tsx';
import { CustomerAdvertising } from './CustomerAdvertising.tsx';
import { CustomerChanges } from './CustomerChanges.tsx';
import { CustomerClaims } from './CustomerClaims.tsx';
import { CustomerConsents } from './CustomerConsents.tsx';
import { CustomerContracts } from './CustomerContracts.tsx';
import { CustomerData } from './CustomerData.tsx';
import { CustomerDocuments } from './CustomerDocuments.tsx';
import { CustomerMessages } from './CustomerMessages.tsx';
import type { FileTab } from './fileTab.ts';

const MergedEntries = lazy(() => importWithRetry(() => import('./merge/MergedEntries.tsx')));

interface OfCustomer {
  customer: Customer;
  /** Whether the reader may make changes. */
  changing: boolean;
}

/** Everything that is stored about the customer as a person, and who read it. */
function AboutPerson({ customer, changing }: OfCustomer) {
  const { t } = useTranslation('agent');
  const { number } = customer;
  return (
    <>
      <CustomerData customer={customer} changing={changing} />
      <Suspense>
        <MergedEntries customer={number} changing={changing} />
      </Suspense>
      {/* Who was only noted decided nothing in the portal. */}
      {!customer.prospect && <CustomerAdvertising customer={number} />}
      <CustomerConsents customer={number} />
      <CustomerChanges customer={number} />
      <section aria-labelledby="accesses" className={styles.part}>
        <h2 id="accesses">{t('file.accesses')}</h2>
        <Accesses customer={number} />
      </section>
    </>
  );
}

/** What one tab of the file shows. */
export function FileParts({ tab, customer, changing }: OfCustomer & { tab: FileTab }) {
  const { number } = customer;
  const parts: { [tab in FileTab]: () => React.ReactNode } = {
    contracts: () => <CustomerContracts customer={number} changing={changing} />,
    claims: () => <CustomerClaims customer={number} changing={changing} />,
    messages: () => <CustomerMessages customer={number} />,
    documents: () => <CustomerDocuments customer={number} />,
    data: () => <AboutPerson customer={customer} changing={changing} />,
    advise: () => <Advise customer={customer} />,
  };
  return parts[tab]();
}
