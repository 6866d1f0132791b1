import { rowOf } from '#engine/pages/pageTable.ts';
import type { Translate } from '#engine/text/translate.ts';
import { brandWords } from '#server/catalog/content/brandWords.ts';
import type { Brand } from '#server/base/brands.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { FoundPage } from './pageAt.ts';

/** Returns the title of the document before the web app has drawn anything; it uses the same texts. */
export function titleOf(
  { page, wizard }: FoundPage,
  brand: Brand,
  { registry }: Pick<Deps, 'registry'>,
  t: Translate,
): string {
  return t('common:page.title', { page: nameOf(), brand: brandWords(brand).sender });

  function nameOf(): string {
    const title = rowOf(page)?.title;
    return title === undefined ? productOf(wizard?.definition.id ?? '') : t(title, gapsOf());
  }

  /** What the gaps of titles are filled with: the number of a thing, or the name of a product. */
  function gapsOf(): { [name: string]: string | undefined } {
    if (page.kind === 'product') return { product: productOf(page.id) };
    if (page.kind === 'product-documents') return { product: productOf(page.product) };
    if (page.kind === 'contract') return { id: page.contract };
    if (page.kind === 'claim') return { id: page.claim };
    return 'id' in page ? { id: page.id } : {};
  }

  function productOf(id: string): string {
    const definition = registry.get(id)?.definition;
    return definition ? t(`${definition.namespace}:title`) : '';
  }
}
