import type { Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { isObject } from '../pointer.ts';
import { fieldKeys } from './fieldKeys.ts';
import type { DefinitionTexts } from './message.ts';

/** Returns the noun for the items of a list, `Tier`; without one the label of the list. */
export function itemNoun({ t, namespace }: DefinitionTexts, { pointer }: Pick<Field, 'pointer'>): string {
  const { item, name } = fieldKeys(namespace, pointer);
  return t([item, ...name]);
}

/**
 * Returns the name of one item: what the person calls it (`Bello`), else its noun and number (`Tier 2`).
 * @param index index from 0
 * @param item its answers
 */
export function itemName(
  texts: DefinitionTexts,
  list: Pick<Field, 'pointer' | 'itemName'>,
  index: number,
  item?: Json,
): string {
  const given = list.itemName !== undefined && isObject(item) ? item[list.itemName] : undefined;
  return (typeof given === 'string' && given.trim()) || `${itemNoun(texts, list)} ${index + 1}`;
}
