import type { Field } from '#engine/definition/definition.ts';

/** Semantics of fields rendered side by side, in postal order. */
const pairs = [['street', 'street-number'], ['address-line2'], ['postal-code', 'address-level2']];

/** Whether a field is that part of an address, be it of the person who types or of another (`other-street`). */
function hasMeaning({ semantic }: Field, meaning: string): boolean {
  return semantic === meaning || semantic?.endsWith(`-${meaning}`) === true;
}

/** Rows for the parts of an address that are among the fields; others follow in their own order. */
export function addressRows(fields: Field[]): string[][] {
  const nameOf = (semantic: string) => fields.find((field) => hasMeaning(field, semantic))?.name;
  return pairs
    .map((pair) => pair.flatMap((semantic) => nameOf(semantic) ?? []))
    .filter((row) => row.length > 0);
}

/** The parts of an address whose answers are long beside short ones. */
export function widePartsOf(fields: Field[]): string[] {
  return fields
    .filter((field) => hasMeaning(field, 'street') || hasMeaning(field, 'address-level2'))
    .map(({ name }) => name);
}
