import { fieldKey } from '#engine/text/fieldKey.ts';
import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { ListedDraft } from './listQuery.ts';

type Judged = Pick<
  ListedDraft,
  'definition' | 'judged_percent' | 'judged_variant' | 'judged_instalment_cent' | 'judged_period'
>;

/** Returns a function that shows what the last save of a draft amounts to: progress, variant and price. */
export function createJudgedView({ registry, root }: Pick<Deps, 'registry' | 'root'>) {
  const t = translator('live', root);
  /** Returns what the product calls a variant; undefined where it has none of that key. */
  function variantName(id: string, variant: string): string | undefined {
    const product = registry.get(id)?.definition;
    const pointer = product?.price?.variant;
    if (!product || pointer === undefined) return undefined;
    const key = `${product.namespace}:${fieldKey(pointer)}.options.${variant}.label`;
    return t.exists(key) ? t(key) : undefined;
  }
  return ({ definition, judged_percent, judged_variant, judged_instalment_cent, judged_period }: Judged) => {
    const variant = judged_variant === null ? undefined : variantName(definition, judged_variant);
    const isPriced = judged_instalment_cent !== null && judged_period !== null;
    return {
      ...(judged_percent !== null && { percent: judged_percent }),
      ...(variant !== undefined && { variant }),
      ...(isPriced && { price: { instalmentCent: judged_instalment_cent, period: judged_period } }),
    };
  };
}
