import type { FlowSource } from '#engine/definition/source.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import type { ContractField } from './contractField.ts';
import { fillTemplate, type TemplateParams } from './template.ts';

/** Returns the error texts for what the schema of a field itself refuses; the others have general ones. */
function errorsFor(errors: JsonObject, schema: JsonSchema): JsonObject {
  const words = ['required', ...Object.keys(schema), String(schema.format ?? '')];
  return Object.fromEntries(Object.entries(errors).filter(([word]) => words.includes(word)));
}

/** Returns the texts of a field that make sense without the page that it comes from. */
function textsFor({ field, texts }: ContractField): JsonObject {
  const { label = field.name, short, options, errors } = texts;
  return {
    label,
    ...(short !== undefined && { short }),
    ...(options !== undefined && { options }),
    ...(isObject(errors) && { errors: errorsFor(errors, field.schema) }),
  };
}

/**
 * Returns the files of a change that asks for another value of a contract: the field as the product asks it, prefilled
 * with the value of the contract.
 */
export function contractChange(found: ContractField, names: TemplateParams): { [path: string]: string } {
  const { field, product, priced } = found;
  const { name, pointer, schema } = field;
  const files = fillTemplate('vertragswert', names, { product: product.flow.key, field: name, pointer });
  for (const [path, value] of Object.entries(files)) {
    if (path.startsWith('flows/')) {
      const { change, pages } = value as { change?: FlowSource['change']; pages: FlowSource['pages'] };
      const own = product.flow.pages[pointer.split('/')[1] ?? '']?.fields?.[name];
      if (pages.change && own?.widget) pages.change.fields = { [name]: { widget: own.widget } };
      if (change && priced) {
        change.priced = true;
        change.consequences = [
          { key: 'dearer', premium: 'rises' },
          { key: 'cheaper', premium: 'falls' },
        ];
      }
    } else if (path.startsWith('schemas/')) {
      const { properties } = value as { properties: { change: { properties: JsonObject } } };
      properties.change.properties = { [name]: schema as JsonObject };
    } else {
      const { fields, change } = value as {
        fields: { change: JsonObject };
        change: { consequences: JsonObject };
      };
      fields.change = { [name]: textsFor(found) };
      const { noPremium = '', ...premium } = change.consequences;
      change.consequences = priced ? premium : { noPremium };
    }
  }
  return Object.fromEntries(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)]));
}
