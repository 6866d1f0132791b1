import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import type { MovingContract } from '#web/base/api/moving.ts';
import { ContractChoice } from '../contracts/ContractChoice.tsx';

/** Chooses the contracts to move. */
export function MovingContracts({
  items,
  ...choice
}: {
  items: MovingContract[];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}) {
  const { t } = useTranslation('moving');
  const isNone = items.every(({ address }) => address === undefined);
  return (
    <ContractChoice
      {...choice}
      words={{
        title: t('contracts.title'),
        hint: t(isNone ? 'contracts.none' : 'contracts.hint'),
        refused: t('contracts.staying'),
      }}
      items={items.map(({ id, title, icon, waitsFor, address, refused = '' }) => ({
        id,
        title,
        icon,
        note:
          waitsFor === undefined
            ? t('contracts.number', { id })
            : t('contracts.waits', { id, day: formatDate(waitsFor) }),
        refused: address === undefined ? refused : undefined,
      }))}
    />
  );
}
