import { lazy } from 'react';
import { importWithRetry } from '#web/base/importWithRetry.ts';

/** Parts that not every page of questions has from the start, a chunk each. */
export const lazyParts = {
  made: () => import('./OwnDocuments.tsx'),
  errors: () => import('./PageErrors.tsx'),
  advice: () => import('./AdviceNote.tsx'),
  figures: () => import('./Figures.tsx'),
  call: () => import('./EmergencyCall.tsx'),
  facts: () => import('#renderers/wizard/view/price/PriceFacts.tsx'),
  steps: () => import('./StepList.tsx'),
  spoken: () => import('./PriceSpoken.tsx'),
};

export const OwnDocuments = lazy(() => importWithRetry(lazyParts.made));
export const PageErrors = lazy(() => importWithRetry(lazyParts.errors));
export const AdviceNote = lazy(() => importWithRetry(lazyParts.advice));
export const EmergencyCall = lazy(() => importWithRetry(lazyParts.call));
export const Figures = lazy(() => importWithRetry(lazyParts.figures));
export const PriceFacts = lazy(() => importWithRetry(lazyParts.facts));
export const StepList = lazy(() => importWithRetry(lazyParts.steps));
export const PriceSpoken = lazy(() => importWithRetry(lazyParts.spoken));
