/** In place of rjsf's search for conditions inside a schema: pages hold none. */
export default function schemaHasNestedConditional(): boolean {
  return false;
}
