import type { Page } from './definition.ts';
import type { LoadedDefinition } from '../load.ts';
import { pageOf } from '../pointer.ts';
import { parsePointer } from '../pointerParts.ts';

/**
 * Returns the id of a step: that of its page, and for a page per item with the number of the item, as addresses count
 * (`dog/2` is the second dog).
 */
export const stepId = (page: string, item?: number): string =>
  item === undefined ? page : `${page}/${item + 1}`;

/** Returns the page of a step. */
export const pageOfStep = (id: string): string => id.split('/')[0] ?? '';

/** Returns the index of the item that a step asks about; undefined on pages that come once. */
export function itemOfStep(id: string): number | undefined {
  const number = id.split('/')[1];
  return number === undefined ? undefined : Number(number) - 1;
}

/** Returns a step's part of the address: `ihr-fahrrad`, `hund/2`. */
export const slugOfStep = ({ slug }: Pick<Page, 'slug'>, item?: number): string =>
  item === undefined ? slug : `${slug}/${item + 1}`;

/** Returns the pointer of the answers that a step asks for: `/bike`, `/animals/dogs/1`. */
export function baseOfStep({ definition }: Pick<LoadedDefinition, 'definition'>, id: string): string {
  const page = pageOfStep(id);
  const { each, partOf = page } = definition.pages[page] ?? {};
  return each === undefined ? `/${partOf}` : `${each}/${itemOfStep(id) ?? 0}`;
}

/** Returns the page that asks for a field in place of the page among whose answers it is. */
export function partAsking(parts: Page[], pointer: string): Page | undefined {
  if (parts.length === 0) return undefined;
  const [page, field] = parsePointer(pointer);
  return parts.find(({ partOf, fields }) => partOf === page && fields.some(({ name }) => name === field));
}

/** Returns the page that asks for a field, by a pointer with indexes or stars. */
export const pageAsking = (loaded: Pick<LoadedDefinition, 'perItem' | 'parts'>, pointer: string): string =>
  pageOfStep(stepAsking(loaded, pointer));

/** Returns the step that asks for the answer at a pointer (`/animals/dogs/1/breed` → `dog/2`, `/bike/price` → `bike`). */
export function stepAsking(
  { perItem, parts }: Pick<LoadedDefinition, 'perItem' | 'parts'>,
  pointer: string,
): string {
  for (const { id, each = '', fields } of perItem) {
    if (!pointer.startsWith(`${each}/`)) continue;
    const [index = '', name] = pointer.slice(each.length + 1).split('/');
    if (fields.some((field) => field.name === name)) return stepId(id, Number(index));
  }
  return partAsking(parts, pointer)?.id ?? pageOf(pointer);
}
