import { lazy } from 'react';
import { importWithRetry } from '#web/base/importWithRetry.ts';

/** Optional parts of question pages, a chunk each. */
export const lazyParts = {
  made: () => import('./OwnDocuments.tsx'),
  advice: () => import('./AdviceNote.tsx'),
  variants: () => import('./VariantsPanel.tsx'),
};

export const OwnDocuments = lazy(() => importWithRetry(lazyParts.made));
export const AdviceNote = lazy(() => importWithRetry(lazyParts.advice));
export const VariantsPanel = lazy(() => importWithRetry(lazyParts.variants));
