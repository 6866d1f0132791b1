import type { Field } from '#engine/definition/definition.ts';
import type { DefinitionTexts } from '#engine/text/message.ts';
import { fieldText } from './texts.ts';

/** Returns the noun for the items of a list: `Tier`. */
export const itemWord = (texts: DefinitionTexts, list: Field): string =>
  fieldText(texts, list, 'item') ?? texts.t('widgets:list.item');

/** Returns the name of one item by its index from 0: `Tier 2`. */
export const itemName = (texts: DefinitionTexts, list: Field, place: number): string =>
  texts.t('widgets:list.name', { item: itemWord(texts, list), number: place + 1 });

/**
 * Returns the names of the list items around an answer, outermost first: `Tier 2`.
 * @param pointer of the answer
 * @param base pointer prefix already named by the page
 */
export function itemNames(
  texts: DefinitionTexts,
  fields: ReadonlyMap<string, Field>,
  pointer: string,
  base: string,
): string[] {
  const parts = pointer.split('/');
  const within = base.split('/').length;
  return parts.flatMap((part, at) => {
    if (at < within || !/^\d+$/.test(part)) return [];
    const list = fields.get(
      parts
        .slice(0, at)
        .map((name) => (/^\d+$/.test(name) ? '*' : name))
        .join('/'),
    );
    return list?.fields ? [itemName(texts, list, Number(part))] : [];
  });
}
