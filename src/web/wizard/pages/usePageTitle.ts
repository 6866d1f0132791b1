import { useShownErrorsOf } from '#renderers/wizard/store/useWizard.ts';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Title of the document: the page, then the product; errors on the page come first. */
export function usePageTitle(): void {
  const { step, definition, t, pageText } = useWizard();
  const errors = useShownErrorsOf(step);
  useTitle(`${pageText('title')} – ${t(`${definition.namespace}:title`)}`, errors.length > 0);
}
