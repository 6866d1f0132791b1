import { createContext, use } from 'react';
import type { Definition, Page } from '#engine/definition/definition.ts';
import { itemParams } from '#engine/text/itemParams.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Session } from './session.ts';

/** What stays the same from page to page: consumers do not render on a change of page. */
export interface WizardBasis {
  session: Session;
  definition: Definition;
  /** Texts in the engine's shape. */
  t: Translate;
}

/** The opened wizard and its current page. */
export interface WizardView extends WizardBasis {
  /** Id of the step that is shown: its page, and the number of its item where there is one. */
  step: string;
  page: Page;
  /** The page was reached by moving inside the wizard, not by loading the document. */
  moved: boolean;
  hrefOf: (step: string) => string;
  /** Returns a text of a step's page; defaults to the current step. */
  pageText: (key: string, step?: string) => string;
  /** Goes to a step; `toSummary` when the person comes from the summary and wants back there. */
  go: (step: string, options?: { toSummary?: boolean; replace?: boolean }) => void;
  /** The page was opened from the summary. */
  fromSummary: boolean;
}

export const WizardContext = createContext<WizardView | undefined>(undefined);
export const BasisContext = createContext<WizardBasis | undefined>(undefined);

const missingProvider = 'There is no wizard around this component';

/** The part of the wizard around that no change of page touches. @throws outside of one */
export function useWizardBasis(): WizardBasis {
  const basis = use(BasisContext);
  if (!basis) throw new Error(missingProvider);
  return basis;
}

/** The wizard around. @throws outside of one */
export function useWizard(): WizardView {
  const view = use(WizardContext);
  if (!view) throw new Error(missingProvider);
  return view;
}

/** Returns an optional text of the definition. */
export function optionalText(
  { t, session, definition, step }: Pick<WizardView, 't' | 'session' | 'definition' | 'step'>,
  key: string,
): string | undefined {
  const full = `${definition.namespace}:${key}`;
  if (!t.exists(full)) return undefined;
  return t(full, itemParams(definition, t, step, session.store.answers()));
}
