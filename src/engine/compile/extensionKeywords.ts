/** Our own words in page schemas. They are said beside the JSON Schema words and judged by the engine. */
export const extensionKeywords: string[] = [
  'x-semantic',
  'x-sensitivity',
  'x-unit',
  'x-millions',
  'x-lookup',
  'x-text',
  'x-dateBounds',
  'x-upload',
];
