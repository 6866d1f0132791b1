import { lazy } from 'react';
import { loadWidgets } from '#renderers/widgets/list.ts';
import { browserNetwork } from '#web/base/network.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { lazyComponent } from '#renderers/widgets/lazyComponent.tsx';
import { lazyModule } from '#renderers/widgets/lazyModule.ts';
import { around } from './lazyAround.ts';
import { lazyParts } from './lazyParts.ts';
import { savingModule } from '../session/draftSync.ts';
import { mayCall } from '../session/mayCall.ts';
import type { Session } from '../session/session.ts';

const modules = {
  summary: () => import('./SummaryPage.tsx'),
  outcome: () => import('../change/ChangeAside.tsx'),
  bar: () => import('../change/ChangeBar.tsx'),
  change: () => import('../change/ChangeSummary.tsx'),
  exit: () => import('./ExitPage.tsx'),
  final: () => import('./FinalPage.tsx'),
  failed: () => import('./SendingFailed.tsx'),
  saving: () => import('./SavingDialogs.tsx'),

  price: () => import('#renderers/wizard/view/price/PriceSheet.tsx'),
  table: () => import('#renderers/wizard/view/price/PriceTable.tsx'),
  notes: () => import('../tools/WizardNotes.tsx'),
  tools: () => import('../tools/WizardTools.tsx'),
};

/** Not needed for the first page of questions: a chunk each. */
export const SummaryPage = lazy(() => importWithRetry(modules.summary));
export const ChangeAside = lazy(() => importWithRetry(modules.outcome));
export const ChangeBar = lazy(() => importWithRetry(modules.bar));
export const ChangeSummary = lazy(() => importWithRetry(modules.change));
export const ExitPage = lazy(() => importWithRetry(modules.exit));
export const FinalPage = lazy(() => importWithRetry(modules.final));
export const SendingFailed = lazy(() => importWithRetry(modules.failed));
export const SavingDialogs = lazy(() => importWithRetry(modules.saving));
export const PriceSheet = lazy(() => importWithRetry(modules.price));
export const WizardNotes = lazy(() => importWithRetry(modules.notes));
export const WizardTools = lazy(() => importWithRetry(modules.tools));

/** Below the questions of some pages, which wait for it. */
export const joinedPages = lazyModule(() => importWithRetry(() => import('./JoinedPages.tsx')));
export const JoinedPages = lazyComponent(joinedPages, (module) => module.default);

/** Only needed for handed-over drafts. */
export const Handover = lazy(() => importWithRetry(() => import('../handover/Handover.tsx')));

/** Only needed by agents: the sheet, reasons for questions, the buttons below the price. */
export const Sheet = lazy(() => importWithRetry(() => import('../sheet/Sheet.tsx')));
export const SheetBench = lazy(() => importWithRetry(() => import('../sheet/SheetBench.tsx')));
export const AgentBeside = lazy(() => importWithRetry(() => import('./AgentBeside.tsx')));
export const QuestionReason = lazy(() => importWithRetry(() => import('../sheet/Reason.tsx')));

/**
 * Prefetches everything that this wizard may need while the first questions are answered, so that it works
 * offline: later pages, their validators, heavy parts of widgets. Also saves the draft of a signed-in
 * customer to the account.
 */
export function prefetchPages(session: Session): void {
  const { formats, store } = session;
  const { definition, fields } = store.loaded();
  const widgets = new Set([...fields.values()].map(({ widget }) => widget));
  const coming: Promise<unknown>[] = [formats.load(Object.keys(definition.pages)), loadWidgets(widgets)];
  // Offline they would load the page again as soon as the network is back, although nothing is missing yet.
  const parts = browserNetwork(window).isOnline() ? [joinedPages, around] : [];
  for (const module of [savingModule, ...parts]) coming.push(module.load());
  for (const load of Object.values({ ...modules, ...lazyParts })) coming.push(load());
  coming.push(import('../session/ownDraft.ts').then((own) => own.saveToAccount(session)));
  if (mayCall(session)) coming.push(import('../session/passServices.ts'));
  coming.push(session.submission.sender());
  for (const part of coming) void part.catch(() => undefined);
}
