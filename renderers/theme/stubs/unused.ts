/**
 * Replaces packages that rjsf imports for features not used here: references, `allOf`, markdown, widgets by
 * name. A call means that rjsf was given more than a flat page.
 */
function unused(): never {
  throw new Error('rjsf was given a schema beyond the flat page that it is meant to draw');
}

const parts = { equal: unused, resolve: unused, get: unused, isForwardRef: unused, isMemo: unused };
export default parts;

// rjsf builds its merger when it is loaded; nothing of it is ever called.
export const createComparator = () => ({ compareSchemaDefinitions: unused, compareSchemaValues: unused });
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: unused });
export const createShallowAllOfMerge = () => unused;
export const createDeduplicator = () => unused;
export const createIntersector = () => unused;
export const Markdown = unused;
