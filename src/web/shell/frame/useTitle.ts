import { useEffect } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { useServices } from '#web/base/services.ts';

/** Sets the document title: page, then brand; prefixed if the page has errors. */
export function useTitle(page: string, withErrors = false): void {
  const { t } = useTranslation();
  const { bootstrap } = useServices();
  useEffect(() => {
    const title = t('common:page.title', { page, brand: brandOf(bootstrap.brand).name });
    document.title = withErrors ? t('common:page.errorPrefix', { title }) : title;
  }, [t, page, bootstrap.brand, withErrors]);
}
