import { memo } from 'react';
import { PriceAnnouncer } from '#renderers/wizard/view/price/PriceAnnouncer.tsx';
import { usePriceFacts } from './usePriceFacts.ts';

/** The price for screen readers. */
export default memo(function PriceSpoken() {
  const { state, period } = usePriceFacts();
  return <PriceAnnouncer state={state} period={period} />;
});
