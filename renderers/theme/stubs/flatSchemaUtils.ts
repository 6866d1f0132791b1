/**
 * In place of rjsf's schema utilities, which resolve references, branches and defaults. A page is flat and
 * its answers live in the store, so every schema is what it says and every value what it was.
 */
export default function createSchemaUtils(validator: unknown, rootSchema: unknown) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator: unknown, otherSchema: unknown) =>
      otherValidator !== validator || otherSchema !== rootSchema,
    retrieveSchema: (schema: unknown) => schema,
    getDefaultFormState: (_schema: unknown, formData: unknown) => formData ?? {},
    sanitizeDataForNewSchema: (_next: unknown, _before: unknown, data: unknown) => data,
    getDisplayLabel: () => true,
    isSelect: () => false,
    isMultiSelect: () => false,
    isFilesArray: () => false,
  };
}
