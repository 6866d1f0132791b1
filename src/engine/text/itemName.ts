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
 * Returns the name of one item: what the person calls it (`Bello`), else its kind and number among those of the kind
 * (`Hund 2`), else its noun and number (`Tier 2`).
 * @param index index from 0
 * @param items answers of all items
 */
export function itemName(
  texts: DefinitionTexts,
  list: Pick<Field, 'pointer' | 'itemName' | 'itemKind'>,
  index: number,
  items?: Json,
): string {
  const all = [items ?? []].flat();
  const answer = (item: Json | undefined, member = '') => {
    const value = isObject(item) ? item[member] : '';
    return typeof value === 'string' ? value.trim() : '';
  };
  const given = answer(all[index], list.itemName);
  if (given) return given;
  const kind = answer(all[index], list.itemKind);
  if (!kind) return `${itemNoun(texts, list)} ${index + 1}`;
  const { option } = fieldKeys(texts.namespace, `${list.pointer}/*/${list.itemKind}`);
  const place = all.slice(0, index + 1).filter((item) => answer(item, list.itemKind) === kind).length;
  return `${texts.t(option(kind))} ${place}`;
}
