import type { ContractSummary } from '#web/base/api/contracts.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { Activities } from './Activities.tsx';
import { ServicesWidget } from './ServicesWidget.tsx';

/** The lower half of the overview, which is loaded after what one sees first. */
export default function BelowContracts({ contracts }: { contracts: ContractSummary[] | undefined }) {
  const withServices = useFlag('services-widget');
  return (
    <>
      <Activities contracts={contracts} />
      {withServices && <ServicesWidget />}
    </>
  );
}
