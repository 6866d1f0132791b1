import { useShownErrorsOf } from '#renderers/wizard/store/useWizard.ts';
import { useTitle } from '../frame/useTitle.ts';
import { useWizard } from './wizardContext.ts';

/** Title of the document: the page, then the product; errors on the page come first. */
export function usePageTitle(): void {
  const { page, definition, t } = useWizard();
  const errors = useShownErrorsOf(page.id);
  const text = (key: string) => t(`${definition.namespace}:${key}`);
  useTitle(`${text(`pages.${page.id}.title`)} – ${text('title')}`, errors.length > 0);
}
