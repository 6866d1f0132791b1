import { createContext, use } from 'react';
import type { Definition, Page } from '#engine/definition/definition.ts';
import type { Path } from '#engine/definition/path.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Session } from './session.ts';

/** What every part of an opened wizard knows. */
export interface WizardView {
  session: Session;
  definition: Definition;
  path: Path;
  page: Page;
  /** Texts as the engine asks for them. */
  t: Translate;
  /** The page was reached by moving inside the wizard, not by loading the document. */
  moved: boolean;
  hrefOf: (page: string) => string;
  /** Goes to a page; `toSummary` when the person comes from the summary and wants back there. */
  go: (page: string, options?: { toSummary?: boolean; replace?: boolean }) => void;
  /** The page was opened from the summary. */
  fromSummary: boolean;
}

export const WizardContext = createContext<WizardView | undefined>(undefined);

/** The wizard around. @throws outside of one */
export function useWizard(): WizardView {
  const view = use(WizardContext);
  if (!view) throw new Error('There is no wizard around this component');
  return view;
}

/** A text of the definition that need not exist. */
export function optionalText(
  { t, definition }: Pick<WizardView, 't' | 'definition'>,
  key: string,
): string | undefined {
  const full = `${definition.namespace}:${key}`;
  return t.exists(full) ? t(full) : undefined;
}
