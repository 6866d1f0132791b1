import type { Field, Page } from '#engine/definition/definition.ts';
import { pageAsking } from '#engine/definition/stepId.ts';
import type { LoadedDefinition } from '#engine/load.ts';

export const isReceipt = ({ semantic }: Field): boolean => semantic === 'documents-received';

/** Returns whether anything surrounds the questions of a page: advice, a number to call, documents, a figure. */
export const isSurrounded = (loaded: LoadedDefinition, page: Page): boolean =>
  page.call !== undefined ||
  page.fields.some((field) => isReceipt(field) || field.figure !== undefined) ||
  loaded.definition.advice.some(({ field }) => pageAsking(loaded, field) === page.id);
