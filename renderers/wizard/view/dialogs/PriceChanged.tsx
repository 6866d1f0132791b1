import { useTranslation } from '../../../ui/translation.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { chosenPrice } from '../price/price.ts';
import type { Price } from '../price/price.ts';
import { usePriceText } from '../price/usePriceText.ts';

interface PriceChangedProps {
  open: boolean;
  /** The price that the person has seen, and the one that counts now. */
  before?: Price;
  now?: Price;
  period?: string;
  onClose: () => void;
  onConfirm: () => void;
  busy?: boolean;
}

/** Asks before an application is sent at another price than the one that was shown. */
export function PriceChanged({ open, before, now, period, onClose, onConfirm, busy }: PriceChangedProps) {
  const { t } = useTranslation('wizard');
  const priceText = usePriceText();
  const line = (price: Price | undefined) => {
    const chosen = price && chosenPrice(price, period);
    if (!chosen) return t('price.unknown');
    const text = priceText(chosen);
    return `${text.amount} ${text.per}`;
  };
  return (
    <Modal
      open={open}
      title={t('price.changed.title')}
      onClose={onClose}
      onConfirm={onConfirm}
      confirmLabel={t('price.changed.confirm')}
      busy={busy}
    >
      <p>{t('price.changed.text')}</p>
      <DefinitionList
        look="compact"
        entries={[
          { key: 'before', label: t('price.changed.old'), value: line(before) },
          { key: 'now', label: t('price.changed.new'), value: <strong>{line(now)}</strong> },
        ]}
      />
    </Modal>
  );
}
