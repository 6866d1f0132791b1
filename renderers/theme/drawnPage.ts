import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Page } from '#engine/definition/definition.ts';

/** What rjsf is told about a page: names and rows. */
export interface DrawnPage {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/**
 * The flat schema that rjsf mounts. Every field is a plain leaf to it, groups and lists too: what a
 * field is stands in the definition, what it holds in the store, so rjsf never sees a condition,
 * a default or an item.
 */
export function drawnPage(page: Page): DrawnPage {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(page.fields.map((field) => [field.name, { type: 'string' as const }])),
    },
    // Options that rjsf does not know are handed on to the templates as they are.
    uiSchema: { 'ui:options': { rows: page.layout as never, sections: (page.sections ?? []) as never } },
  };
}
