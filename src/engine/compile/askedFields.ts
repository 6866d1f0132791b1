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

/** The starts of the pointers that pages per item ask for, by the pages of a flow. */
const startsBefore = new WeakMap<FlowSource['pages'], { id: string; starts: string[] }[]>();

function startsPerItem(pages: FlowSource['pages']): { id: string; starts: string[] }[] {
  const before = startsBefore.get(pages);
  if (before) return before;
  const found = Object.entries(pages).flatMap(([id, page]) =>
    page.each === undefined
      ? []
      : [{ id, starts: membersAskedOn(page).map((name) => `${page.each}/*/${name}/`) }],
  );
  startsBefore.set(pages, found);
  return found;
}

/** Returns the page that asks for the field at a pointer. */
export function pageAsking({ pages }: FlowSource, pointer: string): string {
  const perItem = startsPerItem(pages);
  const field = perItem.length > 0 ? `${fieldPointer(pointer)}/` : '';
  return perItem.find(({ starts }) => starts.some((start) => field.startsWith(start)))?.id ?? pageOf(pointer);
}

/** Returns the fields that a page asks for: for a page per item, the members in its layout. */
export function fieldsAskedOn({ flow, pages, fields }: Inspection, page: string): FieldShape[] {
  const source = flow.pages[page];
  if (source?.each === undefined) return pages.get(page) ?? [];
  return (fields.get(source.each)?.members ?? []).filter(({ name }) => membersAskedOn(source).includes(name));
}
