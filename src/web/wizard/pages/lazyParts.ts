import { lazy } from 'react';
import { importWithRetry } from '#web/base/importWithRetry.ts';

/** Parts that not every page of questions has from the start, a chunk each. */
export const lazyParts = {
  errors: () => import('./PageErrors.tsx'),
  facts: () => import('#renderers/wizard/view/price/PriceFacts.tsx'),
  steps: () => import('./StepList.tsx'),
  spoken: () => import('./PriceSpoken.tsx'),
};

export const PageErrors = lazy(() => importWithRetry(lazyParts.errors));
export const PriceFacts = lazy(() => importWithRetry(lazyParts.facts));
export const StepList = lazy(() => importWithRetry(lazyParts.steps));
export const PriceSpoken = lazy(() => importWithRetry(lazyParts.spoken));
