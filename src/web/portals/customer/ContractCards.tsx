import { useTranslation } from '#renderers/ui/translation.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import { isOver } from '#web/service/contracts/isOver.ts';
import { ContractCard } from './ContractCard.tsx';
import { NoContracts } from './NoContracts.tsx';
import styles from './ContractList.module.css';

/** Contracts as cards: those that are over come last, and folded where there are several. */
export function ContractCards(props: { contracts: ContractSummary[]; heading: 'h2' | 'h3' }) {
  const { contracts, heading } = props;
  const { t } = useTranslation('portals');
  const held = contracts.filter((contract) => !isOver(contract));
  const former = contracts.filter(isOver);
  const folded = former.length > 1;
  const cards = (shown: ContractSummary[]) =>
    shown.length > 0 && (
      <ul className={`${styles.list} ${styles.contracts}`}>
        {shown.map((contract) => (
          <ContractCard key={contract.id} contract={contract} heading={heading} />
        ))}
      </ul>
    );
  if (contracts.length === 0) return <NoContracts />;
  return (
    <>
      {cards(folded ? held : [...held, ...former])}
      {folded && (
        <Disclosure summary={t('customer.former', { count: former.length })}>{cards(former)}</Disclosure>
      )}
    </>
  );
}
