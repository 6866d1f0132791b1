import type { Field } from '#engine/definition/definition.ts';
import type { DefinitionTexts } from '#engine/text/message.ts';
import { fieldText } from '../../form/texts.ts';

/** Number of items and its limits. */
export interface Limits {
  count: number;
  minItems: number;
  maxItems: number;
}

/** Why an item can be neither added nor removed; absent while both can be done. */
export function limitText(texts: DefinitionTexts, field: Field, limits: Limits): string | undefined {
  const { count, minItems, maxItems } = limits;
  const sentence = (word: 'atLeast' | 'atMost' | 'exactly', limit: number) => {
    const one = fieldText(texts, field, 'item');
    const several = fieldText(texts, field, 'items');
    const items = (limit === 1 ? one : several) ?? texts.t('widgets:list.items', { count: limit });
    const own = fieldText(texts, field, word, { count: limit, items });
    return own ?? texts.t(`widgets:list.${word}`, { count: limit, items });
  };
  if (count >= maxItems) return sentence(minItems === maxItems ? 'exactly' : 'atMost', maxItems);
  return minItems > 0 && count <= minItems ? sentence('atLeast', minItems) : undefined;
}
