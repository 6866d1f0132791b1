import unusedParts from './unused.ts';

const { equal: unused } = unusedParts;

/**
 * In place of what @rjsf/utils does about references, branches and conditions inside schemas, and of its
 * English sentences: a page is flat, and its words are ours. Without references a field's hints are what
 * was said for it.
 */
export default function resolveUiSchema(_schema: unknown, hints: unknown): unknown {
  return hints ?? {};
}

export const TranslatableString = {};
export const findSchemaDefinitionRecursive = unused;
export const makeAllReferencesAbsolute = unused;
export const splitKeyElementFromObject = unused;
export const getUsedFormData = unused;
export const getFieldNames = unused;
export const isValueEmpty = unused;
