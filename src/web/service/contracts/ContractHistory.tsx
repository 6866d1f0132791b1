import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Side } from '#web/base/api/contracts.ts';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { PastChanges } from './PastChanges.tsx';

/** Past changes of a contract; nothing if there are none. */
export default function ContractHistory({
  partner,
  contract,
  side,
}: {
  partner: string;
  contract: string;
  side: Side;
}) {
  const { t } = useTranslation('portals');
  const { pastChanges } = useCustomer();
  const { data } = useQuery(pastChanges(partner, contract));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('changed.title')}</h2>
      <PastChanges items={data.items} side={side} labelledBy="history" />
    </section>
  );
}
