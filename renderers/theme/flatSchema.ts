import type { RJSFSchema } from '@rjsf/utils';
import type { Page } from '#engine/definition/definition.ts';

/**
 * Returns the flat schema that rjsf mounts. Every field is a plain leaf, including groups and lists:
 * definition and store hold the rest, so that rjsf never sees a condition, a default or an item.
 */
export function flatSchema(page: Page): RJSFSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(page.fields.map((field) => [field.name, { type: 'string' as const }])),
  };
}
