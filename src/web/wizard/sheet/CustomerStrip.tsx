import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { formatCurrency } from '#engine/text/format.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { customerReads } from '#web/base/api/customerReads.ts';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import { useAgentCalls } from '#web/portal/frames/useAgentCalls.ts';
import { ageOn } from '#web/portal/parts/customerFacts.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import styles from './CustomerStrip.module.css';
import { JoinSheet } from './JoinSheet.tsx';

/** Product, object and premium of a contract in one line. */
function ContractChip({ contract }: { contract: ContractSummary }) {
  const { t } = useTranslation('sheet');
  const { id, title, object, premium } = contract;
  const premiumYear = t('perYear', { amount: formatCurrency(premium.yearCent) });
  return (
    <li>
      <Link href={pathTo(agentPaths.contract, { id })} target="_blank" rel="opener">
        {title}
      </Link>{' '}
      {[object, premiumYear].filter(Boolean).join(' · ')}
    </li>
  );
}

/** The customer by name and age, and what there is with us. */
function Known({ number }: { number: string }) {
  const { t } = useTranslation('sheet');
  const calls = useAgentCalls(customerReads);
  const { data: customer, dataUpdatedAt } = useQuery(calls.customer(number));
  const { data: contracts } = useQuery(calls.contracts(number));
  const notes = useInfiniteQuery(calls.timeline(number, { kind: 'note' })).data?.pages[0];
  if (!customer) return <span>{number}</span>;
  const { companyName, firstName, lastName, birthDate } = customer;
  const running = contracts?.items.filter(({ state }) => state === 'active' || state === 'cancelled') ?? [];
  const count = notes?.items.length ?? 0;
  return (
    <>
      <Link href={pathTo(agentPaths.customer, { id: number })} target="_blank" rel="opener">
        <strong>{companyName ?? `${firstName} ${lastName}`}</strong>
      </Link>
      {birthDate !== undefined && (
        <span>{t('age', { count: ageOn(birthDate, new Date(dataUpdatedAt)) })}</span>
      )}
      {contracts && running.length === 0 && <span>{t('noContracts')}</span>}
      <ul className={styles.contracts} aria-label={t('contracts')}>
        {running.map((contract) => (
          <ContractChip key={contract.id} contract={contract} />
        ))}
      </ul>
      {count > 0 && <span>{t(notes?.cursor === undefined ? 'notes' : 'manyNotes', { count })}</span>}
    </>
  );
}

/** Whom the sheet is for, and what the customer has with us. */
export function CustomerStrip() {
  const { t } = useTranslation('sheet');
  const { session } = useWizardBasis();
  const number = useObservable(session.customer);
  return (
    <section className={styles.strip} aria-label={t('customer')}>
      {number === undefined ? <JoinSheet /> : <Known number={number} />}
    </section>
  );
}
