import { useShownErrorsOf } from '#renderers/wizard/store/useWizard.ts';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useWizard } from '../session/wizardContext.ts';

/**
 * Title of the document: the page, then the product; errors on the page come first.
 * @param steps ids of the steps on the page, separated by commas
 */
export function usePageTitle(steps: string): void {
  const { definition, t, pageText } = useWizard();
  const errors = useShownErrorsOf(steps);
  useTitle(`${pageText('title')} – ${t(`${definition.namespace}:title`)}`, errors.length > 0);
}
