import { lazy } from 'react';
import { patiently } from '#web/base/importWithRetry.ts';

/** What some pages of questions show beside them, each in a chunk of its own. */
export const partsOfPages = {
  made: () => import('./MadeDocuments.tsx'),
  advice: () => import('./AdviceNote.tsx'),
  variants: () => import('./VariantsCompared.tsx'),
};

export const MadeDocuments = lazy(() => patiently(partsOfPages.made));
export const AdviceNote = lazy(() => patiently(partsOfPages.advice));
export const VariantsCompared = lazy(() => patiently(partsOfPages.variants));
