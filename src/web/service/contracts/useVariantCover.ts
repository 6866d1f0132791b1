import { useMemo } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import { namespaceOf } from '#web/base/namespaces.ts';
import { coversOf } from '#web/base/texts/covers.ts';
import { variantCover, type VariantCover } from './coverRows.ts';

/** Returns what a contract's variant covers, from the texts of the product page; undefined without such texts. */
export function useVariantCover({
  product,
  premium: { variant },
}: Pick<ContractSummary, 'product' | 'premium'>): VariantCover | undefined {
  const namespace = namespaceOf(`produkt.${product}`);
  const { t } = useTranslation([namespace]);
  return useMemo(
    () => variantCover(coversOf(t(`${namespace}:covers`, { returnObjects: true })), variant),
    [t, namespace, variant],
  );
}
