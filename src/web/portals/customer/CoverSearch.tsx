import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import { searchCover } from '#web/service/contracts/coverRows.ts';
import { useVariantCover } from '#web/service/contracts/useVariantCover.ts';
import { contractAddress } from './ContractCard.tsx';
import styles from './CoverSearch.module.css';

function Matches({ contract, query }: { contract: ContractSummary; query: string }) {
  const { t } = useTranslation('portals');
  const cover = useVariantCover(contract);
  const matches = cover ? searchCover(cover, query) : [];
  if (matches.length === 0) return null;
  return (
    <li>
      <Link href={contractAddress(contract.id)}>{contract.title}</Link>
      <ul className={styles.matches}>
        {matches.map(({ answer, text }) => (
          <li key={`${answer} ${text}`}>
            <strong>{t(`customer.cover.answer.${answer}`)}</strong> {text}
          </li>
        ))}
      </ul>
    </li>
  );
}

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
          <ul className={styles.list}>
            {running.map((contract) => (
              <Matches key={contract.id} contract={contract} query={query} />
            ))}
          </ul>
          <p className={styles.none}>{t('customer.cover.searchNone')}</p>
        </div>
      )}
    </section>
  );
}
