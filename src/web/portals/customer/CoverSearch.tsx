import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import styles from './CoverSearch.module.css';

const CoverMatches = lazy(() => importWithRetry(() => import('./CoverMatches.tsx')));

/** „Wofür bin ich versichert?": looks a word up in the cover of all own contracts that run. */
export function CoverSearch({ contracts }: { contracts: ContractSummary[] }) {
  const { t } = useTranslation('portals');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed).trim();
  const running = contracts.filter(({ state }) => state === 'active' || state === 'cancelled');
  if (running.length === 0) return null;
  return (
    <section role="search" aria-label={t('customer.cover.search')} className={styles.search}>
      <Field
        label={t('customer.cover.search')}
        hint={t('customer.cover.searchHint')}
        type="search"
        value={typed}
        onText={setTyped}
      />
      {query.length >= 3 && (
        <div role="status">
          <Suspense>
            <CoverMatches contracts={running} query={query} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
