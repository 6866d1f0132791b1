import { useMemo } from 'react';
import { fieldKey } from '#engine/text/fieldKey.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { ContractDetails } from '#web/base/api/contracts.ts';
import { namespaceOf } from '#web/base/namespaces.ts';
import { coversOf, type Covers } from '#web/base/texts/covers.ts';
import { contractCover, type ContractCover, type ModuleWords } from './contractCover.ts';

/** A product's words, and what a contract makes of them. */
interface KnownCover {
  covers: Covers;
  cover: ContractCover;
}

/** Returns whether the texts of a product are still on their way: what it covers cannot be said yet. */
export function useCoverPending(product: string): boolean {
  const namespace = namespaceOf(`produkt.${product}`);
  const { i18n } = useTranslation([namespace]);
  return !i18n.hasLoadedNamespace(namespace);
}

/** Returns what a contract covers, from the texts of the product page; undefined without such texts. */
export function useContractCover(
  contract: Pick<ContractDetails, 'product' | 'premium' | 'insured'>,
): KnownCover | undefined {
  const { product, insured } = contract;
  const { variant } = contract.premium;
  const namespace = namespaceOf(`produkt.${product}`);
  const { t } = useTranslation([namespace]);
  return useMemo(() => {
    const covers = coversOf(t(`${namespace}:covers`, { returnObjects: true }));
    const options: unknown =
      covers.modules === undefined
        ? undefined
        : t(`${namespace}:${fieldKey(covers.modules)}.options`, { returnObjects: true });
    const cover = contractCover(covers, { variant, insured, modules: modulesOf(options) });
    return cover && { covers, cover };
  }, [t, namespace, variant, insured]);
}

/** The texts of options: a label alone, or with a line below. */
const modulesOf = (options: unknown): ModuleWords[] =>
  Object.values(options ?? {})
    .map((words: unknown) => (typeof words === 'string' ? { label: words } : words))
    .filter(isModule);

const isModule = (words: unknown): words is ModuleWords =>
  typeof words === 'object' && words !== null && 'label' in words && typeof words.label === 'string';
