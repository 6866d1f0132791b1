import { useTranslation } from '../../../ui/translation.tsx';
import { SlideOut } from '#renderers/ui/dialog/SlideOut.tsx';
import PriceFacts from './PriceFacts.tsx';
import type { PriceFactsProps } from './PriceFacts.tsx';

export interface PriceSheetProps extends PriceFactsProps {
  open: boolean;
  onClose: () => void;
}

/** All that is known of the price, over the page of a small window. */
export default function PriceSheet({ open, onClose, ...facts }: PriceSheetProps) {
  const { t } = useTranslation('wizard');
  return (
    <SlideOut open={open} from="bottom" title={t('price.title')} onClose={onClose}>
      <PriceFacts {...facts} details="open" />
    </SlideOut>
  );
}
