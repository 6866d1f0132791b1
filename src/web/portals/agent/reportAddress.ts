import type { ContractSummary } from '#web/base/api/contracts.ts';
import { reportPath, agentPath } from '#web/service/claims/lines.ts';
import { useServices } from '#web/base/services.ts';

/** Returns the address of the claim report for a contract; undefined if none is available. */
export function useReportAddress() {
  const { bootstrap } = useServices();
  return ({ product, id }: Pick<ContractSummary, 'product' | 'id'>): string | undefined => {
    const line = bootstrap.definitions.find(({ products }) => products?.includes(product));
    const address = line?.addresses['meldung'];
    return address && agentPath(reportPath(address, encodeURIComponent(id)));
  };
}
