import { lazy } from 'react';
import { importWithRetry } from '#web/base/importWithRetry.ts';

/** Optional parts of question pages, a chunk each. */
export const lazyParts = {
  made: () => import('./GeneratedDocuments.tsx'),
  advice: () => import('./AdviceNote.tsx'),
  variants: () => import('./ComparisonDisclosure.tsx'),
};

export const GeneratedDocuments = lazy(() => importWithRetry(lazyParts.made));
export const AdviceNote = lazy(() => importWithRetry(lazyParts.advice));
export const ComparisonDisclosure = lazy(() => importWithRetry(lazyParts.variants));
