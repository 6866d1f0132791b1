import type { TFunction } from 'i18next';

/**
 * Title of the browser's tab: „Fehler: Ihr Fahrrad – Fahrradversicherung – Haus Versicherung". The prefix tells,
 * before anything else is read, that the page has come back with errors.
 */
export function documentTitle(
  t: TFunction,
  parts: { page: string; product?: string; brand: string; errors?: boolean },
) {
  const page = parts.product === undefined ? parts.page : `${parts.page} – ${parts.product}`;
  const title = t('common:page.title', { page, brand: parts.brand });
  return parts.errors === true ? t('common:page.errorPrefix', { title }) : title;
}
