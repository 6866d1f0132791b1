import { lazy } from 'react';
import { loadWidgets } from '#renderers/widgets/list.ts';
import { patiently } from '#web/base/importWithRetry.ts';
import { partsOfPages } from './lazyParts.ts';
import type { Session } from '../session/session.ts';

const modules = {
  summary: () => import('./SummaryPage.tsx'),
  outcome: () => import('../change/ChangeOutcome.tsx'),
  change: () => import('../change/ChangeSummary.tsx'),
  changed: () => import('../change/ChangeResult.tsx'),
  claimed: () => import('../claim/ClaimResult.tsx'),
  exit: () => import('./ExitPage.tsx'),
  result: () => import('./ResultPage.tsx'),
  saving: () => import('./SavingDialogs.tsx'),

  price: () => import('#renderers/wizard/view/price/PriceSheet.tsx'),
  notes: () => import('../tools/WizardNotes.tsx'),
  tools: () => import('../tools/WizardTools.tsx'),
};

/** What nobody sees on the first page of questions, each in a chunk of its own. */
export const SummaryPage = lazy(() => patiently(modules.summary));
export const ChangeOutcome = lazy(() => patiently(modules.outcome));
export const ChangeSummary = lazy(() => patiently(modules.change));
export const ChangeResult = lazy(() => patiently(modules.changed));
export const ClaimResult = lazy(() => patiently(modules.claimed));
export const ExitPage = lazy(() => patiently(modules.exit));
export const ResultPage = lazy(() => patiently(modules.result));
export const SavingDialogs = lazy(() => patiently(modules.saving));
export const PriceSheet = lazy(() => patiently(modules.price));
export const WizardNotes = lazy(() => patiently(modules.notes));
export const WizardTools = lazy(() => patiently(modules.tools));

/** What only those see to whom an agent hands something, or who did. */
export const Handed = lazy(() => patiently(() => import('../handover/Handed.tsx')));

/** What only those see who advise: all pages on one sheet, why a question is asked, why a price is as it is. */
export const Sheet = lazy(() => patiently(() => import('../sheet/Sheet.tsx')));
export const WhyPrice = lazy(() => patiently(() => import('./WhyPrice.tsx')));
export const WhyAsked = lazy(() => patiently(() => import('../sheet/WhyAsked.tsx')));

/**
 * Loads all that this wizard may need while the first questions are answered, so that it is there when the
 * network is not: later pages, what judging them takes, the heavy parts of widgets; and keeps the draft of whoever is
 * signed in as a customer in the account.
 */
export function loadLaterPages(session: Session): void {
  const { formats, store } = session;
  const { definition, fields } = store.loaded();
  const widgets = new Set([...fields.values()].map(({ widget }) => widget));
  const coming = [formats.load(Object.keys(definition.pages)), loadWidgets(widgets)];
  for (const load of Object.values({ ...modules, ...partsOfPages }))
    coming.push(load().then(() => undefined));
  coming.push(import('../session/saveDraft.ts').then(() => undefined));
  coming.push(import('../session/ownDraft.ts').then((own) => own.keepInAccount(session)));
  for (const part of coming) void part.catch(() => undefined);
}
