import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ContractDetails, ContractSummary } from '#web/base/api/contracts.ts';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { searchCover } from '#web/service/contracts/searchCover.ts';
import { useContractCover } from '#web/service/contracts/useContractCover.ts';
import { contractAddress } from './ContractCard.tsx';
import styles from './CoverSearch.module.css';

/** Nothing is known of a contract yet. */
const nothing: ContractDetails['insured'] = [];

function Matches({ contract, query }: { contract: ContractSummary; query: string }) {
  const { t } = useTranslation('portals');
  const details = useQuery(useCustomer().contract(contract.id)).data;
  const known = useContractCover({ ...contract, insured: details?.insured ?? nothing });
  const matches = known && details ? searchCover(known.cover, query, known.covers) : [];
  if (matches.length === 0) return null;
  const { object } = details ?? {};
  return (
    <li>
      <Link href={contractAddress(contract.id)}>{contract.title}</Link>
      {object !== undefined && <span className={styles.none}> {object}</span>}
      <ul className={styles.matches}>
        {matches.map(({ answer, text }) => (
          <li key={`${answer} ${text}`}>
            {answer !== 'thing' && <strong>{t(`customer.cover.answer.${answer}`)} </strong>}
            {text}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What the contracts say about a word, or that they say nothing. */
export default function CoverMatches({ contracts, query }: { contracts: ContractSummary[]; query: string }) {
  const { t } = useTranslation('portals');
  return (
    <>
      <ul className={styles.list}>
        {contracts.map((contract) => (
          <Matches key={contract.id} contract={contract} query={query} />
        ))}
      </ul>
      <p className={styles.nowhere}>{t('customer.cover.searchNone')}</p>
    </>
  );
}
