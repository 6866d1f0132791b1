import { memo } from 'react';
import { PriceAnnouncer } from '#renderers/wizard/view/price/PriceAnnouncer.tsx';
import { usePriceFacts } from './usePriceFacts.ts';
import { usePriceMoment } from './usePriceMoment.ts';
import { useWizardBasis } from '../session/wizardContext.ts';

/** The price for screen readers, and for the eye what an answer has just made of it. */
export default memo(function PriceSpoken() {
  const { session } = useWizardBasis();
  const { state, period } = usePriceFacts();
  usePriceMoment(session, state, period);
  return <PriceAnnouncer state={state} period={period} />;
});
