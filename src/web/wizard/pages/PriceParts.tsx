import { memo } from 'react';
import { PriceAnnouncer } from '#renderers/wizard/view/price/PriceAnnouncer.tsx';
import { PriceAside } from '#renderers/wizard/view/price/PriceAside.tsx';
import { PriceBar } from '#renderers/wizard/view/price/PriceBar.tsx';
import { PriceSheet } from './lazyPages.ts';
import { usePriceFacts } from './usePriceFacts.ts';
import { useWideWindow } from './useWideWindow.ts';

// Each follows the price by itself: it changes twice per answer, and the page around it does not; nor are
// they drawn anew when the page changes.

const Beside = () => <PriceAside {...usePriceFacts()} />;
const Below = () => <PriceBar {...usePriceFacts()} Sheet={PriceSheet} />;

/** The price beside the questions. */
export const PriceBeside = memo(function PriceBeside() {
  return useWideWindow() ? <Beside /> : null;
});

/** The price at the lower edge of a small window. */
export const PriceBelow = memo(function PriceBelow() {
  return useWideWindow() ? null : <Below />;
});

/** The price for the ear. */
export const PriceSpoken = memo(function PriceSpoken() {
  const { state, period } = usePriceFacts();
  return <PriceAnnouncer state={state} period={period} />;
});
