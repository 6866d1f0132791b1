import { createContext, use } from 'react';
import type { Definition, Page } from '#engine/definition/definition.ts';
import { itemOfStep } from '#engine/definition/stepId.ts';
import { itemParams } from '#engine/text/itemParams.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Session } from './session.ts';

/** What stays the same from page to page: whoever needs no more is not drawn anew by a change of page. */
export interface WizardBasis {
  session: Session;
  definition: Definition;
  /** Texts as the engine asks for them. */
  t: Translate;
}

/** What every part of an opened wizard knows. */
export interface WizardView extends WizardBasis {
  /** Id of the step that is shown: its page, and the number of its item where there is one. */
  step: string;
  page: Page;
  /** The page was reached by moving inside the wizard, not by loading the document. */
  moved: boolean;
  hrefOf: (step: string) => string;
  /** A text of the page of a step, of the one that is shown when none is named. */
  pageText: (key: string, step?: string) => string;
  /** Goes to a step; `toSummary` when the person comes from the summary and wants back there. */
  go: (step: string, options?: { toSummary?: boolean; replace?: boolean }) => void;
  /** The page was opened from the summary. */
  fromSummary: boolean;
}

export const WizardContext = createContext<WizardView | undefined>(undefined);
export const BasisContext = createContext<WizardBasis | undefined>(undefined);

const outside = 'There is no wizard around this component';

/** The part of the wizard around that no change of page touches. @throws outside of one */
export function useWizardBasis(): WizardBasis {
  const basis = use(BasisContext);
  if (!basis) throw new Error(outside);
  return basis;
}

/** The wizard around. @throws outside of one */
export function useWizard(): WizardView {
  const view = use(WizardContext);
  if (!view) throw new Error(outside);
  return view;
}

/** A text of the definition that need not exist. */
export function optionalText(
  { t, definition, step }: Pick<WizardView, 't' | 'definition' | 'step'>,
  key: string,
): string | undefined {
  const full = `${definition.namespace}:${key}`;
  return t.exists(full) ? t(full, itemParams(itemOfStep(step))) : undefined;
}
