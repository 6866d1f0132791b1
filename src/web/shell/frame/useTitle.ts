import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { brandOf } from '#renderers/tokens/brands.ts';
import { useServices } from '#web/base/services.ts';

/** The document's title: the page, then the brand; with errors on the page it says so first. */
export function useTitle(page: string, withErrors = false): void {
  const { t } = useTranslation();
  const { bootstrap } = useServices();
  useEffect(() => {
    const title = t('common:page.title', { page, brand: brandOf(bootstrap.brand).name });
    document.title = withErrors ? t('common:page.errorPrefix', { title }) : title;
  }, [t, page, bootstrap.brand, withErrors]);
}
