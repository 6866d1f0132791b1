import type { ContractSummary } from '#web/base/api/contracts.ts';
import { filled, forAgents } from '#web/service/claims/lines.ts';
import { useServices } from '#web/base/services.ts';

/** Where an agent reports a claim about a contract of a customer; undefined where nobody can. */
export function useReportAddress() {
  const { bootstrap } = useServices();
  return ({ product, id }: Pick<ContractSummary, 'product' | 'id'>): string | undefined => {
    const line = bootstrap.definitions.find(({ products }) => products?.includes(product));
    const address = line?.addresses['meldung'];
    return address && forAgents(filled(address, encodeURIComponent(id)));
  };
}
