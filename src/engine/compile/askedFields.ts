import type { FlowSource } from '../definition/source.ts';
import { fieldPointer, pageOf } from '../pointer.ts';
import type { Inspection } from './inspection.ts';
import type { FieldShape } from './shape.ts';

/** Returns the names of the members that a page per item asks for. */
export const membersAskedOn = ({ layout = [] }: FlowSource['pages'][string]): string[] => layout.flat();

/** Returns the base of the pointers of a page's fields, as definitions write them: `/bike`, `/animals/dogs/*`. */
export function basePointer({ pages }: FlowSource, page: string): string {
  const each = pages[page]?.each;
  return each === undefined ? `/${page}` : `${each}/*`;
}

/** Returns the page that asks for the field at a pointer. */
export function pageAsking({ pages }: FlowSource, pointer: string): string {
  const field = fieldPointer(pointer);
  for (const [id, page] of Object.entries(pages)) {
    if (page.each === undefined || !field.startsWith(`${page.each}/*/`)) continue;
    if (membersAskedOn(page).some((name) => `${field}/`.startsWith(`${page.each}/*/${name}/`))) return id;
  }
  return pageOf(pointer);
}

/** Returns the fields that a page asks for: for a page per item, the members in its layout. */
export function fieldsAskedOn({ flow, pages, fields }: Inspection, page: string): FieldShape[] {
  const source = flow.pages[page];
  if (source?.each === undefined) return pages.get(page) ?? [];
  return (fields.get(source.each)?.members ?? []).filter(({ name }) => membersAskedOn(source).includes(name));
}
