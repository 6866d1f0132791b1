const beside = (file: string) => decodeURIComponent(new URL(file, import.meta.url).pathname);

/**
 * the file layout of the pinned packages; the first-load budget notices when it changes.
 */
export const rjsfAliases: { find: RegExp; replacement: string }[] = [
  { find: /^markdown-to-jsx(\/react)?$/, replacement: beside('./unused.ts') },
  { find: /^fast-uri$/, replacement: beside('./unused.ts') },
  { find: /^jsonpointer$/, replacement: beside('./unused.ts') },
  { find: /^react-is$/, replacement: beside('./unused.ts') },
  { find: /^@x0k\/json-schema-merge(\/lib\/array)?$/, replacement: beside('./unused.ts') },
  { find: /^\.\/deepEquals\.js$/, replacement: beside('./deepEquals.ts') },
  { find: /^\.\/(enums|resolveUiSchema|omitExtraData)\.js$/, replacement: beside('./flatPage.ts') },
  { find: /^\.\.?\/findSchemaDefinition\.js$/, replacement: beside('./flatPage.ts') },
  { find: /^\.\/schemaHasNestedConditional\.js$/, replacement: beside('./noConditions.ts') },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: beside('./flatSchemaUtils.ts') },
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: beside('./slimRegistry.ts') },
];
