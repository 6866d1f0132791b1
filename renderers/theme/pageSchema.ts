import type { RJSFSchema } from '@rjsf/utils';
import type { Field, Page } from '#engine/definition/definition.ts';
import type { DefinitionTexts } from '#engine/text/message.ts';
import { fieldText } from '../form/texts.ts';

type Properties = { [name: string]: RJSFSchema };

const propertiesOf = (fields: Field[], texts: DefinitionTexts): Properties =>
  Object.fromEntries(fields.map((field) => [field.name, schemaOf(field, texts)]));

function schemaOf(field: Field, texts: DefinitionTexts): RJSFSchema {
  const schema = {
    ...(field.schema as RJSFSchema),
    type: field.type,
    title: fieldText(texts, field, 'label'),
    description: fieldText(texts, field, 'hint'),
  };
  const { fields } = field;
  if (!fields) return schema;
  if (field.type === 'object') return { ...schema, properties: propertiesOf(fields, texts) };
  const items = { ...(schema.items as RJSFSchema), type: 'object' as const };
  return { ...schema, items: { ...items, properties: propertiesOf(fields, texts) } };
}

/** Returns the schema of a page as rjsf gets it: that of the definition, with labels and hints of the texts. */
export function pageSchema(page: Page, texts: DefinitionTexts): RJSFSchema {
  return { ...(page.schema as RJSFSchema), type: 'object', properties: propertiesOf(page.fields, texts) };
}
