import { link } from '#engine/compile/link.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import type { Field } from '#engine/definition/definition.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { getPointer, isObject } from '#engine/pointer.ts';

/** A field of a product whose value in a contract can be changed. */
export interface ContractField {
  product: DefinitionSource;
  field: Field;
  texts: JsonObject;
  /** Whether the premium may change with it. */
  priced: boolean;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the product that a key begins with: `DROHNE` for `drohne-selbstbeteiligung`. */
export function productOf(sources: DefinitionSource[], key: string): DefinitionSource | undefined {
  const plainText = plain(key);
  return sources
    .filter(({ flow }) => flow.kind === 'produkt' && plainText.startsWith(plain(flow.key)))
    .sort((a, b) => b.flow.key.length - a.flow.key.length)[0];
}

const leaves = (fields: Field[]): Field[] =>
  fields.flatMap((field) =>
    field.type === 'object' ? leaves(field.fields ?? []) : field.fields ? [] : [field],
  );

/** Returns a product's field with its German texts. */
function withTexts(product: DefinitionSource, field: Field): ContractField {
  const found = getPointer(product.texts, `/fields${field.pointer}`);
  const priced = product.tariff?.reads.includes(field.pointer) ?? false;
  return { product, field, texts: isObject(found) ? found : {}, priced };
}

/** Returns all fields of a product with a single value, by page. */
function fieldsOf(product: DefinitionSource): ContractField[] {
  const { pages } = link(product).definition;
  const asked = Object.values(pages).filter(({ kind, applying }) => kind === 'questions' && !applying);
  return asked.flatMap(({ fields }) => leaves(fields)).map((field) => withTexts(product, field));
}

/** Returns the field at `DROHNE/cover/deductible`; undefined when there is none. */
export function fieldAt(sources: DefinitionSource[], target: string): ContractField | undefined {
  const [key = '', ...parts] = target.split('/');
  const product = sources.find(({ flow }) => flow.kind === 'produkt' && plain(flow.key) === plain(key));
  return product && fieldsOf(product).find(({ field }) => field.pointer === `/${parts.join('/')}`);
}

/**
 * Returns the field that a key means: the one whose name or German text the rest of the key is, or else the first
 * choice that the tariff reads, which is what most changes are about.
 */
export function fieldMeantBy(sources: DefinitionSource[], key: string): ContractField | undefined {
  const product = productOf(sources, key);
  if (!product) return undefined;
  const rest = plain(key).slice(plain(product.flow.key).length);
  const fields = fieldsOf(product).filter(({ texts }) => typeof texts.label === 'string');
  const isMeant = ({ field, texts }: ContractField) =>
    [field.name, texts.label, texts.short].some(
      (text) => typeof text === 'string' && plain(text).includes(rest),
    );
  const { variant, period } = product.tariff ?? {};
  const choices = fields.filter(
    ({ field, priced }) =>
      priced && Array.isArray(field.schema.enum) && field.pointer !== variant && field.pointer !== period,
  );
  return (rest === '' ? undefined : fields.find(isMeant)) ?? choices[0];
}
