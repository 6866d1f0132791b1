import { lazy } from 'react';

const modules = {
  summary: () => import('./SummaryPage.tsx'),
  exit: () => import('./ExitPage.tsx'),
  result: () => import('./ResultPage.tsx'),
  saving: () => import('./SavingDialogs.tsx'),
};

/** What nobody sees on the first page of questions, each in a chunk of its own. */
export const SummaryPage = lazy(modules.summary);
export const ExitPage = lazy(modules.exit);
export const ResultPage = lazy(modules.result);
export const SavingDialogs = lazy(modules.saving);

/** Loads them while the first questions are answered, so that they are there when the network is not. */
export function loadLaterPages(): void {
  for (const load of Object.values(modules)) void load().catch(() => undefined);
}
