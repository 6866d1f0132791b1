/** The engine's own keywords in page schemas, beside those of JSON Schema. */
export const extensionKeywords: string[] = [
  'x-semantic',
  'x-sensitivity',
  'x-unit',
  'x-millions',
  'x-lookup',
  'x-text',
  'x-dateBounds',
  'x-approximate',
  'x-upload',
];
