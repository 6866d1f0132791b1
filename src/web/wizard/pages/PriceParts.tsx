import { memo } from 'react';
import { PriceAside } from '#renderers/wizard/view/price/PriceAside.tsx';
import { PriceBar } from '#renderers/wizard/view/price/PriceBar.tsx';
import { PriceMoment } from '#renderers/wizard/view/price/PriceMoment.tsx';
import { priceMoment } from '../session/priceMoment.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import { PriceSheet } from './lazyPages.ts';
import { PriceFacts } from './lazyParts.ts';
import { usePriceFacts } from './usePriceFacts.ts';
import { useWideWindow } from './useWideWindow.ts';

// Each subscribes to the price on its own: the price changes twice per answer, and neither the page around it
// nor a change of page should cause a render.

const Moment = () => <PriceMoment moment={useObservable(priceMoment(useWizardBasis().session))} />;

const Beside = () => <PriceAside {...usePriceFacts()} Facts={PriceFacts} moment={<Moment />} />;
const Below = () => <PriceBar {...usePriceFacts()} Sheet={PriceSheet} moment={<Moment />} />;

/** The price beside the questions. */
export const PriceBeside = memo(function PriceBeside() {
  return useWideWindow() === false ? null : <Beside />;
});

/** The price at the lower edge of a small window. */
export const PriceBelow = memo(function PriceBelow() {
  return useWideWindow() ? null : <Below />;
});
