import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { ContractDetails, Side } from '#web/base/api/contracts.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** Notice that the contract has an older tariff than the current one, with a contact for questions. */
export function TariffGeneration({ contract, side }: { contract: ContractDetails; side: Side }) {
  const { t } = useTranslation('portals');
  const { tariff, newerTariff, state } = contract;
  const shown = useFlag('product-generations');
  if (!shown || tariff === undefined) return null;
  return (
    <>
      <p>{t('customer.contract.generation', { date: formatDate(tariff) })}</p>
      {newerTariff !== undefined && state === 'active' && (
        <InfoBox headline={t('customer.contract.newer', { date: formatDate(newerTariff) })}>
          {t(`customer.contract.side.${side}.newer`)}{' '}
          {side === 'customer' && <Link href={customerPaths.contact}>{t('customer.contract.newerAsk')}</Link>}
        </InfoBox>
      )}
    </>
  );
}
