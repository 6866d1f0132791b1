import type { FlowSource } from '../../definition/source.ts';
import type { Json } from '../../definition/json.ts';
import { fieldPointer } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import { closest } from '../closest.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { keywordSite, optionsOf, type FieldShape } from '../shape.ts';

const ANSWERS = '/contract/answers';

/** Fields by pointer. */
type Fields = Map<string, FieldShape>;

/** Returns the options that no product offers, where the field of a change lists them. */
function unofferedOptions(own: FieldShape, offered: Json[], params: Diagnostic['params']): Diagnostic[] {
  const site = keywordSite(own, 'enum');
  if (!site) return [];
  return (optionsOf(own) ?? []).flatMap((option, index) => {
    if (offered.includes(option)) return [];
    const pointer = joinPointer(site.pointer, index);
    const name = String(option);
    const meant = closest(name, offered.map(String));
    return {
      file: site.document.file,
      pointer,
      code: 'unpriced-change-option',
      params: { ...params, name },
      ...(meant !== undefined && { meant }),
      ...site.document.positionOf(pointer),
    };
  });
}

/**
 * Returns diagnostics about options of a change that none of its products offers, so that no tariff has a price for
 * them.
 * @param own fields of the change
 * @param fieldsOf returns the fields of a product; undefined for an unknown one
 */
export function changeOptions(
  { writes = [], change }: FlowSource,
  own: Fields,
  fieldsOf: (key: string) => Fields | undefined,
): Diagnostic[] {
  return writes.flatMap(({ from, to, value, products = change?.products ?? [] }) => {
    const field = own.get(fieldPointer(from));
    if (!field || value !== undefined || !to.startsWith(`${ANSWERS}/`)) return [];
    const pointer = fieldPointer(to.slice(ANSWERS.length));
    const offered = products.flatMap((key) => {
      const shape = fieldsOf(key)?.get(pointer);
      return shape ? [optionsOf(shape)] : [];
    });
    // A product that is not there, or whose field takes anything, cannot be compared.
    if (offered.length === 0 || offered.includes(undefined)) return [];
    const options = offered.flatMap((each) => each ?? []);
    return unofferedOptions(field, options, { product: products.join(', '), field: pointer });
  });
}
